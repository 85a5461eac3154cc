/** The requests for plants of another tenant, for test/server/isolation.test.ts. */
import { randomUUID } from 'node:crypto';
import { keepOpen } from '../../server/domains/plants/figures/openRepository';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { maintainerSamples } from './maintainers';
import { PLANT_IMPORT_LISTS, PLANT_IMPORT_NAMED } from './plants/importCases';
import { checkInput, clearPlants, insertPlantEvents, insertPlateBatch, insertThermalPlant, PLANT } from './plants';

interface Named {
  readonly plantId: string;
  readonly companyId: string;
  readonly plateBatchId: string;
  readonly viewId: string;
}
const of = ({ plantId }: Pick<Named, 'plantId'>) => ({ params: { id: plantId } });

export const PLANT_LISTS = {
  ...PLANT_IMPORT_LISTS,
  plantsGetList: { query: { requireTotalCount: 'true' } },
  plantsGetCompanies: {},
  plantsGetPlateBatches: {},
  plantsGetByPlate: { query: { plate: PLANT.plate } },
};

export const PLANT_NAMED = {
  ...PLANT_IMPORT_NAMED,
  plantsGet: of,
  plantsOrderPlates: ({ companyId }: Named) => ({ payload: { id: randomUUID(), size: 1, companyId, note: null } }),
  plantsPrintPlates: ({ plateBatchId }: Named) => ({ params: { id: plateBatchId } }),
  plantsSave: (things: Named) => ({ ...of(things), payload: { ...PLANT, version: 1 } }),
  plantsDismiss: (things: Named) => ({ ...of(things), payload: { version: 1, dismissedOn: '2025-01-01' } }),
  plantsRecordCheck: (things: Named) => ({ ...of(things), payload: checkInput() }),
  plantsRecordInspection: (things: Named) => ({
    ...of(things),
    payload: { id: randomUUID(), inspectedOn: '2025-01-01', inspectedBy: 'ARPAE', outcome: 'compliant', note: null },
  }),
};

/** The plant that test/contract inserts before each operation of plants. */
export const PLANT_ID = randomUUID();
const PLATE_BATCH_ID = randomUUID();
const ORDER = { id: PLATE_BATCH_ID, size: 24, companyId: null, note: null };

/** A sample of each operation of plants; `plantStage` inserts the plant. */
export const plantSamples = (things: Pick<Named, 'companyId' | 'viewId'>) => ({
  ...maintainerSamples(things),
  plantsOrderPlates: { payload: ORDER },
  plantsPrintPlates: { params: { id: PLATE_BATCH_ID } },
  plantsGetByPlate: { query: `plate=${PLANT.plate}` },
  plantsGet: of({ plantId: PLANT_ID }),
  plantsSave: { ...of({ plantId: PLANT_ID }), payload: { ...PLANT, version: 1 } },
  plantsDismiss: { ...of({ plantId: PLANT_ID }), payload: { version: 1, dismissedOn: '2025-01-01' } },
  plantsRecordCheck: { ...of({ plantId: PLANT_ID }), payload: checkInput() },
  plantsRecordInspection: {
    ...of({ plantId: PLANT_ID }),
    payload: { id: randomUUID(), inspectedOn: '2025-01-01', inspectedBy: 'ARPAE', outcome: 'compliant', note: null },
  },
});

/** Stores precomputed figures of a register with 30 plants. */
export const insertPlantFigures = (database: Database): Promise<void> =>
  keepOpen(database, HOST_TENANT_ID, {
    madeAt: new Date('2026-06-01T02:50:00Z'),
    figures: {
      asOf: '2026-06-01',
      total: 30,
      tables: [
        {
          name: 'plantKind',
          rows: [{ key: 'boiler', total: 30 }],
          columns: [{ key: 'BO', total: 30 }],
          cells: [[30]],
        },
      ],
    },
  });

/** Inserts the plant again, with a check and an inspection. */
export function plantStage(database: () => Database): Readonly<Record<string, () => Promise<void>>> {
  const lay = async () => {
    await clearPlants(database());
    await insertThermalPlant(database(), { id: PLANT_ID, plate: PLANT.plate });
    await insertPlantEvents(database(), PLANT_ID);
    await insertPlateBatch(database(), ORDER.id, ORDER.size);
  };
  return Object.fromEntries(
    [
      ...Object.keys(plantSamples({ companyId: PLANT_ID, viewId: PLANT_ID })),
      'plantsGetList',
      'plantsGetPlateBatches',
    ].map((name) => [name, lay]),
  );
}
