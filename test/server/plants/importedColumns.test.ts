/** Plants that the register has, in files that have not all columns. */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { exportedAfter } from '../../../server/domains/plants/exchange/exportRepository';
import { findProblems } from '../../../server/domains/plants/exchange/runRepository';
import { workImport } from '../../../server/domains/plants/exchange/workImport';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { loadReferenceData } from '../../../server/platform/database/reference/referenceData';
import { insertAccount } from '../../support/accounts';
import { clearPlants } from '../../support/plants';
import { csvOf, rawPlant } from '../../support/plants/exchangeFiles';
import { beginImport, openImport } from '../../support/plants/imports';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
let userId: string;
const companyId = randomUUID();
const clock = () => new Date('2026-06-01T08:00:00Z');
beforeAll(async () => {
  test = await createTestDatabase();
  await loadReferenceData(test.database);
  userId = await insertAccount(test.database, { userName: 'gestore' });
  await test.database
    .insertInto('company')
    .values({
      id: companyId,
      tenant_id: HOST_TENANT_ID,
      name: 'Termica Reno',
      kind: 'societa',
      fiscal_code: '00488410010',
    })
    .execute();
}, 60_000);
afterAll(() => test.drop());

async function imported(text: string) {
  const id = await beginImport(test.database, userId, 'csv', text);
  await workImport({ database: test.tenantDatabase(HOST_TENANT_ID), clock }, await openImport(test.database, id));
  return (await findProblems(test.database, id, { skip: 0, take: 10 })).items;
}

/** Returns the plant as the register has it. */
async function stored() {
  const [plant] = await exportedAfter(test.database, { tenantId: HOST_TENANT_ID, companies: null }, '', 1);
  if (!plant) throw new Error('The register has no plant.');
  return plant;
}

const NEEDED = ['targa', 'indirizzo', 'istat', 'data_installazione', 'generatori'] as const;
const whole = rawPlant(1, {
  libretto: 'LIB 7',
  manutentore_codice_fiscale: '00488410010',
  contratto_fornitore: 'Reno',
  contratto_tipo: 'Annuale',
  contratto_dal: '2024-01-01',
  contratto_al: '2026-12-31',
  responsabile_tipo: 'proprietario',
  responsabile_nome: 'Anna Bianchi',
  responsabile_codice_fiscale: 'RSSMRA80A01H501U',
  responsabile_email: 'anna@example.it',
  responsabile_telefono: '051 123456',
});
/** A file with the needed columns and these; `change` has their values. */
function fileOf(columns: readonly string[], change: Readonly<Record<string, string>> = {}): string {
  const [heading = [], values = []] = parse(csvOf([{ ...whole, cells: { ...whole.cells, ...change } }]), {
    delimiter: ';',
  });
  const kept = heading.map((name) => [...NEEDED, ...columns].includes(name));
  return stringify(
    [heading, values].map((row) => row.filter((_value, at) => kept[at])),
    { delimiter: ';' },
  );
}

beforeEach(async () => {
  await clearPlants(test.database);
  expect(await imported(csvOf([whole]))).toEqual([]);
});

it('keeps what stands in the columns that the file does not have [RTE-31]', async () => {
  const before = await stored();
  const controlli = '2024-03-01|1|positivo|Mario Bianchi';
  expect(before.row).toMatchObject({ companyId, booklet: 'LIB 7', contractProvider: 'Reno' });
  const text = fileOf(['controlli']).trimEnd();
  expect(await imported(`${text.slice(0, text.lastIndexOf(';'))};${controlli}\n`)).toEqual([]);
  const { checks, ...after } = await stored();
  expect(checks).toHaveLength(1);
  expect({ ...after, checks: [] }).toEqual(before);
});

it.each([
  ['libretto', { booklet: null }],
  ['pod', { pod: null }],
  ['manutentore_codice_fiscale', { companyId: null, companyCode: null }],
  ['contratto_tipo', { contractKind: null }],
  ['contratto_al', { contractTo: null }],
])('empties the column %s, which the file has empty', async (column, change) => {
  const before = await stored();
  expect(await imported(fileOf([column], { [column]: '' }))).toEqual([]);
  expect(await stored()).toEqual({ ...before, row: { ...before.row, ...change } });
});

it('takes the units away where the column of the units is empty', async () => {
  const text = fileOf(['unita']).replace(/"?A944[^;\n]*/u, '');
  expect(await imported(text)).toEqual([]);
  expect((await stored()).units).toEqual([]);
});

it('keeps a person of whom the file has but some columns, or only empty cells', async () => {
  const { responsible } = await stored();
  expect(await imported(fileOf(['responsabile_telefono'], { responsabile_telefono: '051 654321' }))).toEqual([]);
  expect((await stored()).responsible).toEqual({ ...responsible, phone: '051 654321' });
  expect(await imported(fileOf(['responsabile_nome'], { responsabile_nome: '' }))).toEqual([]);
  expect((await stored()).responsible).toEqual({ ...responsible, phone: '051 654321' });
});

it('gives another person nothing of the former one but the role', async () => {
  expect(await imported(fileOf(['responsabile_nome'], { responsabile_nome: 'Ada Verdi' }))).toEqual([]);
  const nobody = { fiscalCode: '', email: null, phone: null };
  expect((await stored()).responsible).toEqual({ kind: 'owner', name: 'Ada Verdi', ...nobody });
});

it('keeps the company unless the file names another maintainer', async () => {
  expect(await imported(fileOf(['manutentore'], { manutentore: 'Termica Reno' }))).toEqual([]);
  expect((await stored()).row).toMatchObject({ companyId, maintainerName: 'Termica Reno' });
  expect(await imported(fileOf(['manutentore'], { manutentore: 'Caldaie Po' }))).toEqual([]);
  expect((await stored()).row).toMatchObject({ companyId: null, maintainerName: 'Caldaie Po' });
});

it('leaves a plant out of use, since the day that the register has', async () => {
  const gone = { stato: 'dismesso', data_dismissione: '2026-05-01' };
  expect(await imported(fileOf(['stato', 'data_dismissione'], gone))).toEqual([]);
  expect(await imported(fileOf([]))).toEqual([]);
  expect(await imported(fileOf(['stato'], { stato: 'dismesso' }))).toEqual([]);
  expect((await stored()).row).toMatchObject({ state: 'dismissed', dismissedOn: '2026-05-01' });
  expect(await imported(fileOf(['stato'], { stato: '' }))).toEqual([expect.objectContaining({ field: 'stato' })]);
});

it('needs whole data of a plant that the register has not', async () => {
  await clearPlants(test.database);
  const columns = ['contratto_dal', 'responsabile_nome', 'stato'];
  const problems = await imported(fileOf(columns, { stato: 'attivo' }));
  expect(problems.map(({ field }) => field)).toEqual(['responsabile_tipo']);
  const contract = await imported(fileOf(['contratto_dal']));
  expect(contract.map(({ field }) => field)).toEqual(['contratto_fornitore']);
});
