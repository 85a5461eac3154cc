/** Keys and editions of the open data that operations meet. */
import { randomUUID } from 'node:crypto';
import { publishOpenData } from '../../../server/domains/public-register/open-data/jobKinds';
import type { Database } from '../../../server/platform/database/schema';
import type { TestServer } from '../startServer';

/** The key that the operations of the contract meet. */
export const OPEN_DATA_KEY = randomUUID();

/** A key that nobody has the secret of. */
export async function insertOpenDataKey(database: Database, tenantId: string, id = randomUUID()): Promise<string> {
  await database
    .insertInto('open_data_key')
    .values({
      id,
      tenant_id: tenantId,
      holder: 'Università',
      email: 'ricerca@universita.example',
      prefix: 'sace_od_AbCd',
      secret_hash: id.padEnd(64, '0'),
      created_at: new Date('2026-03-01T08:00:00Z'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** Decides whether single certificates are published. */
export async function allowRows({ database }: Pick<TestServer, 'database'>, rows: boolean): Promise<void> {
  await database.deleteFrom('setting_value').where('name', '=', 'Sace.OpenData.RowLevel').execute();
  await database
    .insertInto('setting_value')
    .values({
      id: randomUUID(),
      name: 'Sace.OpenData.RowLevel',
      value: String(rows),
      provider_name: 'G',
      provider_key: '',
    })
    .execute();
}

/** Makes the edition of today, with single certificates. */
export async function publishEdition(server: Pick<TestServer, 'app' | 'database'>): Promise<void> {
  await allowRows(server, true);
  await server.app.jobs.runNow(publishOpenData);
}

export const KEY_LISTS = { openDataKeysList: {} };
export const ROWS_NAMED = {
  openDataListAggregates: () => ({}),
  openDataListCertificates: () => ({}),
  openDataListRecommendations: () => ({}),
};
export const KEY_OWN = {
  openDataKeysCreate: () => ({ payload: { holder: 'Seconda', email: 'dati@seconda.example' } }),
};
