/** The mail worker as a part of the server: it begins when the server answers, and ends with it. */
import fp from 'fastify-plugin';
import type { Config } from '../config/config';
import type { Database } from '../database/schema';
import type { Sealer } from '../secrets';
import { namesMailServer } from './mailServer';
import { mailWorker, type MailWorker } from './worker';

declare module 'fastify' {
  interface FastifyInstance {
    readonly mail: MailWorker;
  }
}

interface Options {
  readonly config: Pick<Config, 'demo'>;
  readonly database: Database;
  readonly sealer: Sealer;
}

/** A look at the queue is one probe of an index: polling serves any number of replicas without a connection that listens. */
const LOOK_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 60_000;

export const mail = fp<Options>(
  (app, { config, database, sealer }, done) => {
    // People of a demonstration are invented, and few who try it have a mail server on their machine: mails wait until somebody names one.
    const held = config.demo && { isHeld: async () => !(await namesMailServer(database)) };
    const worker = mailWorker({ database, sealer, logger: app.log, ...held });
    app.decorate('mail', worker);
    const timers: NodeJS.Timeout[] = [];
    const sweep = () => {
      worker.sweep().catch((error: unknown) => {
        app.log.warn({ err: error }, 'the mail queue was not looked after');
      });
    };
    app.addHook('onReady', (ready) => {
      timers.push(
        setInterval(() => void worker.drain(), LOOK_EVERY_MS),
        setInterval(sweep, SWEEP_EVERY_MS),
      );
      for (const timer of timers) timer.unref();
      sweep();
      ready();
    });
    app.addHook('onClose', async () => {
      timers.forEach(clearInterval);
      await worker.stop();
    });
    done();
  },
  { name: 'mail' },
);
