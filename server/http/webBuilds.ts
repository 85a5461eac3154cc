/** GET /build.json: the id of the browser program's build in use, so that an open page notices an update. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../platform/database/schema';
import { everyProcess } from '../platform/jobs/everyProcess';
import { defineRecurring } from '../platform/jobs/kinds';
import { buildIn } from '../platform/web/buildIn';
import { buildInUse, sayEnded, sayOffered } from '../platform/web/webProcessRepository';
import { publishWebFiles, sweepWebFiles } from '../platform/web/webFileRepository';

interface Options {
  readonly database: Database;
  /** The folder of the build of the browser program: dist/web. */
  readonly folder: string;
}

/** Deletes the files of builds that no process has served for days. */
export const sweepWeb = defineRecurring({ name: 'web.sweep', schedule: '23 2 * * *', timeLimitMs: 600_000 });

const SAY_EVERY_MS = 10_000;
const OFFER_EVERY_MS = 3_600_000;

export const webBuilds = fp<Options>(
  (app: FastifyInstance, { database, folder }, done) => {
    app.jobs.handle(sweepWeb, () => sweepWebFiles(database));
    app.get('/build.json', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return { build: await buildInUse(database) };
    });
    const build = buildIn(folder);
    if (build !== null) {
      const id = randomUUID();
      const say = () => sayOffered(database, { id, build });
      app.addHook('onReady', say);
      everyProcess(app, SAY_EVERY_MS, say, 'the build of the browser program was not named');
      everyProcess(app, OFFER_EVERY_MS, () => publishWebFiles(database, folder), 'web files were not offered again');
      app.addHook('onClose', async () => {
        await sayEnded(database, id).catch((error: unknown) => {
          app.log.warn({ err: error }, 'the end of this build was not said');
        });
      });
    }
    done();
  },
  { name: 'web-builds', dependencies: ['jobs'] },
);
