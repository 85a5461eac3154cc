/** GET /health/live: the process answers. GET /health/ready: it can serve, its database being reachable and migrated. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../platform/database/schema';
import { readMigrations, type Migration } from '../platform/database/migrationFiles';
import { pendingMigrations } from '../platform/database/readiness';

const PATIENCE_MS = 3000;

/** What keeps the server from serving; null when nothing does. */
async function obstacle(database: Database, migrations: readonly Migration[]): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      resolve('database-slow');
    }, PATIENCE_MS);
  });
  const asked = pendingMigrations(database, migrations).then(
    (pending) => (pending.length > 0 ? 'migrations-pending' : null),
    () => 'database-unreachable',
  );
  try {
    return await Promise.race([asked, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

export const health = fp<{ readonly database: Database }>(
  (app: FastifyInstance, { database }, done) => {
    const migrations = readMigrations();
    app.addHook('onRequest', (request, reply, next) => {
      if (request.url.startsWith('/health/')) reply.header('Cache-Control', 'no-store');
      next();
    });
    app.get('/health/live', () => ({ status: 'alive' }));
    app.get('/health/ready', async (_request, reply) => {
      const reason = await obstacle(database, migrations);
      if (reason === null) return { status: 'ready' };
      return reply.code(503).send({ status: 'not-ready', reason });
    });
    done();
  },
  { name: 'health' },
);
