/** Files and contents that nobody uses leave their store, whatever ends a pass over them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import type { FileStore } from '../../server/platform/files/fileStore';
import { purgeFiles } from '../../server/platform/files/purge';
import { markOldestRemnant } from '../../server/platform/files/purgeRepository';
import { noteRemnant } from '../../server/platform/files/acceptedRepository';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { forgetFiles, insertUnusedFiles, UNUSED_OWNER } from '../support/unusedFiles';
import { finish, head, pdf, sent } from '../support/uploads';

let folder: string;
let server: TestServer;
let owner: { authorization: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-unused-'));
  server = await startServer({ env: { SACE_DATA: folder } });
  owner = await bearer(server, 'certificatore');
});
beforeEach(() => forgetFiles(server.database));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('a pass of the removal', () => {
  const removed: string[] = [];
  /** A store that does `during` while it removes a content. */
  const storeWith = (during: (key: string) => Promise<void>): FileStore => ({
    kind: 's3',
    put: () => Promise.resolve(),
    open: () => Promise.reject(new Error('not here')),
    remove: async (key) => {
      await during(key);
      removed.push(key);
    },
  });
  const pass = (
    during: (key: string) => Promise<void> = () => Promise.resolve(),
    signal = new AbortController().signal,
  ) => {
    const store = storeWith(during);
    return purgeFiles({
      database: server.database,
      stores: { current: store, of: () => store },
      logger: server.app.log,
      signal,
    });
  };
  const insertRemnants = (keys: readonly string[]) =>
    server.database
      .insertInto('file_remnant')
      .values(
        keys.map((store_key) => ({ store: 's3' as const, store_key, tenant_id: HOST_TENANT_ID, since: new Date(0) })),
      )
      .execute();
  const remnants = async () =>
    (await server.database.selectFrom('file_remnant').select('store_key').orderBy('store_key').execute()).map(
      ({ store_key }) => store_key,
    );
  beforeEach(() => {
    removed.length = 0;
  });

  it('goes on until nothing is left', async () => {
    await insertUnusedFiles(server.database, 250, { createdAt: new Date(0) });
    await insertRemnants(Array.from({ length: 250 }, (_none, index) => `k${String(index)}`));
    await pass();
    expect(removed).toHaveLength(250);
    const left = await server.database.selectFrom('file').select('id').where('owner_id', '=', UNUSED_OWNER).execute();
    expect(left).toEqual([]);
  });

  it('begins nothing more once it has to stop', async () => {
    await insertRemnants(['a', 'b', 'c']);
    const stopping = new AbortController();
    await pass(() => {
      stopping.abort();
      return Promise.resolve();
    }, stopping.signal);
    expect(removed).toHaveLength(1);
    expect(await remnants()).toHaveLength(2);
  });

  it('holds no transaction while it waits for the store, and shares the work with another pass', async () => {
    await insertRemnants(['a', 'b']);
    let isFirst = true;
    await pass(async () => {
      if (!isFirst) return;
      isFirst = false;
      // The other pass takes what is left, and does not wait for this one.
      await pass();
      expect(removed).toHaveLength(1);
    });
    expect(removed.sort()).toEqual(['a', 'b']);
    expect(await remnants()).toEqual([]);
  });

  it('marks one content at a time, also where the statistics of the database are old', async () => {
    await sql`truncate file_remnant`.execute(server.database);
    await insertRemnants(['a']);
    await sql`analyze file_remnant`.execute(server.database);
    await insertRemnants(['b', 'c']);
    await server.database.transaction().execute(async (transaction) => {
      // The only plan left is a loop that may look for the oldest content once for each row.
      for (const way of ['hashjoin', 'mergejoin', 'material', 'memoize', 'indexscan', 'bitmapscan'])
        await sql`set local ${sql.id(`enable_${way}`)} = off`.execute(transaction);
      await markOldestRemnant(transaction);
    });
    const marked = await server.database
      .selectFrom('file_remnant')
      .select('store_key')
      .where('removal_at', 'is not', null)
      .execute();
    expect(marked).toHaveLength(1);
  });

  it('does again, later, what a killed process had begun', async () => {
    await insertRemnants(['a']);
    await server.database.updateTable('file_remnant').set({ removal_at: new Date() }).execute();
    await pass();
    expect(removed).toEqual([]);
    await server.database
      .updateTable('file_remnant')
      .set({ removal_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute();
    await pass();
    expect([removed, await remnants()]).toEqual([['a'], []]);
  });

  it('keeps everybody from writing to a place until its content is gone', async () => {
    await insertRemnants(['a']);
    const place = { tenantId: HOST_TENANT_ID, store: 's3' as const, key: 'a' };
    const noted: boolean[] = [];
    await pass(async () => {
      noted.push(await noteRemnant(server.database, place));
    });
    noted.push(await noteRemnant(server.database, place));
    expect(noted).toEqual([false, true]);
  });

  it('lets an upload wait whose place is being emptied', async () => {
    const id = await sent(server, owner, 'a.pdf', pdf());
    await server.database
      .insertInto('file_remnant')
      .values({
        store: 'disk',
        store_key: `${HOST_TENANT_ID}/${id.slice(0, 2)}/${id}`,
        tenant_id: HOST_TENANT_ID,
        removal_at: new Date(),
      })
      .execute();
    expect((await finish(server, owner, id)).statusCode).toBe(503);
    expect((await head(server, owner, id)).statusCode).toBe(200);
    await server.database.deleteFrom('file_remnant').execute();
    expect((await finish(server, owner, id)).statusCode).toBe(200);
  });
});
