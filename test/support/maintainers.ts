/** Companies that keep thermal plants, for tests. */
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import type { MaintainerEnablingTable } from '../../server/platform/database/tables/registerTables';
import { insertFile } from './portalRows';

type State = MaintainerEnablingTable['state']['__select__'];

/** Inserts a request of a company as the office left it, enabled by default. Returns its id. */
export async function insertEnabling(
  database: Database,
  companyId: string,
  {
    id = randomUUID(),
    state = 'enabled',
    tenantId = HOST_TENANT_ID,
  }: { readonly id?: string; readonly state?: State; readonly tenantId?: string } = {},
): Promise<string> {
  const at = new Date('2026-03-01T08:00:00Z');
  await database
    .insertInto('maintainer_enabling')
    .values({
      id,
      tenant_id: tenantId,
      company_id: companyId,
      state,
      rea_province: 'BO',
      rea_number: '123456',
      letters: 'ce',
      technical_manager: 'Luca Verdi',
      asked_at: at,
      decided_at: state === 'asked' ? null : at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** A request as clients send it, without its files. */
export const maintainerAsk = (change: object = {}) => ({
  commandId: randomUUID(),
  version: null as number | null,
  reaProvince: 'BO',
  reaNumber: '123456',
  letters: ['c', 'e'],
  technicalManager: 'Luca Verdi',
  fgasNumber: null,
  fgasUntil: null,
  note: null,
  fileIds: [] as string[],
  ...change,
});

/** Inserts a file that a user sent and that is in no dossier yet. Returns its id. */
export async function sentPaper(database: Database, ownerId: string, name = 'visura.pdf'): Promise<string> {
  const id = await insertFile(database, { name, text: '%PDF', policy: null });
  await database.updateTable('file').set({ owner_id: ownerId }).where('id', '=', id).execute();
  return id;
}

/** The operations on requests of another tenant, for test/server/isolation.test.ts. */
export const MAINTAINER_LISTS = {
  maintainersGetList: { query: { requireTotalCount: 'true' } },
  maintainersExport: { query: { format: 'csv' } },
  maintainersGetViews: { query: { grid: 'accreditations' } },
};
interface Named {
  readonly companyId: string;
  readonly maintainerId: string;
  readonly viewId: string;
}
const decision = () => ({ commandId: randomUUID(), version: 1, event: 'suspended', reason: 'Visura scaduta' });
export const MAINTAINER_NAMED = {
  maintainersAsk: ({ companyId }: Named) => ({ params: { id: companyId }, payload: maintainerAsk() }),
  maintainersGet: ({ maintainerId }: Named) => ({ params: { id: maintainerId } }),
  maintainersDecide: ({ maintainerId }: Named) => ({ params: { id: maintainerId }, payload: decision() }),
  maintainersUpdateView: ({ viewId }: Named) => ({ params: { id: viewId }, payload: { name: 'Altra' } }),
  maintainersDeleteView: ({ viewId }: Named) => ({ params: { id: viewId } }),
};

/** The request and the file that test/contract uses. */
const [ENABLING_ID, PAPER_ID] = [randomUUID(), randomUUID()];

/** A sample of each operation; `maintainerStage` inserts the rows that it names. */
export const maintainerSamples = ({ companyId, viewId }: Pick<Named, 'companyId' | 'viewId'>) => ({
  maintainersExport: { query: 'format=csv' },
  maintainersGetViews: { query: 'grid=maintainers' },
  maintainersCreateView: { payload: { id: randomUUID(), grid: 'maintainers', name: 'Le mie', state: {} } },
  maintainersUpdateView: { params: { id: viewId }, payload: { name: 'Altra' } },
  maintainersDeleteView: { params: { id: viewId } },
  maintainersAsk: { params: { id: companyId }, payload: maintainerAsk({ fileIds: [PAPER_ID] }) },
  maintainersGet: { params: { id: ENABLING_ID } },
  maintainersDecide: { params: { id: ENABLING_ID }, payload: decision() },
});

/**
 * Lays a company that may ask, with a file of its referent, or one that is enabled. @param reset answers the company,
 * as it was at first
 */
export function maintainerStage(
  database: () => Database,
  reset: () => Promise<string>,
): Readonly<Record<string, () => Promise<void>>> {
  const clear = async () => {
    await database().deleteFrom('maintainer_enabling').execute();
    return reset();
  };
  const ask = async () => {
    const companyId = await clear();
    await database()
      .updateTable('company')
      .set({
        vat_number: '01234567897',
        pec: 'x@pec.example',
        seat_address: 'Via Po 1',
        seat_istat: '040012',
        legal_representative: 'Ada',
      })
      .where('id', '=', companyId)
      .execute();
    await database().deleteFrom('file').where('id', '=', PAPER_ID).execute();
    const id = await sentPaper(database(), DEMO_USER_IDS.certificatore);
    await database().updateTable('file').set({ id: PAPER_ID }).where('id', '=', id).execute();
  };
  const decide = async () => {
    await insertEnabling(database(), await clear(), { id: ENABLING_ID });
  };
  return {
    maintainersAsk: ask,
    maintainersGetMine: decide,
    maintainersGetList: decide,
    maintainersExport: decide,
    maintainersGet: decide,
    maintainersDecide: decide,
  };
}
