/** The companies that files name by their codes. */
import { randomUUID } from 'node:crypto';
import { findProblems } from '../../../server/domains/plants/exchange/runRepository';
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
const [OWN, GROUP, ALONE, SELF] = ['00488410010', '00905811006', '12345670785', '01234567897'] as const;
beforeAll(async () => {
  test = await createTestDatabase();
  await loadReferenceData(test.database);
  userId = await insertAccount(test.database, { userName: 'gestore' });
  const company = (name: string, fiscal_code: string, vat_number: string | null) => ({
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    kind: 'societa' as const,
    name,
    fiscal_code,
    vat_number,
  });
  const companies = [
    company('Capogruppo', OWN, GROUP),
    company('Con la partita IVA di un’altra', '91234567891', OWN),
    company('Del gruppo', '91234567892', GROUP),
    company('Sola', '91234567893', ALONE),
    company('Con un codice solo', SELF, SELF),
  ];
  await test.database.insertInto('company').values(companies).execute();
}, 60_000);
afterAll(() => test.drop());

/** Imports a plant of the company with this code, and returns the name of its maintainer and what is wrong. */
async function maintainerOf(number: number, code: string) {
  const text = csvOf([rawPlant(number, { manutentore_codice_fiscale: code })]);
  const id = await beginImport(test.database, userId, 'csv', text);
  await workImport({ database: test.tenantDatabase(HOST_TENANT_ID), clock }, await openImport(test.database, id));
  const { items } = await findProblems(test.database, id, { skip: 0, take: 10 });
  const plant = await test.database
    .selectFrom('plant')
    .select('maintainer_name as name')
    .where('plate', '=', plateOf(number))
    .executeTakeFirst();
  return [plant?.name, ...items.map(({ field, message }) => `${field}: ${message}`)];
}

it.each([
  ['its fiscal code, which another has as VAT number', OWN, 'Capogruppo'],
  ['a VAT number that it alone has', ALONE, 'Sola'],
  ['a fiscal code that is its VAT number as well', SELF, 'Con un codice solo'],
])('finds a company by %s', async (_what, code, name) => {
  expect(await maintainerOf(Number(code.slice(-3)), code)).toEqual([name]);
});

it('refuses a VAT number that several companies have, and asks for the fiscal code', async () => {
  expect(await maintainerOf(9, GROUP)).toEqual([
    undefined,
    'manutentore_codice_fiscale: Più società del registro hanno questa partita IVA: scrivi il codice fiscale della società.',
  ]);
});
