/** Mails as a part of the server: jobs send them. */
import fp from 'fastify-plugin';
import type { Config } from '../config/config';
import type { Database } from '../database/schema';
import type { Sealer } from '../secrets';
import { handleMails } from './mailJobs';
import { namesMailServer } from './mailServer';

interface Options {
  readonly config: Pick<Config, 'demo'>;
  readonly database: Database;
  readonly sealer: Sealer;
}

export const mail = fp<Options>(
  (app, { config, database, sealer }, done) => {
    // People of a demonstration are invented, and few who try it have a mail server on their machine: mails wait until somebody names one.
    const held = config.demo && { isHeld: async () => !(await namesMailServer(database)) };
    handleMails(app.jobs, { database, sealer, logger: app.log, ...held });
    done();
  },
  { name: 'mail', dependencies: ['jobs'] },
);
