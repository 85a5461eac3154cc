/**
 * The one embedded cluster of this user's test runs: parallel workers and runs share it, the last run to end stops it.
 */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, type EmbeddedDatabase } from '../../server/platform/database/embedded/embedded';
import { projectRoot } from '../../server/platform/projectRoot';

const GIB = 2 ** 30;
/** The folder of Linux whose files lie in memory. */
const MEMORY = '/dev/shm';

/**
 * Returns the folder for the cluster: in memory where there is plenty of it, since a disk takes up to 20 times the
 * processor time for the thousand files of a database. A container may have 64 MiB there, and the databases of a whole
 * run take up to 2 GiB. Every process of a run has to choose the same folder, so what is free now does not count.
 */
function clusterParent(): string {
  if (process.platform !== 'linux' || totalmem() < 8 * GIB) return tmpdir();
  try {
    accessSync(MEMORY, constants.W_OK);
    const { blocks, bsize } = statfsSync(MEMORY);
    return blocks * bsize >= 4 * GIB ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const mark = createHash('sha256').update(projectRoot()).digest('hex').slice(0, 8);
const folder = join(clusterParent(), `sace-test-${process.getuid?.() ?? 0}-${mark}`);

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
