/** A run that cannot be worked at for now: it delays no other run, and goes on later. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { findRun } from '../../server/platform/runs/runRepository';
import { runWorker } from '../../server/platform/runs/runWorker';
import { addManyAccreditations } from '../support/accreditationRows';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Inserts a run of an officer over all cases. */
async function insertRun(officer: string, createdAt: string): Promise<string> {
  const id = randomUUID();
  await test.database
    .insertInto('bulk_run')
    .values({
      id,
      tenant_id: HOST_TENANT_ID,
      user_id: officer,
      user_name: 'gestore',
      address: '10.0.0.1',
      subject_kind: 'accreditation',
      action: 'remind',
      input: '{}',
      item_count: 2,
      created_at: createdAt,
    })
    .execute();
  await sql`insert into bulk_item (run_id, position, tenant_id, subject_kind, subject_id) select ${id}, row_number() over (order by protocol_number), tenant_id, 'accreditation', id from accreditation`.execute(
    test.database,
  );
  return id;
}

const countsOf = async (officer: string, id: string) =>
  (await findRun(test.tenantDatabase(HOST_TENANT_ID), { userId: officer, kind: 'accreditation' }, id))?.counts;

it('does the runs behind one whose officer cannot be read, and that one once they can [USE-02]', async () => {
  await addManyAccreditations(test.database, 2);
  const [unreadable, other] = [randomUUID(), randomUUID()];
  const [first, second] = [
    await insertRun(unreadable, '2026-03-01T09:00:00Z'),
    await insertRun(other, '2026-03-01T10:00:00Z'),
  ];
  const broken = new Error('canceling statement due to lock timeout');
  let isBroken = true;
  const logger = { error: jest.fn() };
  const worker = runWorker({
    database: test.database,
    tenantDatabase: test.tenantDatabase,
    clock: () => new Date(),
    logger,
    actors: {
      accreditation: {
        act: () => Promise.resolve(),
        mayAct: ({ userId }) => (isBroken && userId === unreadable ? Promise.reject(broken) : Promise.resolve(true)),
      },
    },
  });
  await worker.drain();
  expect(await countsOf(other, second)).toEqual({ open: 0, done: 2, refused: 0, failed: 0 });
  expect(await countsOf(unreadable, first)).toEqual({ open: 2, done: 0, refused: 0, failed: 0 });
  expect(logger.error.mock.calls).toEqual([[{ err: broken, run: first }, expect.any(String)]]);
  isBroken = false;
  await worker.drain();
  expect(await countsOf(unreadable, first)).toEqual({ open: 0, done: 2, refused: 0, failed: 0 });
});
