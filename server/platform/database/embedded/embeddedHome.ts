/** The home of an embedded cluster: its place is chosen once, initdb fills it, and each start finds it again. */
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startupError';
import { POSTGRESQL_MAJOR, programEnvironment } from './embeddedBinaries';
import { errorCode, makeFolders, makeFolderWhole, prepareDataFolder } from './folders';
import { asUser, canEnter, userForNewCluster, userOfCluster, type SystemUser } from './systemUser';

/** The first role of an embedded cluster, a superuser. The portal works as another (portalRole.ts). */
export const ROLE = 'sace';
const MARKER = 'sace.json';

/** A folder of ours around a PostgreSQL data folder. */
export interface ClusterHome {
  readonly folder: string;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  readonly log: string;
  /** The system user that runs the cluster; null is the user of this process. */
  readonly user: SystemUser | null;
}

const homeAt = (folder: string, user: SystemUser | null): ClusterHome => ({
  folder,
  cluster: join(folder, 'cluster'),
  log: join(folder, 'postgresql.log'),
  user,
});

/** Reads the file that says where the cluster lies when it could not lie in the data folder. */
function readLocation(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Writes that file once: when two processes start together, both end with the first one's answer. */
function settleLocation(file: string, location: string): string {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${location}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Chooses the home below `dataFolder`, or below `sharedFolder` when we are root and the cluster's user cannot enter
 * `dataFolder`.
 * @throws StartupError when the folder cannot be written or is another program's.
 */
export function chooseHome(dataFolder: string, sharedFolder: string): ClusterHome {
  const isNew = prepareDataFolder(dataFolder);
  if (existsSync(join(dataFolder, 'PG_VERSION')))
    throw new StartupError(
      `The data folder ${dataFolder} belongs to another PostgreSQL: name an empty folder with SACE_DATA.`,
    );
  const locationFile = join(dataFolder, 'database-location');
  const folder = readLocation(locationFile) ?? join(dataFolder, 'database');
  if (existsSync(folder)) return checkHome(folder);
  const user = userForNewCluster();
  // Let the cluster's user pass through, and only that: what else lies here stays closed.
  if (user !== null && isNew) {
    chownSync(dataFolder, 0, user.gid);
    chmodSync(dataFolder, 0o710);
  }
  if (user === null || canEnter(user, dataFolder)) return homeAt(folder, user);
  makeFolders(sharedFolder, 0o755);
  return homeAt(settleLocation(locationFile, join(sharedFolder, randomUUID())), user);
}

function checkHome(folder: string): ClusterHome {
  try {
    readFileSync(join(folder, 'password'));
    JSON.parse(readFileSync(join(folder, MARKER), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'EACCES')
      throw new StartupError(
        `The database folder ${folder} cannot be read by this user: start Sace as the user that made it, or name another folder with SACE_DATA.`,
      );
    throw new StartupError(
      `The folder ${folder} holds something that Sace did not make: name another folder with SACE_DATA.`,
    );
  }
  const home = homeAt(folder, userOfCluster(join(folder, 'cluster')));
  const version = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== String(POSTGRESQL_MAJOR))
    throw new StartupError(
      `The database in ${folder} is of PostgreSQL ${version}, and this Sace brings PostgreSQL ${POSTGRESQL_MAJOR}: move it with dump and restore.`,
    );
  if (!canEnter(home.user, folder))
    throw new StartupError(
      `The database folder ${folder} cannot be reached by its own user (${home.user?.name ?? 'you'}): open the folders above it to that user.`,
    );
  return home;
}

/** The generated password of the cluster's first role. */
export const readPassword = (home: ClusterHome): string => readFileSync(join(home.folder, 'password'), 'utf8').trim();

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/**
 * Makes the cluster unless it exists. Until the last step it lies under another name, so a death half-way leaves no
 * ruin.
 * @throws StartupError with initdb's own words.
 */
export async function initialise(home: ClusterHome, binaries: string): Promise<void> {
  if (existsSync(home.folder)) return;
  // As root the home stays root's, so that the cluster's user can plant nothing in the way of what root writes there.
  await makeFolderWhole(home.folder, home.user === null ? 0o700 : 0o710, async (folder) => {
    const password = randomBytes(24).toString('base64url');
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600, flush: true });
      return join(folder, name);
    };
    write('password', password);
    write(MARKER, JSON.stringify({ program: 'Sace', postgresql: POSTGRESQL_MAJOR }));
    const passwordFile = write('password-for-initdb', password);
    const cluster = join(folder, 'cluster');
    mkdirSync(cluster, { mode: 0o700 });
    if (home.user !== null) {
      chownSync(folder, 0, home.user.gid);
      for (const path of [cluster, passwordFile]) chownSync(path, home.user.uid, home.user.gid);
    }
    const options = [
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=it-IT',
    ];
    try {
      await promisify(execFile)(
        join(binaries, 'initdb'),
        ['-D', cluster, '-U', ROLE, `--pwfile=${passwordFile}`, ...options],
        {
          cwd: cluster,
          env: programEnvironment(),
          ...asUser(home.user),
        },
      );
    } catch (error) {
      const words =
        error instanceof Error && 'stderr' in error
          ? String(error.stderr).trim().split('\n').slice(-3).join('; ')
          : String(error);
      throw new StartupError(`The embedded database could not be made in ${home.folder}: ${words}`);
    }
    unlinkSync(passwordFile);
    sync(folder);
  });
  sync(join(home.folder, '..'));
}
