/** The database this server works on: the one DATABASE_URL names, else the embedded one. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/config';
import { StartupError } from '../startupError';
import { openEmbedded } from './embedded/embedded';
import { errorCode } from './embedded/folders';
import { ensurePortalRole, portalTarget } from './embedded/portalRole';
import { connectionReason } from './connectionReason';
import { parseDatabaseUrl, placeOf, unreadableFileOf, type DatabaseTarget } from './databaseTarget';
import { openClient } from './hosts';

export interface OpenDatabase {
  /** The address for requests and jobs. */
  readonly target: DatabaseTarget;
  /**
   * The address with lasting sessions, for migrations, listening and locks of a session: the same as `target`, unless
   * that goes through a pooler.
   */
  readonly direct: DatabaseTarget;
  /** True when `target` leads through a pooler without lasting sessions. */
  readonly isPooled: boolean;
  /** The address for the operator's eyes: without user and password. */
  readonly place: string;
  /** Releases the database; the embedded one is stopped by its last user. */
  readonly close: () => Promise<void>;
}

/** The addresses of an external database; the second one is given where the first leads through a pooler. */
interface Urls {
  readonly databaseUrl: string;
  readonly databaseDirectUrl: string | null;
}

const nothing = () => Promise.resolve();
const START_LIMIT_MS = 30_000;
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Waits for a server that starts. @throws StartupError when none can be reached, with the name of the variable that
 * holds the address.
 */
async function waitFor(target: DatabaseTarget, variable: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await (await openClient(target, { connectionTimeoutMillis: 10_000 })).end();
      return;
    } catch (error) {
      const code = errorCode(error);
      if (code === CANNOT_CONNECT_NOW && Date.now() < deadline) {
        await wait(200);
        continue;
      }
      throw new StartupError(
        `The database of ${variable} (${placeOf(target)}) cannot be used: ${connectionReason(error)}.`,
      );
    }
  }
}

function readAddress(url: string, variable: string): DatabaseTarget {
  const target = parseDatabaseUrl(url);
  if (target === null) throw new StartupError(`${variable} is no address of a database.`);
  const unreadable = unreadableFileOf(target);
  if (unreadable !== null) throw new StartupError(`The file that ${unreadable} of ${variable} names cannot be read.`);
  return target;
}

async function openExternal({ databaseUrl, databaseDirectUrl }: Urls): Promise<OpenDatabase> {
  const target = readAddress(databaseUrl, 'DATABASE_URL');
  await waitFor(target, 'DATABASE_URL');
  if (databaseDirectUrl === null)
    return { target, direct: target, isPooled: false, place: placeOf(target), close: nothing };
  const direct = readAddress(databaseDirectUrl, 'DATABASE_DIRECT_URL');
  await waitFor(direct, 'DATABASE_DIRECT_URL');
  return { target, direct, isPooled: true, place: placeOf(target), close: nothing };
}

/**
 * Opens the database of this configuration.
 * @throws StartupError in words for the operator, without secrets.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataFolder'>,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null) return openExternal({ databaseUrl, databaseDirectUrl });
  const embedded = await openEmbedded({ dataFolder: config.dataFolder, log });
  const target = portalTarget(embedded.target);
  try {
    await ensurePortalRole(embedded.target);
  } catch (error) {
    await embedded.close();
    throw error;
  }
  return { target, direct: target, isPooled: false, place: embedded.folder, close: embedded.close };
}
