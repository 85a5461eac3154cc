/** The effect of a check on the day of the next one, and the accepted data of persons and units. */
import { randomUUID } from 'node:crypto';
import { settleChecks } from '../../../server/domains/plants/due/plugin';
import { plateOf } from '../../../server/domains/plants/rules/plate';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { checkInput, clearPlants, insertThermalPlant, PLANT } from '../../support/plants';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let office: Certifier;
let id: string;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T08:00:00Z'), referenceData: true });
  office = await makeCertifier(server, { policies: ['PlantManage'] });
}, 60_000);
beforeEach(async () => {
  id = await insertThermalPlant(server.database);
});
afterEach(() => clearPlants(server.database));
afterAll(() => server.close());

interface Body {
  readonly [name: string]: unknown;
  readonly version: number;
  readonly error: { readonly validationErrors: readonly { readonly members: readonly string[] }[] | null };
}
async function ask(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const url = `/api/app/ape/plants${path}`;
  const answer = await server.inject({ method, url, headers: office.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body>() };
}
const check = (change: object = {}) => ask('POST', `/${id}/checks`, { ...checkInput(), ...change });
const refusedAt = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  ...(body.error.validationErrors ?? []).flatMap(({ members }) => members),
];
/** Inserts a new plant. */
const own = randomUUID();
const save = (change: object) => ask('PUT', `/${own}`, { ...PLANT, plate: plateOf(950_001), version: 0, ...change });

it('leaves the day and the certificates as they are after a negative check, until a positive one [RTE-31]', async () => {
  const negative = await check({ result: 'notOk', checkedOn: '2026-05-01', nextDueOn: '2028-01-01' });
  expect(negative.body).toMatchObject({ lastCheckOn: '2026-05-01', lastResult: 'notOk', nextDueOn: '2022-10-01' });
  const missed = () => server.database.selectFrom('plant_missed_check').select('due_on as dueOn').execute();
  expect(await missed()).toEqual([{ dueOn: '2022-10-01' }]);
  const positive = await check({ checkedOn: '2026-06-01' });
  expect(positive.body).toMatchObject({ lastResult: 'ok', nextDueOn: '2030-06-01' });
  expect(await missed()).toEqual([]);
});

it('records a repeated check once, and refuses one with other values under the same id', async () => {
  const sent = checkInput();
  const recorded = await check(sent);
  expect(recorded.status).toBe(200);
  expect(await check(sent)).toEqual(recorded);
  const edited = await check({ ...sent, technician: 'Ugo Bianchi' });
  expect([edited.status, edited.body]).toMatchObject([409, { error: { code: 'Sace:Plant:CommandChanged' } }]);
  expect(await server.database.selectFrom('plant_check').select('technician').execute()).toEqual([
    { technician: sent.technician },
  ]);
});

it('gives plants whose day a negative check had moved their day again [RTE-31]', async () => {
  await check({ result: 'notOk' });
  await server.database.updateTable('plant').set({ next_due_on: '2028-10-01' }).where('id', '=', id).execute();
  await server.app.jobs.runNow(settleChecks);
  expect((await ask('GET', `/${id}`)).body['nextDueOn']).toBe('2022-10-01');
});

it('leaves the day alone where the machines stay as they are', async () => {
  await check({ nextDueOn: '2026-12-01' });
  const { version } = (await ask('GET', `/${id}`)).body;
  const { plate } = (await ask('GET', `/${id}`)).body;
  const changed = await ask('PUT', `/${id}`, { ...PLANT, plate, booklet: 'LIB-2', version });
  expect(changed.body).toMatchObject({ booklet: 'LIB-2', nextDueOn: '2026-12-01' });
});

/** Changes the plant, and returns the day of its next check. */
async function dueAfterChange(change: object) {
  const { plate, version } = (await ask('GET', `/${id}`)).body;
  const { status, body } = await ask('PUT', `/${id}`, { ...PLANT, plate, version, ...change });
  return [status, body['nextDueOn']];
}
const [boiler, heatPump] = PLANT.generators;

it('keeps a declared day that is over when the serial number of a machine is corrected [RTE-31]', async () => {
  await check({ checkedOn: '2024-03-01', nextDueOn: '2025-03-01' });
  expect(await dueAfterChange({ generators: [{ ...boiler, serial: 'S-78' }, heatPump] })).toEqual([200, '2025-03-01']);
  expect(await server.database.selectFrom('plant_missed_check').select('due_on').execute()).toHaveLength(1);
});

it.each([
  ['oil after gas', 1, 14, '2026-01-10'],
  ['gas after oil', 14, 1, '2028-01-10'],
])('keeps the day of corrected machines after a negative check: %s [RTE-31]', async (_what, fuel, corrected, due) => {
  const machines = (carrier: number) => [{ ...boiler, fuel: carrier, year: 2018 }];
  await dueAfterChange({ generators: machines(fuel) });
  await check({ checkedOn: '2024-01-10' });
  expect(await dueAfterChange({ generators: machines(corrected) })).toEqual([200, due]);
  const negative = await check({ checkedOn: '2025-06-01', result: 'notOk' });
  expect(negative.body).toMatchObject({ lastResult: 'notOk', nextDueOn: due });
});

it('takes a person who has no fiscal code, and refuses a wrong one', async () => {
  const responsible = { ...PLANT.responsible, fiscalCode: '' };
  expect((await save({ responsible })).body).toMatchObject({ responsible });
  const wrong = { ...PLANT.responsible, fiscalCode: 'RSSMRA80A01H501X' };
  expect(refusedAt(await save({ version: 1, responsible: wrong }))).toEqual([400, 'responsible.fiscalCode']);
});
