/** The day of the next check, of plants that an import changes. */
import { workImport } from '../../../server/domains/plants/exchange/workImport';
import { plateOf } from '../../../server/domains/plants/rules/plate';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { loadReferenceData } from '../../../server/platform/database/reference/referenceData';
import { insertAccount } from '../../support/accounts';
import { csvOf, rawPlant } from '../../support/plants/exchangeFiles';
import { beginImport, openImport } from '../../support/plants/imports';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
let userId: string;
const clock = () => new Date('2026-06-01T08:00:00Z');
beforeAll(async () => {
  test = await createTestDatabase();
  await loadReferenceData(test.database);
  userId = await insertAccount(test.database, { userName: 'gestore' });
}, 60_000);
afterAll(() => test.drop());

const check = { data: '2024-01-10', rapporto: '1', esito: 'positivo', tecnico: 'Mario Bianchi' };

/** Imports the plant, and returns the day of its next check. */
async function dueOf(
  number: number,
  fuel: string,
  { cells = {}, ...entry }: { cells?: object; prossimo?: string } = {},
) {
  const generatori = [{ tipo: '1', vettore: fuel, potenza: '24' }];
  const plant = rawPlant(number, { ...cells }, { generatori, controlli: [{ ...check, ...entry }] });
  const id = await beginImport(test.database, userId, 'csv', csvOf([plant]));
  const run = await openImport(test.database, id);
  await workImport({ database: test.tenantDatabase(HOST_TENANT_ID), clock }, run);
  const { day } = await test.database
    .selectFrom('plant')
    .select('next_due_on as day')
    .where('plate', '=', plateOf(number))
    .executeTakeFirstOrThrow();
  return day;
}

it('follows from the machines of the file, also of checks that the register has', async () => {
  expect(await dueOf(1, '14')).toBe('2026-01-10');
  expect(await dueOf(1, '1')).toBe('2028-01-10');
  expect(await dueOf(1, '1', { cells: { indirizzo: 'Via Nuova 1' } })).toBe('2028-01-10');
  expect(await dueOf(1, '14')).toBe('2026-01-10');
});

it('stays as it was declared with the check', async () => {
  expect(await dueOf(2, '1', { prossimo: '2025-01-10' })).toBe('2025-01-10');
  expect(await dueOf(2, '14', { prossimo: '2025-01-10' })).toBe('2025-01-10');
});

it('follows from the machines of the file where an older row has the day of the former ones', async () => {
  expect(await dueOf(3, '14')).toBe('2026-01-10');
  await test.database
    .updateTable('plant_check')
    .set({ next_due_on: '2026-01-10' })
    .where('plant_id', 'in', (plant) => plant.selectFrom('plant').select('id').where('plate', '=', plateOf(3)))
    .execute();
  expect(await dueOf(3, '1')).toBe('2028-01-10');
});
