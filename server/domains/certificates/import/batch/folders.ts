/** Temporary folders for the time of some work. A killed process leaves its folders behind, and others remove them. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A day is longer than any request lasts. */
const DAY_MS = 86_400_000;
/** `sace-import-<machine>-<process>-<its life>-<random>`. */
const NAME = /^sace-import-([0-9a-f]{8})-(\d{1,10})-([0-9a-f]{8})-/;

export interface Owner {
  /** Process numbers are unique on one machine only: containers may share a folder. */
  readonly machine: string;
  readonly pid: number;
  /** A restarted process may get the number that it had. */
  readonly life: string;
}

const OWN: Owner = {
  machine: createHash('sha256').update(hostname()).digest('hex').slice(0, 8),
  pid: process.pid,
  life: randomBytes(4).toString('hex'),
};

export const prefixOf = ({ machine, pid, life }: Owner): string => `sace-import-${machine}-${String(pid)}-${life}-`;

/** Runs the work with a folder that is removed at its end. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefixOf(OWN)));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Reports whether the process of the folder has ended; null where the name is none of ours. */
function isAbandoned(name: string, ageMs: number): boolean | null {
  const [, machine, process = '', life] = NAME.exec(name) ?? [];
  if (machine === undefined) return null;
  const pid = Number(process);
  if (machine !== OWN.machine || (pid !== OWN.pid && isRunning(pid))) return ageMs > DAY_MS;
  return pid !== OWN.pid || life !== OWN.life;
}

/** Removes the folders of ended processes: at once those of this machine, those of others after a day. */
export async function removeAbandoned(now: Date, parent: string = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!NAME.test(name)) continue;
    const folder = join(parent, name);
    // Another process may have removed it already.
    const found = await stat(folder).catch(() => null);
    if (found && isAbandoned(name, now.getTime() - found.mtimeMs) === true)
      await rm(folder, { recursive: true, force: true });
  }
}
