/** Registers the jobs of mails with the server. */
import fp from 'fastify-plugin';
import type { Config } from '../config/config';
import type { Database } from '../database/schema';
import type { TenantDatabase } from '../database/tenantDatabase';
import type { Sealer } from '../secrets';
import type { Subjects } from '../subjects/registry';
import { areMailsHeld } from './heldMails';
import { handleMails } from './mailJobs';

interface Options {
  readonly config: Pick<Config, 'demo' | 'ehloName'>;
  readonly database: Database;
  readonly tenantDatabase: TenantDatabase;
  readonly sealer: Sealer;
  /** Reads the documents that mails name. */
  readonly subjects: Pick<Subjects, 'readDocument'>;
}

export const mail = fp<Options>(
  (app, { config, database, tenantDatabase, sealer, subjects }, done) => {
    handleMails(app.jobs, {
      database,
      sealer,
      logger: app.log,
      ehloName: config.ehloName,
      isHeld: () => areMailsHeld({ database, config }),
      readKept: (tenantId, { subject, sha256 }) => subjects.readDocument(tenantDatabase(tenantId), subject, sha256),
    });
    done();
  },
  { name: 'mail', dependencies: ['jobs'] },
);
