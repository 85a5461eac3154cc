/** Files of users: sent in parts, accepted by their content, read under their policy. */
import type { AccreditationState } from '../../server/domains/accreditations/states';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { purgeFilesJob } from '../../server/platform/files/plugin';
import { linkFiles, unlinkFiles } from '../../server/platform/files/linkRepository';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { insertPortalRows, type PortalRows } from '../support/portalRows';
import { JPG, OPEN_SIGNED, PNG, SIGNED } from '../support/sentFiles';
import { startServer, type TestServer } from '../support/startServer';
import { makeTenant, type TenantStage } from '../support/tenantStage';
import { bearer } from '../support/tokens';
import { append, begin, begun, finish, giveUp, head, pdf, sent, uploaded } from '../support/uploads';

const MEBIBYTE = 1024 * 1024;
type Headers = Readonly<Record<string, string>>;

let folder: string;
let server: TestServer;
let rows: PortalRows;
let tenant: TenantStage;
let owner: Headers;
let other: Headers;
let officer: Headers;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-files-'));
  server = await startServer({ env: { SACE_DATA: folder, FILE_MAX_MB: '2' } });
  rows = await insertPortalRows(server.database);
  tenant = await makeTenant(server, 'Comune di Prova');
  [owner, other, officer] = [
    await bearer(server, 'certificatore'),
    await bearer(server, 'cassa'),
    await bearer(server, 'gestore'),
  ];
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (id: string, headers: Headers, query: Record<string, string> = {}) =>
  server.inject({ url: `/api/app/files/${id}`, headers, query });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string } }).error.code;
const link = (fileIds: string[], ownerId: string = DEMO_USER_IDS.certificatore) =>
  server.database.transaction().execute((transaction) =>
    linkFiles(transaction, {
      fileIds,
      ownerId,
      tenantId: HOST_TENANT_ID,
      subject: { kind: 'accreditation', id: rows.accreditationId },
    }),
  );
const standing = (state: AccreditationState) =>
  server.database.updateTable('accreditation').set({ state }).where('id', '=', rows.accreditationId).execute();
const onDisk = () =>
  readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, 'files', path)).isFile(),
  );
/** Sets a row back in time. */
const age = (table: 'file' | 'file_upload' | 'file_remnant', column: string, days: number) =>
  server.database
    .updateTable(table)
    .set({ [column]: new Date(Date.now() - days * 86_400_000) })
    .execute();

