import { insertCertifier } from '../../../test/support/factories';
import { addAccreditation } from '../../../test/support/accreditationRows';
import { insertTenant } from '../../../test/support/portalRows';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../database/schema';
import { nextNumber, type Series } from './seriesRepository';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

const take = (year: number, { tenantId = HOST_TENANT_ID, name = 'accreditation.protocol' }: Partial<Series> = {}) =>
  test
    .tenantDatabase(tenantId)
    .transaction()
    .execute((transaction) => nextNumber(transaction, { tenantId, name, year }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('gives each number once and leaves none out to those who come at the same moment', async () => {
  const numbers = await Promise.all(upTo(40).map(() => take(2001)));
  expect(numbers.sort((one, other) => one - other)).toEqual(upTo(40));
});

it('gives to the next one what a transaction took that came to nothing, also while others wait for it', async () => {
  const failing = (fails: boolean) =>
    test
      .tenantDatabase(HOST_TENANT_ID)
      .transaction()
      .execute(async (transaction) => {
        const number = await nextNumber(transaction, {
          tenantId: HOST_TENANT_ID,
          name: 'accreditation.protocol',
          year: 2002,
        });
        if (fails) throw new Error('It came to nothing.');
        return number;
      });
  const outcomes = await Promise.allSettled(upTo(30).map((place) => failing(place % 3 === 0)));
  const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(numbers.sort((one, other) => one - other)).toEqual(upTo(20));
});

it('restarts with each year, and counts for each tenant and each series apart', async () => {
  const other = await insertTenant(test.database, 'Altra');
  const taken = [
    await take(2003),
    await take(2003),
    await take(2004),
    await take(2003, { tenantId: other }),
    await take(2003, { name: 'certifier' }),
    await take(2003),
  ];
  expect(taken).toEqual([1, 2, 1, 1, 1, 3]);
});

it('never reuses the number of a deleted row, nor one that came with a row', async () => {
  const { id } = await addAccreditation(test.database, { protocol_number: 'ACC-2005-000017' });
  await test.database.deleteFrom('accreditation').where('id', '=', id).execute();
  expect(await take(2005)).toBe(18);
  // A lower number that comes later takes nothing back, and what is no number of the register counts for nothing.
  await addAccreditation(test.database, { protocol_number: 'ACC-2005-000003' });
  await addAccreditation(test.database, { protocol_number: 'ACC-2005-0000999' });
  expect(await take(2005)).toBe(19);
  const certifier = await insertCertifier(test.database, { certifier_number: 900, fiscal_code: 'SERIE1' });
  expect(await take(0, { name: 'certifier' })).toBe(901);
  await test.database.updateTable('certifier').set({ certifier_number: 950 }).where('id', '=', certifier).execute();
  expect(await take(0, { name: 'certifier' })).toBe(951);
});
