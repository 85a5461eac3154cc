/** Measures every search of the register of plants against the same queries in SQL that is written by hand. */
import type { PoolClient, QueryResultRow } from 'pg';
import { plantList } from '../server/domains/plants/lists/listRepository';
import { readSearch } from '../server/domains/plants/lists/readSearch';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { load } from '../server/platform/grid/load';
import { parseLoadOptions } from '../server/platform/grid/parse';
import type { Bench, BenchContext } from './bench';
import { compareWithHand } from './compareWithHand';
import { plantCases, TODAY, type PlantCase } from './plantCases';

const OFFICER = { isEverywhere: true, isOffice: true, readCompanies: [], writeCompanies: [] };
const STREETS = `select id, case when key = sace_street($2) then 2 else word_similarity(sace_street($2), key) end as likeness from plant_street
  where tenant_id = $1 and ($3::text is null or istat = $3) and sace_street($2) <% key
  order by likeness desc, similarity(sace_street($2), key) desc, key, id limit 200`;

/**
 * Returns the streets that a text may mean: an exact match alone, else all that are about as similar as the best one.
 */
async function streetsOf(client: PoolClient, { text, istat }: NonNullable<PlantCase['street']>): Promise<string[]> {
  await client.query('begin');
  await client.query(`set local pg_trgm.word_similarity_threshold = 0.45`);
  const { rows } = await client.query<{ id: string; likeness: number }>(STREETS, [HOST_TENANT_ID, text, istat]);
  await client.query('commit');
  const best = rows[0]?.likeness ?? 0;
  return rows.filter(({ likeness }) => (best === 2 ? likeness === 2 : likeness > best - 0.25)).map(({ id }) => id);
}

async function byHand({ connection }: BenchContext, { sql, street }: PlantCase): Promise<readonly QueryResultRow[]> {
  const client = await connection.pool.connect();
  try {
    const values = street ? [HOST_TENANT_ID, await streetsOf(client, street)] : [HOST_TENANT_ID];
    return (await client.query<QueryResultRow>(sql, values)).rows;
  } finally {
    client.release();
  }
}

function ours({ connection }: BenchContext) {
  const database = connection.tenantDatabase(HOST_TENANT_ID);
  const caller = {
    userId: null,
    userName: null,
    email: null,
    tenantId: HOST_TENANT_ID,
    roles: [],
    grantId: null,
    provedAt: null,
    policies: new Set(['PlantManage']),
    isAuthenticated: true,
  };
  const now = new Date(`${TODAY}T12:00:00Z`);
  return async ({ asked, query }: PlantCase) => {
    const definition = plantList(OFFICER, await readSearch({ caller, database }, OFFICER, asked, now));
    return load({ database, definition, tenantId: HOST_TENANT_ID }, parseLoadOptions(query));
  };
}

export const plantGrid: Bench = {
  name: 'Searches of plants against SQL written by hand',
  run(context) {
    const asks = ours(context);
    return compareWithHand(plantCases, context.print, (one) => ({
      ours: () => asks(one),
      byHand: () => byHand(context, one),
    }));
  },
};
