/** The database this server works on: the one DATABASE_URL names, else the embedded one. */
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Config } from '../config/config';
import { StartupError } from '../startupError';
import { openEmbedded } from './embedded/embedded';
import { errorCode } from './embedded/folders';

export interface OpenDatabase {
  readonly target: ClientConfig;
  /** Where it is, for the operator: without user and password. */
  readonly place: string;
  /** Lets go of it; the embedded one is stopped by its last user. */
  readonly close: () => Promise<void>;
}

const PATIENCE_MS = 30_000;
const CANNOT_CONNECT_NOW = '57P03';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'its socket does not exist',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be looked up now',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it broke the connection off',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'the server has no database of that name: create it first',
  '53300': 'it has no connection left for us',
};

function placeOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

async function openExternal(databaseUrl: string): Promise<OpenDatabase> {
  const place = placeOf(databaseUrl);
  const target = { connectionString: databaseUrl };
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = new Client({ ...target, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined); // the connect under way tells it
    try {
      await client.connect();
      await client.end();
      return { target, place, close: () => Promise.resolve() };
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = errorCode(error);
      if (code === CANNOT_CONNECT_NOW && Date.now() < deadline) {
        await wait(200);
        continue;
      }
      const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
      throw new StartupError(`The database of DATABASE_URL (${place}) cannot be used: ${reason}.`);
    }
  }
}

/**
 * Opens the database of this configuration.
 * @throws StartupError in words for the operator, without secrets.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openExternal(config.databaseUrl);
  const embedded = await openEmbedded({ dataFolder: config.dataFolder, log });
  return { target: { ...embedded.target }, place: embedded.folder, close: embedded.close };
}
