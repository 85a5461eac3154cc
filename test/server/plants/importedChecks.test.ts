/** Checks of a file, matched with those of the register. */
import { exportedAfter } from '../../../server/domains/plants/exchange/exportRepository';
import { rawOf } from '../../../server/domains/plants/exchange/exportFile';
import { findImport, findProblems } from '../../../server/domains/plants/exchange/runRepository';
import { workImport } from '../../../server/domains/plants/exchange/workImport';
import { insertCheck } from '../../../server/domains/plants/record/eventRepository';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { loadReferenceData } from '../../../server/platform/database/reference/referenceData';
import { insertAccount } from '../../support/accounts';
import { checkInput, clearPlants } from '../../support/plants';
import { csvOf, rawPlant, xmlOf } from '../../support/plants/exchangeFiles';
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

type Entry = Readonly<Record<string, string>>;
const first = { data: '2024-03-01', rapporto: '1', esito: 'positivo', tecnico: 'Mario Bianchi', rendimento: '95.2' };
const second = { ...first, esito: 'negativo', rendimento: '81' };
const third = { ...first, rendimento: '93' };

async function imported(text: string, format: 'csv' | 'xml' = 'csv') {
  const id = await beginImport(test.database, userId, format, text);
  await workImport({ database: test.tenantDatabase(HOST_TENANT_ID), clock }, await openImport(test.database, id));
  const run = await findImport(test.database, id);
  const { items } = await findProblems(test.database, id, { skip: 0, take: 10 });
  const counts = run && [run.added, run.changed, run.unchanged, run.refused];
  return [counts, ...items.map(({ field, message }) => `${field}: ${message}`)];
}
const fileOf = (...controlli: readonly Entry[]) => csvOf([rawPlant(1, {}, { controlli })]);
const exported = async () => {
  const plants = await exportedAfter(test.database, { tenantId: HOST_TENANT_ID, companies: null }, '', 1);
  return plants.map((plant) => rawOf(plant, true));
};
const efficiencies = async () =>
  (await test.database.selectFrom('plant_check').select('efficiency').orderBy('efficiency').execute()).map(
    ({ efficiency }) => efficiency,
  );

afterEach(() => clearPlants(test.database));

it('takes several reports of one type and day, and reads its own export without a change [RTE-31]', async () => {
  expect(await imported(fileOf(first, second))).toEqual([[1, 0, 0, 0]]);
  expect(await efficiencies()).toEqual([81, 95.2]);
  expect(await imported(csvOf(await exported()))).toEqual([[0, 0, 1, 0]]);
  expect(await imported(xmlOf(await exported()), 'xml')).toEqual([[0, 0, 1, 0]]);
  expect(await imported(fileOf(second, third, first))).toEqual([[0, 1, 0, 0]]);
  expect(await efficiencies()).toEqual([81, 93, 95.2]);
});

const OTHER = 'Il registro ha già questo controllo con altri valori: i controlli non si cambiano.';
const TWICE = 'Lo stesso controllo c’è due volte.';

it('refuses other values of a check that the file lacks, and the same values twice', async () => {
  await imported(fileOf(first, second));
  expect(await imported(fileOf(first, third))).toEqual([[0, 0, 0, 1], `controlli[2]: ${OTHER}`]);
  expect(await imported(fileOf(first, second, first))).toEqual([[0, 0, 0, 1], `controlli[3]: ${TWICE}`]);
  expect(await imported(fileOf(first, second, third, third))).toEqual([[0, 0, 0, 1], `controlli[4]: ${TWICE}`]);
});

it('reads the same values twice where the register has them twice, with line breaks in their notes', async () => {
  await imported(fileOf());
  const { id: plantId } = await test.database.selectFrom('plant').select('id').executeTakeFirstOrThrow();
  for (const at of ['2024-11-01T08:00:00Z', '2024-11-02T08:00:00Z']) {
    const { id, ...check } = checkInput();
    const event = { id, plantId, tenantId: HOST_TENANT_ID, at: new Date(at), byId: null, byName: 'gestore' };
    const content = { ...check, kind: 'heat', result: 'ok', note: 'Pulita\nProvata' } as const;
    await test.database.transaction().execute((transaction) => insertCheck(transaction, event, content));
  }
  for (const [format, text] of [
    ['csv', csvOf(await exported())],
    ['xml', xmlOf(await exported())],
  ] as const)
    expect(await imported(text, format)).toEqual([[0, 0, 1, 0]]);
});

it('takes of several reports on the last day the one that was recorded last', async () => {
  await imported(fileOf(first));
  const state = () =>
    test.database.selectFrom('plant').select(['last_result', 'next_due_on']).executeTakeFirstOrThrow();
  expect(await state()).toEqual({ last_result: 'ok', next_due_on: '2028-03-01' });
  await imported(fileOf(second, { ...third, prossimo: '2026-03-01', esito: 'negativo' }, first));
  expect(await state()).toEqual({ last_result: 'notOk', next_due_on: '2028-03-01' });
  // The time of the first one is now after that of the others.
  await test.database
    .updateTable('plant_check')
    .set({ recorded_at: new Date('2026-06-02T08:00:00Z') })
    .where('efficiency', '=', 95.2)
    .execute();
  await imported(csvOf([rawPlant(1, { libretto: 'LIB 2' }, { controlli: [] })]));
  expect(await state()).toEqual({ last_result: 'ok', next_due_on: '2028-03-01' });
});
