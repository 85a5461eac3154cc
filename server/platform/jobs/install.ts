import { runMigrations } from 'graphile-worker';
import type { DatabaseTarget } from '../database/databaseTarget';
import { Hosts } from '../database/hosts';
import { lendingPool } from '../database/lendingPool';
import { graphileLogger } from './graphileLogger';

/**
 * Brings the schema of jobs up to the library's version: forward only, each step once, also when several processes
 * start together.
 */
export async function installJobs(target: DatabaseTarget): Promise<void> {
  const settings = { application_name: 'sace migration', max: 1 };
  // the query under way reports a broken connection
  const { pool } = lendingPool(new Hosts(target), settings, () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: graphileLogger() });
  } finally {
    await pool.end();
  }
}
