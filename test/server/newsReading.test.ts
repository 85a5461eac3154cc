/** The readers' ways to news: search, categories, the feed. */
import { DOMParser } from '@xmldom/xmldom';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { insertTenant } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

const now = new Date('2026-06-15T10:00:00Z');
let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  tenantId = await insertTenant(server.database, 'Comune di Prova');
  const row = (id: number, change: object = {}) => ({
    id: `0b6f3c0e-5a0a-4f0e-9a59-5d8a36b7a${String(200 + id)}`,
    tenant_id: HOST_TENANT_ID,
    title: 'Notizia',
    summary: 'In breve',
    body: 'Per esteso',
    category: 'Portale',
    published_at: `2026-06-0${String(id)}T08:00:00Z`,
    ...change,
  });
  await server.database
    .insertInto('news')
    .values([
      row(1, { title: 'Chiusura a Forlì <script>', body: 'Lo sportello & gli uffici.', category: 'Servizio' }),
      row(2, { body: 'Nuovo sportello a Cesena.' }),
      row(3, { is_pinned: true, title: 'In alto' }),
      row(4, { audience: 'officers', title: 'Degli uffici', category: 'Riservata' }),
      row(5, { published_at: '2026-07-01T08:00:00Z', title: 'Di luglio' }),
      row(6, { tenant_id: tenantId, title: 'Del Comune' }),
    ])
    .execute();
});
afterAll(() => server.close());

interface Listed {
  readonly items: readonly { title: string; isPinned: boolean }[];
  readonly totalCount: number;
  readonly categories: readonly string[];
}
const list = async (query: Record<string, string>, headers?: Record<string, string>) =>
  (await server.inject({ url: '/api/app/news', query, ...(headers && { headers }) })).json<Listed>();
const feed = async (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.inject({ url: '/api/app/news/feed', query, headers });

it('finds news by all words, regardless of accents and case, and by category [RTE-21]', async () => {
  const titles = async (query: Record<string, string>) => (await list(query)).items.map(({ title }) => title);
  expect(await titles({ search: 'SPORTELLO' })).toEqual(['Notizia', 'Chiusura a Forlì <script>']);
  expect(await titles({ search: 'forli sportello' })).toEqual(['Chiusura a Forlì <script>']);
  expect(await titles({ search: 'sportello', category: 'Portale' })).toEqual(['Notizia']);
  expect((await list({ search: '%' })).totalCount).toBe(0);
  const all = await list({ take: '1' });
  expect([all.totalCount, all.items[0]?.isPinned, all.categories]).toEqual([3, true, ['Portale', 'Servizio']]);
  const officer = await list({}, await bearer(server, 'cassa'));
  expect(officer.categories).toEqual(['Portale', 'Riservata', 'Servizio']);
});

it('gives what everybody may read as a sound Atom feed with absolute addresses, to an officer too', async () => {
  const answer = await feed({}, await bearer(server, 'cassa'));
  expect(answer.headers['content-type']).toMatch(/^application\/atom\+xml/);
  const entries = Array.from(new DOMParser().parseFromString(answer.body, 'text/xml').getElementsByTagName('entry'));
  const of = (name: string) => entries.map((entry) => entry.getElementsByTagName(name)[0]);
  expect(of('title').map((title) => title?.textContent)).toEqual(['In alto', 'Notizia', 'Chiusura a Forlì <script>']);
  for (const link of of('link')) expect(link?.getAttribute('href')).toMatch(/^https?:\/\/[^/]+\/news\/[-0-9a-f]{36}$/);
  expect(answer.body).toContain('<updated>2026-06-03T08:00:00.000Z</updated><author>');
  const again = await feed({}, { 'if-none-match': String(answer.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

it('has a feed for each tenant at an address of its own, and none of a tenant that there is not', async () => {
  for (const named of [tenantId, 'Comune di Prova']) {
    const { body } = await feed({ __tenant: named });
    expect(body).toContain('Del Comune');
    expect(body).not.toContain('In alto');
    expect(body).toContain(`/news/0b6f3c0e-5a0a-4f0e-9a59-5d8a36b7a206?__tenant=${tenantId}`);
  }
  for (const none of ['nessuno', 'nes\0suno']) expect((await feed({ __tenant: none })).statusCode).toBe(404);
  // No other operation takes a tenant from its address.
  const other = await server.inject({ url: '/api/app/news', query: { __tenant: tenantId } });
  expect(other.body).not.toContain('Del Comune');
});
