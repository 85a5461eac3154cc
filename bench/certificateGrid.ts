/** Measures the list of certificates against the same queries in SQL that is written by hand. */
import type { QueryResultRow } from 'pg';
import { DEMO_USER_IDS } from '../server/demo/demoIds';
import { certificateList } from '../server/domains/certificates/lists/listRepository';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { load } from '../server/platform/grid/load';
import { parseLoadOptions } from '../server/platform/grid/parse';
import type { Bench, BenchContext } from './bench';
import { certificateCases, type CertificateCase } from './certificateCases';
import { compareWithHand } from './compareWithHand';

async function certifierOf({ connection }: BenchContext): Promise<string> {
  const { rows } = await connection.pool.query<{ id: string }>('select id from certifier where user_id = $1', [
    DEMO_USER_IDS.certificatore,
  ]);
  return rows[0]?.id ?? HOST_TENANT_ID;
}

function twoWays({ connection }: BenchContext, one: CertificateCase, certifierId: string) {
  const isOfficer = one.of === 'officer';
  const reach = {
    certifierId: isOfficer ? null : certifierId,
    readCertifiers: [],
    writeCertifiers: [],
    readCompanies: [],
    writeCompanies: [],
  };
  const scope = { database: connection.tenantDatabase(HOST_TENANT_ID), tenantId: HOST_TENANT_ID };
  const options = parseLoadOptions(one.query);
  const values = isOfficer ? [HOST_TENANT_ID] : [HOST_TENANT_ID, certifierId];
  return {
    ours: () => load({ ...scope, definition: certificateList({ reach, isOfficer }, null) }, options),
    byHand: async () => (await connection.pool.query<QueryResultRow>(one.sql, values)).rows,
  };
}

export const certificateGrid: Bench = {
  name: 'List of certificates against SQL written by hand',
  async run(context) {
    const certifierId = await certifierOf(context);
    return compareWithHand(certificateCases, context.print, (one) => twoWays(context, one, certifierId));
  },
};
