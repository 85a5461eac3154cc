/** Thermal plants, for tests. */
import { randomUUID } from 'node:crypto';
import type { PlantContent } from '../../server/domains/plants/model';
import { insertCheck, insertInspection } from '../../server/domains/plants/record/eventRepository';
import { insertPlant } from '../../server/domains/plants/record/plantRepository';
import { plateOf } from '../../server/domains/plants/rules/plate';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';

/** A boiler in a flat of Bologna, as it is sent, but for the version. */
export const PLANT: PlantContent = {
  plate: plateOf(900_001),
  booklet: 'LIB-1',
  address: 'Via Emilia Ponente 12',
  istat: '037006',
  pod: 'IT001E12345678',
  pdr: '00881234567890',
  installedOn: '2018-10-01',
  companyId: null,
  maintainerName: 'Termica Reno',
  contract: { provider: 'Termica Reno', kind: 'Terzo responsabile', from: '2024-01-01', to: '2026-12-31' },
  generators: [
    { kind: 1, fuel: 1, power: '24.5', maker: 'Caldaie Po', model: 'C24', serial: 'S-77', year: 2018 },
    { kind: 5, fuel: 0, power: '8', maker: null, model: null, serial: null, year: 2022 },
  ],
  units: [{ belfiore: 'A944', section: null, sheet: '12', parcel: '34', subalterno: '2', subalternoTo: '4' }],
  responsible: {
    kind: 'owner',
    name: 'Mario Rossi',
    fiscalCode: 'RSSMRA80A01H501U',
    email: 'mario@rossi.example',
    phone: '051 123456',
  },
};

/** A check that is in order, as it is sent. */
export const checkInput = (id: string = randomUUID()) => ({
  id,
  checkedOn: '2024-10-01',
  kind: 'heat',
  efficiency: '92.5',
  co: '45',
  smoke: null,
  flueTemperature: '68',
  result: 'ok',
  technician: 'Luca Verdi',
  note: null,
  nextDueOn: null,
});

/** Bologna, where the reference data are not loaded. */
const insertBologna = (database: Database) =>
  database
    .insertInto('comune')
    .values({
      istat: '037006',
      belfiore: 'A944',
      name: 'Bologna',
      province: 'BO',
      cap: '40121',
      region: '08',
      lat: 44.49,
      lon: 11.34,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

let last = 0;

/** A plant in the register; a plate of its own unless one is given. */
export async function insertThermalPlant(
  database: Database,
  {
    id = randomUUID(),
    tenantId = HOST_TENANT_ID,
    ...content
  }: Partial<PlantContent> & { id?: string; tenantId?: string } = {},
): Promise<string> {
  last += 1;
  await insertBologna(database);
  const whole = { ...PLANT, plate: plateOf(910_000 + last), ...content };
  await database.transaction().execute((transaction) =>
    insertPlant(transaction, { id, tenantId, at: new Date('2026-03-01T08:00:00Z'), nextDueOn: '2022-10-01' }, whole, {
      comune: 'Bologna',
      province: 'BO',
    }),
  );
  return id;
}

/** A check and an inspection of a plant. */
export async function insertPlantEvents(database: Database, plantId: string): Promise<void> {
  const event = { plantId, tenantId: HOST_TENANT_ID, at: new Date(), byId: null, byName: 'gestore' };
  const { id, ...check } = checkInput();
  await database.transaction().execute(async (transaction) => {
    await insertCheck(transaction, { ...event, id }, { ...check, kind: 'heat', result: 'ok' });
    await insertInspection(
      transaction,
      { ...event, id: randomUUID() },
      { inspectedOn: '2025-02-01', inspectedBy: 'Anna Bruni', outcome: 'defects', note: null },
    );
  });
}

export async function clearPlants(database: Database): Promise<void> {
  for (const table of ['check', 'inspection', 'generator', 'unit', 'responsible'] as const)
    await database.deleteFrom(`plant_${table}`).execute();
  await database.deleteFrom('plant').execute();
}

/** Reserves plates for the office, once for each id; the batches of a test file do not overlap. Returns the id. */
export async function insertPlateBatch(
  database: Database,
  id: string = randomUUID(),
  size = 24,
  tenantId = HOST_TENANT_ID,
): Promise<string> {
  const first_serial = 960_000 + last;
  last += size;
  await database
    .insertInto('plant_plate_batch')
    .values({
      id,
      tenant_id: tenantId,
      first_serial,
      size,
      note: null,
      reserved_at: new Date('2026-03-01T08:00:00Z'),
      reserved_by_name: 'gestore',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}
