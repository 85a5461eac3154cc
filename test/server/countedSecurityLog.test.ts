import { sql } from 'kysely';
import { securityLogList } from '../../server/administration/security-logs/columns';
import { settleSecurityLog } from '../../server/identity/provider/sessions/logCleaning';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { load } from '../../server/platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../server/platform/grid/parse';
import { expectSamePages } from '../support/countedLists';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

const OTHER_TENANT = 'a0000000-0000-4000-8000-000000000001';
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const answer = (query: LoadQuery) =>
  load(
    { database: test.tenantDatabase(HOST_TENANT_ID), definition: securityLogList, tenantId: HOST_TENANT_ID },
    parseLoadOptions(query),
  );
const insert = (action: string, method: string | null, rows: number, tenantId = HOST_TENANT_ID) =>
  sql`insert into security_log (tenant_id, action, method) select ${tenantId}, ${action}, ${method} from generate_series(1, ${rows}::int)`.execute(
    test.database,
  );
/** All entries satisfy it, so that they are read. */
const everyRow = JSON.stringify(['at', 'isnotblank', null]);

async function expectSameAnswers(): Promise<void> {
  for (const selector of ['action', 'method'])
    for (const desc of [false, true]) {
      const group = JSON.stringify([{ selector, desc, isExpanded: false }]);
      const groupSummary = JSON.stringify([{ summaryType: 'count' }]);
      const query = { group, groupSummary, take: 3, requireGroupCount: true, requireTotalCount: true };
      expect(await answer(query)).toEqual(await answer({ ...query, filter: everyRow }));
      expect(await answer({ group })).toEqual(await answer({ group, filter: everyRow }));
    }
  const counts = { take: 1, requireTotalCount: true };
  expect(await answer(counts)).toEqual(await answer({ ...counts, filter: everyRow }));
}

it('answers the number of entries and of groups from their counts as from the entries', async () => {
  await expectSameAnswers();
  await insert('LoginSucceeded', 'password', 5);
  await insert('LoginSucceeded', null, 2);
  await insert('Logout', null, 3);
  await insert('LoginFailed', 'spid', 4);
  await insert('Elsewhere', 'spid', 4, OTHER_TENANT);
  await expectSameAnswers();
  await settleSecurityLog(test.database);
  await expectSameAnswers();
  expect(await answer({ take: 1, requireTotalCount: true })).toMatchObject({ totalCount: 14 });
});

it('counts what is deleted and changed, and forgets the values that no entry has any more', async () => {
  await sql`delete from security_log where action = 'Logout'`.execute(test.database);
  await sql`update security_log set method = 'cie' where action = 'LoginFailed'`.execute(test.database);
  await expectSameAnswers();
  await settleSecurityLog(test.database);
  await expectSameAnswers();
  const { rows } = await sql`select action, method, count::integer from security_log_count
    where tenant_id = ${HOST_TENANT_ID} order by action, method`.execute(test.database);
  expect(rows).toEqual([
    { action: 'LoginFailed', method: 'cie', count: 4 },
    { action: 'LoginSucceeded', method: 'password', count: 5 },
    { action: 'LoginSucceeded', method: null, count: 2 },
  ]);
});

it('finds a page far down by the counts of days, actions, people and addresses as among the entries', async () => {
  await sql`insert into security_log (tenant_id, action, at)
    select ${HOST_TENANT_ID}, 'Logout', timestamptz '2026-03-28T22:30:00Z' + n * interval '7 hours' from generate_series(1, 12) n`.execute(
    test.database,
  );
  await sql`delete from security_log where at = '2026-03-29T05:30:00Z'`.execute(test.database);
  const scope = {
    database: test.tenantDatabase(HOST_TENANT_ID),
    definition: securityLogList,
    tenantId: HOST_TENANT_ID,
  };
  await sql`update security_log set address = ('10.0.0.' || id % 3)::inet, user_name = case when id % 4 > 0 then 'Élia' || id % 4 end
    where action = 'Logout'`.execute(test.database);
  expect(await expectSamePages(scope, everyRow)).toEqual(['at', 'action', 'userName', 'method', 'address']);
  await settleSecurityLog(test.database);
  const { rows } = await sql`select day::text, count::integer from security_log_day
    where tenant_id = ${HOST_TENANT_ID} and day between '2026-03-29' and '2026-03-30' order by 1`.execute(
    test.database,
  );
  expect(rows).toEqual([
    { day: '2026-03-29', count: 2 },
    { day: '2026-03-30', count: 3 },
  ]);
});
