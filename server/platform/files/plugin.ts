/** Files as a part of the server: what is left over is removed from time to time. */
import fp from 'fastify-plugin';
import type { Database } from '../database/schema';
import { purgeFiles } from './purge';
import type { FileStores } from './store';

declare module 'fastify' {
  interface FastifyInstance {
    /** Removes now what is due. */
    readonly purgeFiles: () => Promise<void>;
  }
}

interface Options {
  readonly database: Database;
  readonly stores: FileStores;
}

const LOOK_EVERY_MS = 10 * 60_000;

export const files = fp<Options>(
  (app, { database, stores }, done) => {
    let running: Promise<void> | undefined;
    const purge = () =>
      (running ??= purgeFiles({ database, stores, logger: app.log }).finally(() => {
        running = undefined;
      }));
    app.decorate('purgeFiles', purge);
    const look = setInterval(() => {
      purge().catch((error: unknown) => {
        app.log.warn({ err: error }, 'files left over were not removed');
      });
    }, LOOK_EVERY_MS);
    look.unref();
    app.addHook('onClose', async () => {
      clearInterval(look);
      await running?.catch(() => undefined);
    });
    done();
  },
  { name: 'files' },
);
