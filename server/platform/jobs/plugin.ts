/** Registers the runner with the server: it begins when the server listens, and running jobs end with it. */
import fp from 'fastify-plugin';
import type { Database } from '../database/schema';
import { jobRunner, type JobRunner } from './runner';

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobs: JobRunner;
  }
}

interface Options {
  readonly database: Database;
}

export const jobs = fp<Options>(
  (app, { database }, done) => {
    const runner = jobRunner({ database, logger: app.log });
    app.decorate('jobs', runner);
    app.addHook('onListen', (listening) => {
      runner.start();
      listening();
    });
    app.addHook('onClose', () => runner.stop());
    done();
  },
  { name: 'jobs' },
);
