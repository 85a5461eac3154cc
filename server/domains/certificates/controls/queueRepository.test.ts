import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { controlList } from './queueRepository';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

it.each(['all', 'concluded'] as const)(
  'counts and groups the controls of %s without reading the certificates, of which there are a million',
  async (queue) => {
    const database = test.tenantDatabase(HOST_TENANT_ID);
    const outcome = sql.ref('certificate_control.outcome');
    const grouped = controlList(queue, null)
      .source(database, HOST_TENANT_ID)
      .select([outcome.as('key'), sql`count(*)`.as('count')])
      .groupBy(outcome);
    const plan = JSON.stringify(await grouped.explain('json'));
    expect(plan).toContain('"certificate_control"');
    expect(plan).not.toMatch(/"certificate(?:_people)?"/);
  },
);