describe('an upload', () => {
  it('goes on where it stopped, and becomes a file with the hash of its content', async () => {
    const content = Buffer.concat([pdf(), Buffer.alloc(700_000, 'x'), pdf()]);
    const id = await begun(server, owner, 'titolo di studio.pdf', content.length);
    expect((await append(server, owner, id, 0, content.subarray(0, 300_000))).headers['upload-offset']).toBe('300000');
    const state = await head(server, owner, id);
    expect([
      state.statusCode,
      state.headers['upload-offset'],
      state.headers['upload-length'],
      state.headers['cache-control'],
    ]).toEqual([200, '300000', String(content.length), 'no-store']);
    expect((await append(server, owner, id, 300_000, content.subarray(300_000))).statusCode).toBe(204);
    const file = await finish(server, owner, id);
    expect(file.json()).toEqual({
      id,
      name: 'titolo di studio.pdf',
      mediaType: 'application/pdf',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    const [path] = onDisk().filter((one) => one.endsWith(id));
    expect(readFileSync(join(folder, 'files', path ?? ''))).toEqual(content);
  });

  it('takes no content at another place than where it stands', async () => {
    const id = await begun(server, owner, 'a.pdf', 100);
    await append(server, owner, id, 0, Buffer.alloc(10));
    for (const offset of [0, 20])
      expect((await append(server, owner, id, offset, Buffer.alloc(10))).statusCode).toBe(409);
    expect((await append(server, owner, id, 10, Buffer.alloc(91))).statusCode).toBe(413);
    expect((await head(server, owner, id)).headers['upload-offset']).toBe('10');
  });

  it('finished twice, and twice at once, is one file', async () => {
    const before = onDisk().length;
    const id = await sent(server, owner, 'a.pdf', pdf());
    const answers = await Promise.all([finish(server, owner, id), finish(server, owner, id)]);
    answers.push(await finish(server, owner, id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(onDisk()).toHaveLength(before + 1);
    expect(await server.database.selectFrom('file_part').selectAll().where('upload_id', '=', id).execute()).toEqual([]);
    expect((await head(server, owner, id)).headers['upload-offset']).toBe(String(pdf().length));
  });

  it('is not finished before it has arrived whole', async () => {
    const id = await begun(server, owner, 'a.pdf', 100);
    const answer = await finish(server, owner, id);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'Sace:FileIncomplete']);
  });

  it('of 200 MB is refused at its beginning, with the limit in the sender’s language', async () => {
    const answer = await begin(server, { ...owner, 'accept-language': 'it' }, 'grande.pdf', 200 * MEBIBYTE);
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'Sace:FileTooLarge']);
    expect(answer.json()).toMatchObject({ error: { message: 'Il file è troppo grande: il massimo è 2 MB.' } });
    expect((await begin(server, owner, 'vuoto.pdf', 0)).statusCode).toBe(403);
  });

  it.each([
    '',
    ' a.pdf',
    'a/b.pdf',
    'a\\b.pdf',
    'a\0.pdf',
    'a\n.pdf',
    'fattura\u202efdp.exe',
    'a\u200b.pdf',
    '..',
    `${'a'.repeat(200)}.pdf`,
  ])('called %j is refused', async (name) => {
    const answer = await begin(server, owner, name, 10);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'Sace:FileName']);
  });

  it('needs the headers of the protocol', async () => {
    const needed = {
      ...owner,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': 'filename YS5wZGY=',
    };
    for (const left of ['tus-resumable', 'upload-length', 'upload-metadata']) {
      const headers = Object.fromEntries(Object.entries(needed).filter(([name]) => name !== left));
      expect((await server.inject({ method: 'POST', url: '/api/app/files/uploads', headers })).statusCode).toBe(400);
    }
    expect((await server.inject({ method: 'POST', url: '/api/app/files/uploads', headers: needed })).statusCode).toBe(
      201,
    );
  });

  it('of another user, or of nobody, is not found', async () => {
    const id = await sent(server, owner, 'a.pdf', pdf());
    for (const [headers, one] of [
      [other, id],
      [officer, id],
      [tenant.admin, id],
      [owner, randomUUID()],
    ] as const) {
      const answers = await Promise.all([
        head(server, headers, one),
        append(server, headers, one, 0, Buffer.alloc(1)),
        finish(server, headers, one),
        giveUp(server, headers, one),
        server.inject({ url: `/api/app/files/uploads/${one}`, headers }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await head(server, owner, id)).statusCode).toBe(200);
  });

  it('is given up with what has arrived of it, and so is its file', async () => {
    const id = await sent(server, owner, 'a.pdf', pdf());
    expect((await giveUp(server, owner, id)).statusCode).toBe(204);
    expect((await head(server, owner, id)).statusCode).toBe(404);
    const file = await uploaded(server, owner, 'b.pdf');
    expect((await giveUp(server, owner, file)).statusCode).toBe(204);
    expect((await get(file, owner)).statusCode).toBe(404);
  });

  it('may be open twenty times for one user, also when all are begun at once', async () => {
    await server.database.deleteFrom('file_upload').execute();
    const answers = await Promise.all(Array.from({ length: 23 }, () => begin(server, other, 'a.pdf', 10)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(answers.filter((answer) => answer.statusCode === 429 && codeOf(answer) === 'Sace:FileBusy')).toHaveLength(3);
    expect((await begin(server, owner, 'a.pdf', 10)).statusCode).toBe(201);
  });
});

describe('a content', () => {
  /** A small archive that claims to hold far more than it does. */
  const BOMB = (() => {
    const content = deflateRawSync(Buffer.alloc(50 * MEBIBYTE), { level: 9 });
    const header = Buffer.from('504b03041400000008000000000000000000', 'hex');
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(content.length, 0);
    sizes.writeUInt32LE(50 * MEBIBYTE, 4);
    sizes.writeUInt16LE(5, 8);
    return Buffer.concat([header, sizes, Buffer.from('a.bin'), content]);
  })();

  it.each([
    ['documento.PDF', pdf(), 'application/pdf'],
    ['foto.jpeg', JPG, 'image/jpeg'],
    ['foto.png', PNG, 'image/png'],
    ['firmato.pdf.p7m', SIGNED, 'application/pkcs7-mime'],
    ['firmato.p7m', OPEN_SIGNED, 'application/pkcs7-mime'],
  ])('%s is taken for what it is', async (name, content, mediaType) => {
    const file = await finish(server, owner, await sent(server, owner, name, content));
    expect(file.json()).toMatchObject({ name, mediaType });
  });

  it.each([
    ['uno script chiamato documento.pdf', 'documento.pdf', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'Sace:FileType'],
    ['una pagina', 'documento.pdf', Buffer.from('<html><script>alert(1)</script>'), 'Sace:FileType'],
    [
      'dati certificati ma non firmati',
      'busta.p7m',
      Buffer.from('3080' + '06092a864886f70d010703' + '00'.repeat(20), 'hex'),
      'Sace:FileType',
    ],
    ['una bomba', 'documento.pdf', BOMB, 'Sace:FileArchive'],
    ['un PDF troncato', 'documento.pdf', pdf().subarray(0, 80), 'Sace:FileBroken'],
    [
      'un PDF con una parola d’ordine',
      'documento.pdf',
      Buffer.from(pdf().toString().replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 5 0 R')),
      'Sace:FileEncrypted',
    ],
    ['una foto chiamata documento.pdf', 'documento.pdf', PNG, 'Sace:FileExtension'],
  ])('that is %s is refused and stored nowhere', async (_what, name, content, code) => {
    const before = onDisk().length;
    const id = await sent(server, owner, name, content);
    const answer = await finish(server, owner, id);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, code]);
    expect((await head(server, owner, id)).statusCode).toBe(404);
    expect(onDisk()).toHaveLength(before);
  });
});

describe('a file', () => {
  it("is its sender's alone until the application it is part of is sent, and then also of who manages accreditations there", async () => {
    const id = await uploaded(server, owner, 'identità «A».pdf', pdf('mio'));
    const statuses = async () =>
      Promise.all(
        [owner, other, officer, tenant.admin, {}].map(async (headers) => (await get(id, headers)).statusCode),
      );
    expect(await statuses()).toEqual([200, 404, 404, 404, 404]);
    const [linked] = await link([id]);
    expect(linked).toMatchObject({ id, name: 'identità «A».pdf', mediaType: 'application/pdf' });
    await standing('InCompilazione');
    expect(await statuses()).toEqual([200, 404, 404, 404, 404]);
    await standing('Inviata');
    expect(await statuses()).toEqual([200, 404, 200, 404, 404]);
  });

  it('comes as a download that nothing takes for another kind, or shown in a sandbox', async () => {
    const content = pdf('da mostrare');
    const id = await uploaded(server, owner, 'perché.pdf', content);
    const download = await get(id, owner);
    expect(download.rawPayload).toEqual(content);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: `"${createHash('sha256').update(content).digest('hex')}"`,
    });
    expect(download.headers['content-disposition']).toBe(
      `attachment; filename="perch_.pdf"; filename*=UTF-8''perch%C3%A9.pdf`,
    );
    const shown = await get(id, owner, { inline: 'true' });
    expect(shown.headers['content-disposition']).toMatch(/^inline;/);
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    const signed = await uploaded(server, owner, 'a.p7m', SIGNED);
    expect((await get(signed, owner, { inline: 'true' })).headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('is answered in parts, without content, and not at all to who keeps it', async () => {
    const content = pdf('a pezzi');
    for (const id of [await uploaded(server, owner, 'a.pdf', content), rows.publicFileId]) {
      const whole = await get(id, owner);
      const part = await get(id, { ...owner, range: 'bytes=3-7' });
      expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
        206,
        `bytes 3-7/${whole.rawPayload.length}`,
        whole.rawPayload.subarray(3, 8),
      ]);
      expect((await get(id, { ...owner, range: 'bytes=-4' })).rawPayload).toEqual(whole.rawPayload.subarray(-4));
      expect((await get(id, { ...owner, range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416);
      expect((await get(id, { ...owner, range: 'bytes=0-1', 'if-range': '"altro"' })).statusCode).toBe(200);
      const empty = await server.inject({ method: 'HEAD', url: `/api/app/files/${id}`, headers: owner });
      expect([empty.statusCode, empty.headers['content-length'], empty.body]).toEqual([
        200,
        String(whole.rawPayload.length),
        '',
      ]);
      const etag = String(whole.headers.etag);
      for (const cached of [etag, `W/${etag}`, `"altro", ${etag}`, '*'])
        expect((await get(id, { ...owner, 'if-none-match': cached })).statusCode).toBe(304);
      expect((await get(id, { ...owner, 'if-none-match': '"altro"' })).statusCode).toBe(200);
    }
  });

  it('is linked by its sender alone, once arrived, to one dossier; linking it again changes nothing', async () => {
    const [id, pending] = [await uploaded(server, owner, 'a.pdf'), await sent(server, owner, 'b.pdf', pdf())];
    const refused = { status: 400, validationErrors: [{ members: ['fileIds'] }] };
    await expect(link([id, pending])).rejects.toMatchObject(refused);
    await expect(link([id], DEMO_USER_IDS.cassa)).rejects.toMatchObject(refused);
    expect((await get(id, officer)).statusCode).toBe(404);
    await link([id]);
    expect((await link([id, id])).map((file) => file.id)).toEqual([id]);
    expect((await giveUp(server, owner, id)).statusCode).toBe(404);
    await server.database.transaction().execute((transaction) =>
      unlinkFiles(transaction, {
        fileIds: [id],
        tenantId: HOST_TENANT_ID,
        subject: { kind: 'accreditation', id: rows.accreditationId },
      }),
    );
    expect((await get(id, officer)).statusCode).toBe(404);
    expect((await get(id, owner)).statusCode).toBe(200);
  });
});

describe('unused files', () => {
  it('is removed after a time: uploads left behind, files in no dossier, contents without a row', async () => {
    const [linkedFile, free, left] = [
      await uploaded(server, owner, 'a.pdf'),
      await uploaded(server, owner, 'b.pdf'),
      await sent(server, owner, 'c.pdf', pdf()),
    ];
    await link([linkedFile]);
    await age('file', 'created_at', 8);
    await age('file_upload', 'touched_at', 2);
    await server.app.jobs.runNow(purgeFilesJob);
    expect((await get(linkedFile, owner)).statusCode).toBe(200);
    expect((await get(rows.publicFileId, {})).statusCode).toBe(200);
    expect((await get(free, owner)).statusCode).toBe(404);
    expect((await head(server, owner, left)).statusCode).toBe(404);
    expect(onDisk().some((path) => path.endsWith(free))).toBe(true);
    await age('file_remnant', 'since', 2);
    await Promise.all([server.app.jobs.runNow(purgeFilesJob), server.app.jobs.runNow(purgeFilesJob)]);
    expect(onDisk().some((path) => path.endsWith(free))).toBe(false);
    expect(onDisk().some((path) => path.endsWith(linkedFile))).toBe(true);
    expect(await server.database.selectFrom('file_remnant').selectAll().execute()).toEqual([]);
  });

  it('is removed although what is older cannot be, and that is tried again later', async () => {
    const id = await uploaded(server, owner, 'a.pdf');
    await age('file', 'created_at', 8);
    await server.app.jobs.runNow(purgeFilesJob);
    // This server lacks that store, so the content cannot be removed.
    await server.database
      .insertInto('file_remnant')
      .values({ store: 's3', store_key: 'elsewhere', tenant_id: HOST_TENANT_ID, since: new Date(0) })
      .execute();
    await server.database
      .updateTable('file_remnant')
      .set({ since: new Date(1) })
      .where('store', '=', 'disk')
      .execute();
    await server.app.jobs.runNow(purgeFilesJob);
    expect(onDisk().some((path) => path.endsWith(id))).toBe(false);
    const [left] = await server.database.selectFrom('file_remnant').select(['store', 'since']).execute();
    expect(left?.store).toBe('s3');
    expect(left?.since.getTime()).toBeGreaterThan(Date.now() - 24 * 3_600_000);
    await server.database.deleteFrom('file_remnant').execute();
  });

  it('stays when a crash left its place noted though it is a file', async () => {
    const id = await uploaded(server, owner, 'a.pdf');
    await server.database
      .insertInto('file_remnant')
      .values({
        store: 'disk',
        store_key: `${HOST_TENANT_ID}/${id.slice(0, 2)}/${id}`,
        tenant_id: HOST_TENANT_ID,
        since: new Date(0),
      })
      .execute();
    await server.app.jobs.runNow(purgeFilesJob);
    expect((await get(id, owner)).statusCode).toBe(200);
    expect(await server.database.selectFrom('file_remnant').selectAll().execute()).toEqual([]);
  });
});
