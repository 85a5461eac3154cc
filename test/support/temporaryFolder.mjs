// The folder for temporary files of a test run. Tests make databases, browser profiles and copies of PostgreSQL there,
// thousands of files each: a disk takes several times the processor time of memory for them.
import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';

const GIB = 2 ** 30;
/** The folder of Linux whose files lie in memory. */
const MEMORY = '/dev/shm';

/**
 * Returns a folder in memory where there is plenty of it and programs may run from there, otherwise the one of the
 * system or of TMPDIR. A container may have 64 MiB in memory, and a whole run takes up to 2 GiB. What is free at the
 * moment does not count: each run chooses the same folder, and finds its databases again.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR || process.platform !== 'linux' || totalmem() < 8 * GIB) return tmpdir();
  const [, , type, options = ''] =
    readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, folder]) => folder === MEMORY) ?? [];
  if (type !== 'tmpfs' || /\b(?:noexec|ro)\b/.test(options)) return tmpdir();
  const { blocks, bsize } = statfsSync(MEMORY);
  return blocks * bsize >= 4 * GIB ? MEMORY : tmpdir();
}
