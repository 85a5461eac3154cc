/** Registers the regular removal of unused files with the server. */
import fp from 'fastify-plugin';
import type { Database } from '../database/schema';
import { defineRecurring } from '../jobs/kinds';
import { purgeFiles } from './purge';
import type { FileStores } from './store';

interface Options {
  readonly database: Database;
  readonly stores: FileStores;
}

/** Removes unfinished uploads, files in no dossier and contents without a row. */
export const purgeFilesJob = defineRecurring({
  name: 'files.purge',
  schedule: '*/10 * * * *',
  timeLimitMs: 600_000,
});

export const files = fp<Options>(
  (app, { database, stores }, done) => {
    app.jobs.handle(purgeFilesJob, (_payload, { signal }) => purgeFiles({ database, stores, logger: app.log, signal }));
    done();
  },
  { name: 'files', dependencies: ['jobs'] },
);
