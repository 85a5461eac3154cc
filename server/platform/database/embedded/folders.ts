import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../startupError';

/** The code of a system error such as EACCES, or an empty text. */
export function errorCode(error: unknown): string {
  // Not by instanceof: inside a test runner the file system's errors are of another realm.
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** True when a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file has that name',
};

/**
 * Like mkdir -p; Node's own `recursive` never returns where a parent exists and yet answers ENOENT, as /proc does.
 * Returns true when it made the folder.
 */
export function makeFolders(folder: string, mode: number): boolean {
  if (existsSync(folder)) return false;
  if (!existsSync(dirname(folder))) makeFolders(dirname(folder), 0o755);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process made it at this moment.
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
  return true;
}

/**
 * Makes the data folder if need be and proves that it can be written. Returns true when it made the folder.
 * @throws StartupError in words for the operator.
 */
export function prepareDataFolder(folder: string): boolean {
  try {
    const made = makeFolders(folder, 0o700);
    const probe = join(folder, `.write-test-${process.pid}-${randomBytes(4).toString('hex')}`);
    writeFileSync(probe, '');
    unlinkSync(probe);
    return made;
  } catch (error) {
    const reason = reasons[errorCode(error)] ?? errorCode(error);
    throw new StartupError(
      `The data folder ${folder} cannot be written (${reason}): allow it, or name another folder with SACE_DATA.`,
    );
  }
}

/** Removes leftovers beside `target` of processes that died half-way. */
function removeLeftovers(target: string): void {
  const prefix = `${basename(target)}.new-`;
  for (const name of readdirSync(dirname(target))) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : NaN;
    if (pid > 0 && !isAlive(pid)) rmSync(join(dirname(target), name), { recursive: true, force: true });
  }
}

/**
 * Makes a folder that is either whole or absent: `fill` works in a folder beside it, which is then renamed. When
 * another process was quicker, its folder stays and ours is removed.
 */
export async function makeFolderWhole(
  target: string,
  mode: number,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  removeLeftovers(target);
  const folder = `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  mkdirSync(folder);
  try {
    chmodSync(folder, mode);
    await fill(folder);
    renameSync(folder, target);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
  }
}
