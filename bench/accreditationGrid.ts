/** Measures the grids of the office against the same queries in SQL that is written by hand. */
import type { QueryResultRow } from 'pg';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { load, type LoadResult } from '../server/platform/grid/load';
import { parseLoadOptions } from '../server/platform/grid/parse';
import { queueList } from '../server/domains/accreditations/office/queueRepository';
import { orderBoardList } from '../server/domains/accreditations/boards/columns';
import type { Bench, BenchContext } from './bench';
import { boardCases } from './boardCases';
import { compareWithHand } from './compareWithHand';
import { gridCases, rowAt, type GridCase } from './gridCases';
import { queueCases, QUEUE_USER } from './queueCases';

/** The allowed time of a grid as a multiple of SQL that is written by hand. */
const MOST = 1.5;

function ask({ connection }: BenchContext, { query, list = 'all' }: GridCase): Promise<LoadResult> {
  const scope = { database: connection.tenantDatabase(HOST_TENANT_ID), tenantId: HOST_TENANT_ID };
  const options = parseLoadOptions(query);
  return list === 'orderBoards'
    ? load({ ...scope, definition: orderBoardList }, options)
    : load({ ...scope, definition: queueList(list, QUEUE_USER) }, options);
}

const byHand = async ({ connection }: BenchContext, { sql, values = [] }: GridCase) =>
  (await connection.pool.query<QueryResultRow>(sql, [HOST_TENANT_ID, ...values])).rows;

/** Returns the case with the row after which its page begins. */
async function placed({ connection }: BenchContext, one: GridCase): Promise<GridCase> {
  if (!one.before) return one;
  const { rows } = await connection.pool.query<{ id: string }>(rowAt(one.before), [HOST_TENANT_ID]);
  const [row] = rows;
  // A smaller register has no such row: the page is empty for both.
  return row
    ? { ...one, query: { ...one.query, after: row.id }, values: [row.id] }
    : { ...one, values: [HOST_TENANT_ID] };
}

const sideBySideWith = (name: string, cases: readonly GridCase[]): Bench => ({
  name,
  run(context) {
    const waysOf = async (given: GridCase) => {
      const one = await placed(context, given);
      return { ours: () => ask(context, one), byHand: () => byHand(context, one) };
    };
    return compareWithHand(cases, context.print, waysOf, { most: MOST, cold: context.cold });
  },
});

export const accreditationGrid = sideBySideWith('Accreditation grid against SQL written by hand', gridCases);
export const accreditationQueues = sideBySideWith('Queues of the office against SQL written by hand', [
  ...queueCases,
  ...boardCases,
]);
