/** One PostgreSQL server process: watched through its lock file, started, stopped, and cleaned up after a crash. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../startupError';
import { programEnvironment } from './embeddedBinaries';
import type { ClusterHome } from './embeddedHome';
import { errorCode, isAlive } from './folders';
import { asUser, canEnter } from './systemUser';

/** The contents of postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly port: number;
  readonly status: string;
}

const lockFile = (home: ClusterHome) => join(home.cluster, 'postmaster.pid');

function readLockFile(home: ClusterHome): Postmaster | null {
  let text: string;
  try {
    text = readFileSync(lockFile(home), 'utf8');
  } catch {
    return null;
  }
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = text.split('\n').map((line) => line.trim());
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socketFolder, status } : null;
}

function standsIn(pid: number, folder: string): boolean {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** The running postmaster of this cluster, or null: a process that merely has the recorded number does not count. */
export function runningPostmaster(home: ClusterHome): Postmaster | null {
  const found = readLockFile(home);
  return found !== null && isAlive(found.pid) && standsIn(found.pid, realpathSync(home.cluster)) ? found : null;
}

/**
 * Finds the processes that work in the cluster: PostgreSQL's own have its data folder as working directory, also those
 * that outlived a killed postmaster.
 */
function processesInside(home: ClusterHome): number[] {
  if (process.platform !== 'linux' || !existsSync(home.cluster)) return [];
  const folder = realpathSync(home.cluster);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && standsIn(pid, folder));
}

/**
 * A folder for the socket: in the home, or a short one in the system's temporary folder, since a socket's path has at
 * most 107 (macOS 103) bytes.
 */
function prepareSocketFolder(home: ClusterHome): string {
  const inside = join(home.folder, 'run');
  const fits = Buffer.byteLength(inside) <= 85 && /^[\w./-]+$/.test(inside);
  const temporary = canEnter(home.user, tmpdir()) && Buffer.byteLength(tmpdir()) <= 50 ? tmpdir() : '/tmp';
  const folder = fits
    ? inside
    : join(temporary, `sace-${createHash('sha256').update(realpathSync(home.folder)).digest('hex').slice(0, 16)}`);
  const owner = home.user ?? { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  try {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== owner.uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(`The folder ${folder}, where the database's socket goes, is somebody else's: remove it.`);
  }
  return folder;
}

const MEGABYTE = 1024 * 1024;
const memory = (part: number, least: number, most: number) =>
  `${Math.round(Math.min(most, Math.max(least, (totalmem() / MEGABYTE) * part)))}MB`;

/**
 * Settings for one program on one machine. The log holds no row values: details, statements and parameters stay out of
 * it.
 */
const settings = (): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: memory(1 / 16, 128, 1024),
  effective_cache_size: memory(1 / 2, 512, 16384),
  work_mem: '16MB',
  maintenance_work_mem: memory(1 / 32, 64, 512),
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
});

function lastWords(home: ClusterHome, from: number): string {
  return readFileSync(home.log).subarray(from).toString('utf8').trim();
}

/** The reason why the cluster does not run, in PostgreSQL's own words: the end of its log. */
export const notRunning = (home: ClusterHome, words: string): StartupError =>
  new StartupError(
    `The embedded PostgreSQL did not start; its log ${home.log} ends with:\n  ${words.split('\n').slice(-5).join('\n  ')}`,
  );

/** The end of the log as it stands. */
export const lastLogLines = (home: ClusterHome): string => lastWords(home, Math.max(0, statSync(home.log).size - 4096));

function openLog(home: ClusterHome): { descriptor: number; size: number } {
  if (existsSync(home.log) && statSync(home.log).size > 10 * MEGABYTE) renameSync(home.log, `${home.log}.1`);
  const descriptor = openSync(home.log, 'a', 0o600);
  return { descriptor, size: statSync(home.log).size };
}

/**
 * Removes leftovers of a dead postmaster that PostgreSQL itself would fail on: an empty lock file, or one with a
 * process number in use again.
 */
function clearRemains(home: ClusterHome, socketFolder: string): void {
  const found = readLockFile(home);
  if (found === null || isAlive(found.pid)) rmSync(lockFile(home), { force: true });
  for (const name of readdirSync(socketFolder)) rmSync(join(socketFolder, name), { force: true });
}

/** Makes one attempt. Null when ready, else the server's last words. */
async function launch(
  home: ClusterHome,
  binaries: string,
  extra: Readonly<Record<string, string>>,
): Promise<string | null> {
  const socketFolder = prepareSocketFolder(home);
  clearRemains(home, socketFolder);
  const log = openLog(home);
  const all = { ...settings(), unix_socket_directories: socketFolder, ...extra };
  const args = ['-D', home.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // Detached: it outlives us and hears no Ctrl-C, so that the process that uses it last can stop it in order.
  const child = spawn(join(binaries, 'postgres'), args, {
    cwd: home.cluster,
    detached: true,
    env: programEnvironment(),
    stdio: ['ignore', log.descriptor, log.descriptor],
    ...asUser(home.user),
  });
  closeSync(log.descriptor);
  const state: { ended: string | null } = { ended: null };
  child.once('error', (error) => (state.ended = error.message));
  const noteEnd = () => (state.ended ??= lastWords(home, log.size));
  child.once('exit', noteEnd);
  child.unref();
  // No time limit: recovery after a crash takes what it takes, and the process is seen to live.
  // The lock file may still be a dead predecessor's, which says ready too: only this process's own counts.
  const isReady = () => {
    const lock = readLockFile(home);
    return lock !== null && lock.pid === child.pid && lock.status === 'ready';
  };
  while (state.ended === null && !isReady()) await wait(10);
  // A later exit needs no report: its log may be gone by then.
  child.off('exit', noteEnd);
  return state.ended;
}

const PASSING = /pre-existing shared memory block|lock file ".*" already exists/;

/**
 * Starts the cluster and waits until it accepts connections. The caller holds the cluster's start lock.
 * After a `kill -9` of the postmaster its children need a moment to go: until then the start waits.
 * @throws StartupError with PostgreSQL's own words.
 */
export async function startPostmaster(
  home: ClusterHome,
  binaries: string,
  extra: Readonly<Record<string, string>>,
): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (processesInside(home).length > 0 && Date.now() < deadline) await wait(20);
  for (;;) {
    const words = await launch(home, binaries, extra);
    if (words === null) return;
    if (!PASSING.test(words) || Date.now() > deadline) {
      throw notRunning(home, words);
    }
    await wait(100);
  }
}

/** Stops it in order (fast shutdown with a checkpoint) and waits until it has gone, `limit` milliseconds at most. */
export async function stopPostmaster(home: ClusterHome, limit = 60_000): Promise<boolean> {
  const running = runningPostmaster(home);
  if (running === null) return true;
  const folder = realpathSync(home.cluster);
  process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + limit;
  // Looks at the process itself: it removes its lock file a moment before it ends.
  while (isAlive(running.pid) && standsIn(running.pid, folder)) {
    if (Date.now() > deadline) return false;
    await wait(10);
  }
  return true;
}

/**
 * Waits until the processes of a postmaster that was killed have noticed it and ended, `limit` milliseconds at most.
 * Processes of a cluster that runs are not waited for.
 * @returns whether none is left
 */
export async function orphansGone(home: ClusterHome, limit = 10_000): Promise<boolean> {
  const deadline = Date.now() + limit;
  while (runningPostmaster(home) === null && processesInside(home).length > 0) {
    if (Date.now() > deadline) return false;
    await wait(10);
  }
  return true;
}
