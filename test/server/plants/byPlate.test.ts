/** The answer about a plate to the form of a certificate. */
import { randomUUID } from 'node:crypto';
import { plateOf, writtenPlate } from '../../../server/domains/plants/rules/plate';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertPlantEvents, insertThermalPlant, PLANT } from '../../support/plants';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let [office, certifier]: Certifier[] = [];
beforeAll(async () => {
  server = await startServer();
  office = await makeCertifier(server, { policies: ['PlantManage'] });
  certifier = await makeCertifier(server, { policies: ['ApeList', 'ApeCreate'] });
});
afterAll(() => server.close());

const byPlate = (who: Certifier | undefined, plate: string) =>
  server.inject({
    method: 'GET',
    url: '/api/app/ape/plant-by-plate',
    query: { plate },
    headers: who?.headers ?? {},
  });

it('is what the plant is made of, with its newest measured check, and no person [RTE-31]', async () => {
  const plate = plateOf(940_002);
  const id = randomUUID();
  await insertThermalPlant(server.database, { id, plate });
  await insertPlantEvents(server.database, id);
  const answer = await byPlate(certifier, writtenPlate(plate).toLowerCase());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    plant: {
      plate,
      state: 'active',
      address: PLANT.address,
      comune: 'Bologna',
      pod: PLANT.pod,
      pdr: PLANT.pdr,
      installedOn: '2018-10-01',
      lastCheckOn: null,
      nextDueOn: '2022-10-01',
      efficiency: '92.5',
      generators: PLANT.generators.map(({ kind, fuel, power, year }) => ({ kind, fuel, power, year })),
    },
  });
});

it('is nothing where the register has none, and a refusal where the plate cannot be right', async () => {
  const plate = plateOf(940_000);
  const none = await byPlate(certifier, plate);
  expect([none.statusCode, none.json()]).toEqual([200, { plant: null }]);
  const wrong = await byPlate(certifier, `${plate.slice(0, -1)}${plate.endsWith('0') ? '1' : '0'}`);
  const { error } = wrong.json<{ error: { validationErrors: { message: string; members: string[] }[] } }>();
  expect([wrong.statusCode, error.validationErrors[0]?.members]).toEqual([400, ['plate']]);
  expect(error.validationErrors[0]?.message).toContain('carattere di controllo');
});

it('is for those who may compile', async () => {
  const plate = plateOf(940_001);
  const answers = [await byPlate(office, plate), await byPlate(undefined, plate)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 401]);
});
