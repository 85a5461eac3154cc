/** Registers the jobs of mails with the server. */
import fp from 'fastify-plugin';
import type { Config } from '../config/config';
import type { Database } from '../database/schema';
import type { TenantDatabase } from '../database/tenantDatabase';
import type { Sealer } from '../secrets';
import type { Subjects } from '../subjects/registry';
import { handleMails } from './mailJobs';
import { namesMailServer } from './mailServer';

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
    // People of a demonstration are invented, and few demonstrations have a mail server on their machine: mails wait
    // until a server is set.
    const held = config.demo && { isHeld: async () => !(await namesMailServer(database)) };
    handleMails(app.jobs, {
      database,
      sealer,
      logger: app.log,
      ehloName: config.ehloName,
      ...held,
      readKept: (tenantId, { subject, sha256 }) => subjects.readDocument(tenantDatabase(tenantId), subject, sha256),
    });
    done();
  },
  { name: 'mail', dependencies: ['jobs'] },
);
