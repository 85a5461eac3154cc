import { purgeFilesJob } from '../../server/platform/files/plugin';
/** The store of files and the scanner before it: a bucket, a virus scanner, and the outages of each. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { EICAR, startClamd, type Clamd } from '../support/clamd';
import { freePort } from '../support/freePort';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { finish, head, pdf, sent, uploaded } from '../support/uploads';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sace-stores-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server with these variables, and the header of somebody who sends files. */
async function serverWith(env: Record<string, string>) {
  const server = await startServer({ env: { SACE_DATA: folder, ...env } });
  servers.push(server);
  return { server, owner: await bearer(server, 'certificatore') };
}

const get = (server: TestServer, id: string, headers: Record<string, string>) =>
  server.inject({ url: `/api/app/files/${id}`, headers });

describe('a bucket', () => {
  const bucket = (port: number) => ({
    FILE_STORE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'sace',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  let store: S3rver;
  let port: number;
  beforeAll(async () => {
    store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: 'sace', configs: [] }],
    });
    ({ port } = await store.run());
  });
  afterAll(() => store.close());

  it('keeps files, gives them back whole and in parts, and lets them go', async () => {
    const { server, owner } = await serverWith(bucket(port));
    const content = Buffer.concat([pdf(), Buffer.alloc(1_200_000, 'x'), pdf()]);
    const id = await uploaded(server, owner, 'a.pdf', content);
    expect((await get(server, id, owner)).rawPayload).toEqual(content);
    expect((await get(server, id, { ...owner, range: 'bytes=2-5' })).rawPayload).toEqual(content.subarray(2, 6));
    const key = await server.database
      .selectFrom('file')
      .select(['store', 'store_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(key.store).toBe('s3');
    await server.database
      .updateTable('file')
      .set({ created_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await server.app.jobs.runNow(purgeFilesJob);
    await server.database
      .updateTable('file_remnant')
      .set({ since: new Date(0) })
      .execute();
    await server.app.jobs.runNow(purgeFilesJob);
    expect(await server.database.selectFrom('file_remnant').selectAll().execute()).toEqual([]);
    const stores = await import('../../server/platform/files/store');
    await expect(
      stores
        .fileStores(server.config.files)
        .of('s3')
        .open(key.store_key ?? '', null),
    ).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('that is away lets the upload wait, and takes it when it is back', async () => {
    const free = await freePort();
    const { server, owner } = await serverWith(bucket(free));
    const id = await sent(server, owner, 'a.pdf', pdf());
    const answer = await finish(server, owner, id);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      503,
      '10',
      { error: { code: 'Sace:FileStoreAway' } },
    ]);
    expect((await get(server, id, owner)).statusCode).toBe(404);
    // A remnant records that the store may hold a part of the file.
    expect(await server.database.selectFrom('file_remnant').select('store').execute()).toEqual([{ store: 's3' }]);
    const back = new S3rver({
      port: free,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 'back'),
      configureBuckets: [{ name: 'sace', configs: [] }],
    });
    await back.run();
    try {
      expect((await finish(server, owner, id)).statusCode).toBe(200);
      expect(await server.database.selectFrom('file_remnant').selectAll().execute()).toEqual([]);
    } finally {
      await back.close();
    }
  });
});

describe('a virus scanner', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await startClamd({ streamMaxLength: 2 * 1024 * 1024 });
  });
  afterAll(() => clamd.close());

  it('scans every file, and its findings are refused and removed', async () => {
    const { server, owner } = await serverWith({ CLAMD: clamd.address });
    await uploaded(server, owner, 'a.pdf', Buffer.concat([pdf(), Buffer.alloc(1_500_000), pdf()]));
    expect(clamd.scans()).toBe(1);
    const id = await sent(server, owner, 'a.pdf', pdf(EICAR));
    const answer = await finish(server, { ...owner, 'accept-language': 'it' }, id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { error: { code: 'Sace:FileVirus', message: 'Il file contiene un virus e non è stato accettato.' } },
    ]);
    expect((await head(server, owner, id)).statusCode).toBe(404);
  });

  it('that is away or says nothing lets the upload wait: nothing is taken unseen', async () => {
    const mute = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end(),
    ).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    try {
      for (const [address, content] of [
        [`127.0.0.1:${await freePort()}`, pdf()],
        [`127.0.0.1:${(mute.address() as AddressInfo).port}`, pdf()],
      ] as const) {
        const { server, owner } = await serverWith({ CLAMD: address });
        const id = await sent(server, owner, 'a.pdf', content);
        const answer = await finish(server, owner, id);
        expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: { code: 'Sace:FileScannerAway' } }]);
        expect((await get(server, id, owner)).statusCode).toBe(404);
        expect((await head(server, owner, id)).headers['upload-offset']).toBe(String(content.length));
      }
    } finally {
      (mute as unknown as Server).close();
    }
  });

  it.each([
    ['StreamMaxLength', { streamMaxLength: 2 * 1024 * 1024 }],
    ['MaxFileSize', { maxFileSize: 2 * 1024 * 1024 }],
  ])('refuses what is beyond its own %s for good, with a reason, and removes it', async (_, limits) => {
    const narrow = await startClamd(limits);
    try {
      const { server, owner } = await serverWith({ CLAMD: narrow.address });
      const id = await sent(server, owner, 'a.pdf', Buffer.concat([pdf(), Buffer.alloc(6_000_000), pdf()]));
      const answer = await finish(server, { ...owner, 'accept-language': 'it' }, id);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        {
          error: {
            code: 'Sace:FileScannerLimit',
            message:
              'L’antivirus del portale non può esaminare un file di queste dimensioni: invia un file più piccolo o avvisa l’ufficio.',
          },
        },
      ]);
      expect((await head(server, owner, id)).statusCode).toBe(404);
    } finally {
      await narrow.close();
    }
  });
});
