/** The public statistics of plants: precomputed figures without small counts, as an answer and as files. */
import { makePlantStatistics } from '../../../server/domains/plants/figures/plugin';
import { clearPlants, insertThermalPlant, PLANT } from '../../support/plants';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let now = new Date('2026-06-15T10:00:00Z');
beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
}, 60_000);
afterAll(() => server.close());

const [BOILER, HEAT_PUMP] = [0, 5];
const generator = (kind: number) => PLANT.generators.slice(0, 1).map((one) => ({ ...one, kind }));
const plants = async (count: number, kind: number, installedOn: string) => {
  for (let made = 0; made < count; made += 1)
    await insertThermalPlant(server.database, { generators: generator(kind), installedOn });
};
const ask = (path = '', headers = {}) =>
  server.inject({ method: 'GET', url: `/api/app/plant-statistics${path}`, headers });

it('has none before they are made, and then keeps them for the month [USE-04]', async () => {
  expect((await ask()).statusCode).toBe(404);
  await clearPlants(server.database);
  await plants(12, BOILER, '2005-01-01');
  await plants(18, HEAT_PUMP, '2021-01-01');
  // Two boilers alone are new: their cell would reveal them.
  await plants(2, BOILER, '2021-01-01');
  await server.app.jobs.runNow(makePlantStatistics);
  const first = await ask();
  const { total, tables } = first.json<{ total: number; tables: { name: string }[] }>();
  expect([total, tables.map(({ name }) => name)]).toEqual([32, ['plantKind', 'plantInstalled', 'plantCheck']]);
  expect(tables[0]).toEqual({
    name: 'plantKind',
    columns: [{ key: 'BO', total: 32 }],
    cells: [[14], [18]],
    rows: [
      { key: 'boiler', total: 14 },
      { key: 'heatPump', total: 18 },
    ],
  });
  expect(tables[1]).toMatchObject({
    cells: [
      [null, null],
      [null, null],
    ],
  });
  const same = await ask('', { 'if-none-match': first.headers.etag });
  expect(same.statusCode).toBe(304);
  await plants(1, BOILER, '2005-01-01');
  await server.app.jobs.runNow(makePlantStatistics);
  expect((await ask()).json()).toMatchObject({ total: 32 });
  now = new Date('2026-07-01T10:00:00Z');
  await server.app.jobs.runNow(makePlantStatistics);
  expect((await ask()).json()).toMatchObject({ asOf: '2026-07-01', total: 33 });
});

it('gives each table as a file, hidden counts as empty cells', async () => {
  const file = await ask('/plantInstalled/csv');
  expect(file.headers['content-disposition']).toContain('statistiche-impianti-plantInstalled-2026-07-01.csv');
  expect(
    file.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    'Generatore;2000-2009;dal 2020;Totale',
    'Caldaia standard;;;15',
    'Pompa di calore;;;18',
    'Totale;13;20;33',
  ]);
  expect((await ask('/never/csv')).statusCode).toBe(400);
});
