/**
 * The progress of an export as its owner sees it, while its reader is slow, and after its server or the database went
 * away.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { beginProgress, counted, readProgress } from '../../server/platform/grid/export/progress';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

const owner = { tenantId: HOST_TENANT_ID, userId: randomUUID() };
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function begun(): Promise<string> {
  const id = randomUUID();
  await beginProgress(test.database, id, owner, 3);
  return id;
}
const statusOf = async (id: string) => (await readProgress(test.database, id, owner)).status;
/** Moves the last sign of life of this export into the past. */
const silentFor = (id: string, seconds: number) =>
  sql`update data_export set updated_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    test.database,
  );

async function* batches() {
  yield [1, 2];
  await Promise.resolve();
  yield [3];
}

it('says half a minute after the last sign of an export that it failed, and nothing of one that ended', async () => {
  const [dead, living, done] = [await begun(), await begun(), await begun()];
  for await (const rows of counted(test.database, done, batches())) expect(rows.length).toBeGreaterThan(0);
  await silentFor(dead, 31);
  await silentFor(living, 25);
  await silentFor(done, 3600);
  expect([await statusOf(dead), await statusOf(living), await statusOf(done)]).toEqual(['Failed', 'Running', 'Done']);
});

it('gives signs while its reader takes nothing, and none once it ended', async () => {
  const id = await begun();
  const rows = counted(test.database, id, batches(), 20);
  await rows.next();
  await silentFor(id, 3600);
  while ((await statusOf(id)) !== 'Running') await wait(10);
  await rows.return(undefined);
  expect(await statusOf(id)).toBe('Failed');
  await sql`update data_export set rows_written = 77 where id = ${id}`.execute(test.database);
  await wait(100);
  expect((await readProgress(test.database, id, owner)).rowsWritten).toBe(77);
});
