/** The office finds the accreditations that lack the moment of their sending without reading the others. */
import { sql } from 'kysely';
import { accreditationList } from '../../../server/domains/accreditations/office/columns';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { load } from '../../../server/platform/grid/load';
import { parseLoadOptions } from '../../../server/platform/grid/parse';
import { addManyAccreditations } from '../../support/accreditationRows';
import { planOfLast } from '../../support/planOfLast';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await addManyAccreditations(test.database, 1_000);
  await sql`update accreditation set submitted_at = created_at where last_name <> 'Riga 7'`.execute(test.database);
  await sql`analyze accreditation`.execute(test.database);
});
afterAll(() => test.drop());

it('finds them along an index of them alone', async () => {
  const options = parseLoadOptions({ filter: JSON.stringify(['submittedAt', 'isblank', null]), take: 20 });
  const found: unknown[] = [];
  const plan = await planOfLast(test, async (database) => {
    const { data } = await load({ database, definition: accreditationList, tenantId: HOST_TENANT_ID }, options);
    found.push(...data);
  });
  expect(found).toMatchObject([{ lastName: 'Riga 7' }]);
  expect(plan).toContain('accreditation_sent_without_moment');
});
