import { runMigrations } from 'graphile-worker';
import { Pool, type ClientConfig } from 'pg';
import { graphileLogger } from './graphileLogger';

/** Brings the schema of jobs to what the library knows: forward only, each step once, whoever comes first. */
export async function installJobs(target: ClientConfig): Promise<void> {
  const pgPool = new Pool({ ...target, application_name: 'sace migration', max: 1 });
  pgPool.on('error', () => undefined); // the query under way tells it
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool, logger: graphileLogger() });
  } finally {
    await pgPool.end();
  }
}
