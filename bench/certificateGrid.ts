/** The list of certificates against the same questions in SQL written by hand. */
import type { QueryResultRow } from 'pg';
import { DEMO_USER_IDS } from '../server/demo/demoIds';
import { certificateList } from '../server/domains/certificates/lists/listRepository';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { load } from '../server/platform/grid/load';
import { parseLoadOptions } from '../server/platform/grid/parse';
import type { Bench, BenchContext } from './bench';
import { certificateCases, type CertificateCase } from './certificateCases';
import { ms, sameAnswers } from './compared';
import { sideBySide } from './measure';

/** What a list may take of the time of SQL written by hand. */
const MOST = 1.3;

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
    ...{ readCertifiers: [], writeCertifiers: [], readCompanies: [], writeCompanies: [] },
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
    const broken: string[] = [];
    context.print(
      `${'median, ms'.padEnd(52)}${'list'.padStart(9)}${'by hand'.padStart(9)}${'ratio'.padStart(8)}  runs`,
    );
    for (const one of certificateCases) {
      const { ours, byHand } = twoWays(context, one, certifierId);
      await sameAnswers(one, ours, byHand);
      const pair = await sideBySide(ours, byHand);
      const ratio = pair.ours / pair.byHand;
      const failed = ratio > MOST;
      context.print(
        `${one.name.padEnd(52)}${ms(pair.ours)}${ms(pair.byHand)}${ratio.toFixed(2).padStart(8)}  ${String(pair.runs)}${failed ? `  above ${String(MOST)}` : ''}`,
      );
      if (failed)
        broken.push(`${one.name}: ${ratio.toFixed(2)} times the time of SQL by hand, ${String(MOST)} at most.`);
    }
    return broken;
  },
};
