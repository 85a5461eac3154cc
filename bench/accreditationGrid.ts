/** The grids of the office against the same questions in SQL written by hand. */
import type { QueryResultRow } from 'pg';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { load, type LoadResult } from '../server/platform/grid/load';
import { parseLoadOptions } from '../server/platform/grid/parse';
import { queueList } from '../server/domains/accreditations/office/queueRepository';
import { orderBoardList } from '../server/domains/accreditations/boards/columns';
import type { Bench, BenchContext } from './bench';
import { boardCases } from './boardCases';
import { ms, sameAnswers } from './compared';
import { gridCases, rowAt, type GridCase } from './gridCases';
import { sideBySide } from './measure';
import { queueCases, QUEUE_USER } from './queueCases';

/** What a grid may take of the time of SQL written by hand. */
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

/** The case with the row that its page goes on after. */
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
  async run(context) {
    const broken: string[] = [];
    context.print(
      `${'median, ms'.padEnd(52)}${'grid'.padStart(9)}${'by hand'.padStart(9)}${'ratio'.padStart(8)}  runs`,
    );
    for (const given of cases) {
      const one = await placed(context, given);
      if (!context.cold)
        await sameAnswers(
          one,
          () => ask(context, one),
          () => byHand(context, one),
        );
      const pair = await sideBySide(
        () => ask(context, one),
        () => byHand(context, one),
        context.cold,
      );
      const ratio = pair.ours / pair.byHand;
      const failed = !context.cold && ratio > MOST;
      context.print(
        `${one.name.padEnd(52)}${ms(pair.ours)}${ms(pair.byHand)}${ratio.toFixed(2).padStart(8)}  ${String(pair.runs)}${failed ? `  above ${String(MOST)}` : ''}`,
      );
      if (failed)
        broken.push(`${one.name}: ${ratio.toFixed(2)} times the time of SQL by hand, ${String(MOST)} at most.`);
    }
    return broken;
  },
});

export const accreditationGrid = sideBySideWith('Accreditation grid against SQL written by hand', gridCases);
export const accreditationQueues = sideBySideWith('Queues of the office against SQL written by hand', [
  ...queueCases,
  ...boardCases,
]);
