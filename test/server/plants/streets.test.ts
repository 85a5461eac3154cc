/** Via and Piazza of one name are two streets in a search for plants. */
import { plateOf } from '../../../server/domains/plants/rules/plate';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { clearPlants, insertThermalPlant } from '../../support/plants';
import { startServer, type TestServer } from '../../support/startServer';

const [via, piazza, plain] = [plateOf(930_011), plateOf(930_012), plateOf(930_013)];
let server: TestServer;
let certifier: Certifier;
beforeAll(async () => {
  server = await startServer({ referenceData: true });
  certifier = await makeCertifier(server, { policies: ['ApeList'] });
});
beforeEach(async () => {
  await insertThermalPlant(server.database, { plate: via, address: 'Via Garibaldi 3' });
  await insertThermalPlant(server.database, { plate: piazza, address: 'P.zza Garibaldi 3' });
});
afterEach(() => clearPlants(server.database));
afterAll(() => server.close());

async function platesAt(address: string): Promise<string[]> {
  const answer = await server.inject({ url: '/api/app/ape/plants', query: { address }, headers: certifier.headers });
  expect(answer.statusCode).toBe(200);
  return answer
    .json<{ data: { plate: string }[] }>()
    .data.map(({ plate }) => plate)
    .toSorted();
}

it.each([
  ['via garibaldi 3', [via]],
  ['Piazza Garibaldi, 3', [piazza]],
  ['pza garibaldi', [piazza]],
  ['garibaldi 3', [via, piazza]],
])('finds at %s the plants of that kind of street [RTE-31]', async (address, plates) => {
  expect(await platesAt(address)).toEqual(plates);
});

it('forgives a kind that no street of that name has [RTE-31]', async () => {
  expect(await platesAt('Viale Garibaldi 3')).toEqual([via, piazza]);
  expect(await platesAt('Viale Garibaldi 4')).toEqual([]);
});

it('takes an address that names no kind to be in either street [RTE-31]', async () => {
  await insertThermalPlant(server.database, { plate: plain, address: 'Garibaldi 3' });
  expect(await platesAt('Piazza Garibaldi 3')).toEqual([piazza, plain]);
});
