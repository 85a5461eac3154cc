/**
 * GET /health/live: the process answers. GET /health/ready: it can serve, because its database is reachable, migrated
 * and has space, and the process is not being stopped.
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { HOST_TENANT_ID, type Database } from '../platform/database/schema';
import type { TenantDatabase } from '../platform/database/tenantDatabase';
import { readMigrations, type Migration } from '../platform/database/migrationFiles';
import { makeSureItAnswers, pendingMigrations } from '../platform/database/readiness';

const PATIENCE_MS = 3000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes the server report from now on that it is not ready, and close each connection with its answer; it still
     * answers all requests.
     */
    readonly sayStopping: () => void;
  }
}

/** Returns the reason why the server cannot serve; null when it can. */
async function obstacle(
  { database, tenantDatabase }: Options,
  migrations: readonly Migration[],
): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      resolve('database-slow');
    }, PATIENCE_MS);
  });
  // The check uses the connections of requests, too: those may lead nowhere while others do.
  const check = Promise.all([
    pendingMigrations(database, migrations),
    makeSureItAnswers(tenantDatabase(HOST_TENANT_ID)),
  ]).then(
    ([pending]) => (pending.length > 0 ? 'migrations-pending' : null),
    () => 'database-unreachable',
  );
  try {
    return await Promise.race([check, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

interface Options {
  readonly database: Database;
  readonly tenantDatabase: TenantDatabase;
}

export const health = fp<Options>(
  (app: FastifyInstance, options, done) => {
    const migrations = readMigrations();
    app.addHook('onRequest', (request, reply, next) => {
      if (request.url.startsWith('/health/')) reply.header('Cache-Control', 'no-store');
      next();
    });
    app.get('/health/live', () => ({ status: 'alive' }));
    const life = { isStopping: false };
    app.decorate('sayStopping', () => {
      life.isStopping = true;
    });
    // Each answer on a connection that a balancer holds open makes it open no further one.
    app.addHook('onSend', async (_request, reply) => {
      if (life.isStopping) void reply.header('Connection', 'close');
    });
    app.get('/health/ready', async (_request, reply) => {
      const reason = life.isStopping
        ? 'stopping'
        : app.shortage.lasts
          ? 'database-full'
          : await obstacle(options, migrations);
      if (reason === null) return { status: 'ready' };
      return reply.code(503).send({ status: 'not-ready', reason });
    });
    done();
  },
  { name: 'health', dependencies: ['errors'] },
);
