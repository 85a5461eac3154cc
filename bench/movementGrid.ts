/**
 * Measures the movements of the largest wallet of a large ledger against the same queries in SQL that is written by
 * hand.
 */
import type { QueryResultRow } from 'pg';
import { movementList } from '../server/domains/wallets/holder/columns';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { load } from '../server/platform/grid/load';
import { parseLoadOptions } from '../server/platform/grid/parse';
import type { Bench } from './bench';
import { compareWithHand } from './compareWithHand';
import { movementCases } from './movementCases';

export const movementGrid: Bench = {
  name: 'Movements of a wallet against SQL written by hand',
  async run({ connection, print }) {
    const { rows } = await connection.pool.query<{ id: string }>('select id from wallet order by version desc limit 1');
    const walletId = rows[0]?.id ?? '';
    const scope = { database: connection.tenantDatabase(HOST_TENANT_ID), tenantId: HOST_TENANT_ID };
    return compareWithHand(movementCases, print, (one) => ({
      ours: () => load({ ...scope, definition: movementList(walletId) }, parseLoadOptions(one.query)),
      byHand: async () => (await connection.pool.query<QueryResultRow>(one.sql, [HOST_TENANT_ID, walletId])).rows,
    }));
  },
};
