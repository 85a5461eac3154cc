/**
 * The one embedded cluster of this user's test runs: parallel workers and runs share it, the last run to end stops it.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, type EmbeddedDatabase } from '../../server/platform/database/embedded/embedded';
import { projectRoot } from '../../server/platform/projectRoot';

const mark = createHash('sha256').update(projectRoot()).digest('hex').slice(0, 8);
const folder = join(tmpdir(), `sace-test-${process.getuid?.() ?? 0}-${mark}`);

/** Speed before safety: test rows need not survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '400',
  // Files of the log are written again and again instead of taking more room.
  max_wal_size: '256MB',
  min_wal_size: '64MB',
};

/** Joins the cluster, starting it when need be. */
export function openTestCluster(keepRunning: boolean): Promise<EmbeddedDatabase> {
  return openEmbedded({
    dataFolder: folder,
    sharedFolder: `${folder}-shared`,
    database: 'postgres',
    settings,
    keepRunning,
  });
}

/** Stops the cluster, unless another run still uses it. */
export async function stopTestCluster(): Promise<void> {
  if (existsSync(folder)) await (await openTestCluster(false)).close();
}
