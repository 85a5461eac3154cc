/** Measures the queues of controls against the same queries in SQL that is written by hand. */
import type { QueryResultRow } from 'pg';
import { controlList } from '../server/domains/controls/cases/queueRepository';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { load } from '../server/platform/grid/load';
import { parseLoadOptions } from '../server/platform/grid/parse';
import type { Bench, BenchContext } from './bench';
import { compareWithHand } from './compareWithHand';
import { CONTROLLER, controlCases, type ControlCase } from './controlCases';
import { addControls } from './controlRows';

function twoWays({ connection }: BenchContext, { queue, query, sql, values = [] }: ControlCase) {
  const scope = { database: connection.tenantDatabase(HOST_TENANT_ID), tenantId: HOST_TENANT_ID };
  const options = parseLoadOptions(query);
  return {
    ours: () => load({ ...scope, definition: controlList(queue, CONTROLLER) }, options),
    byHand: async () => (await connection.pool.query<QueryResultRow>(sql, [HOST_TENANT_ID, ...values])).rows,
  };
}

export const controlGrid: Bench = {
  name: 'Queues of controls against SQL written by hand',
  async run(context) {
    await addControls(context.connection.database);
    return compareWithHand(controlCases, context.print, (one) => twoWays(context, one));
  },
};
