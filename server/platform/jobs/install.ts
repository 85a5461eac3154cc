import { runMigrations } from 'graphile-worker';
import type { DatabaseTarget } from '../database/databaseTarget';
import { Hosts } from '../database/hosts';
import { lendingPool } from '../database/lending';
import { graphileLogger } from './graphileLogger';

/** Brings the schema of jobs to what the library knows: forward only, each step once, whoever comes first. */
export async function installJobs(target: DatabaseTarget): Promise<void> {
  const settings = { application_name: 'sace migration', max: 1 };
  const { pool } = lendingPool(new Hosts(target), settings, () => undefined); // the query under way tells what breaks
  try {
    await runMigrations({ pgPool: pool, logger: graphileLogger() });
  } finally {
    await pool.end();
  }
}
