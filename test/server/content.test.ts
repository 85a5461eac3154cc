import { randomUUID } from 'node:crypto';
import { insertNews, insertPortalRows, type PortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

const now = new Date('2026-06-15T10:00:00Z');
let server: TestServer;
let rows: PortalRows;
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  rows = await insertPortalRows(server.database);
});
afterAll(() => server.close());

describe('news', () => {
  it('come newest first, page by page, and not before their time', async () => {
    await insertNews(server.database, 'Di ieri', '2026-06-14T08:00:00Z');
    const future = await insertNews(server.database, 'Di domani', '2026-06-16T08:00:00Z');
    const page = async (query: string) =>
      (await server.inject({ url: `/api/app/news${query}` })).json<{
        totalCount: number;
        items: { title: string; body?: string }[];
      }>();
    const { totalCount, items } = await page('');
    expect(totalCount).toBe(2);
    expect(items.map(({ title }) => title)).toEqual(['Di ieri', 'Una notizia']);
    expect(items[0]?.body).toBeUndefined();
    expect((await page('?skip=1&take=1')).items.map(({ title }) => title)).toEqual(['Una notizia']);
    expect((await server.inject({ url: `/api/app/news/${future}` })).statusCode).toBe(404);
  });

  it('are read whole', async () => {
    const answer = await server.inject({ url: `/api/app/news/${rows.newsId}` });
    expect(answer.json()).toEqual({
      id: rows.newsId,
      title: 'Una notizia',
      summary: 'In breve',
      language: 'it',
      body: 'Per esteso',
      document: [{ type: 'paragraph', runs: [{ text: 'Per esteso' }] }],
      category: 'Avvisi',
      publishedAt: '2026-01-01T08:00:00.000Z',
      confirmation: null,
      attachments: [],
    });
  });
});

describe('manuals', () => {
  it('are listed with the file to download', async () => {
    const answer = await server.inject({ url: '/api/app/manuals', headers: await bearer(server, 'certificatore') });
    expect(answer.json()).toEqual({
      items: [
        {
          id: expect.any(String) as string,
          title: 'Manuale',
          description: 'Come si fa',
          audience: 'Certificatori',
          version: '1.0',
          updatedOn: '2026-01-01',
          fileId: rows.guardedFileId,
          fileName: 'Manuale.pdf',
          mediaType: 'application/pdf',
          size: 19,
        },
      ],
    });
  });
});

describe('a file', () => {
  const ask = (id: string, headers: Record<string, string> = {}) =>
    server.inject({ url: `/api/app/files/${id}`, headers });

  it('that anybody may read comes as a download under its own name', async () => {
    const answer = await ask(rows.publicFileId);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Guida _perch__.pdf"; filename*=UTF-8''Guida%20%C2%ABperch%C3%A9%C2%BB.pdf`,
    );
    expect(answer.body).toBe('contenuto pubblico');
  });

  it('with a policy is not found by who does not hold it', async () => {
    for (const headers of [{}, await bearer(server, 'cassa')]) {
      const answer = await ask(rows.guardedFileId, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('riservato');
      expect(answer.headers['content-disposition']).toBeUndefined();
    }
    const answer = await ask(rows.guardedFileId, await bearer(server, 'certificatore'));
    expect(answer.body).toBe('contenuto riservato');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses a worthless token as such, and reveals nothing about which files exist', async () => {
    const headers = { authorization: 'Bearer worthless' };
    for (const id of [rows.guardedFileId, randomUUID()]) {
      const answer = await ask(id, headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer error="invalid_token"/);
      expect(answer.body).toBe('');
    }
    expect((await ask(rows.publicFileId, headers)).statusCode).toBe(200);
  });

  it('is not sent again to who keeps it', async () => {
    const first = await ask(rows.publicFileId);
    const again = await ask(rows.publicFileId, { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('that there is not is not found', async () => {
    expect((await ask(randomUUID())).statusCode).toBe(404);
  });
});
