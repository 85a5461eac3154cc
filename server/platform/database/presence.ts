/**
 * Finds the versions of the program that work on a database now: each process holds a connection that announces its own
 * version.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { DatabaseTarget } from './databaseTarget';
import { openClient } from './hosts';
import { schemaVersion } from './migrationFiles';

/**
 * The application_name of this program's connections: it carries the newest migration that the program knows. Programs
 * older than the rule have just "sace".
 */
export const applicationName = (version: number = schemaVersion()): string => `sace/${String(version)}`;

/** The versions of the other connections to this database, each once; 0 for programs without one in their name. */
export async function connectedVersions(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ version: number }>(
    `select distinct coalesce(substring(application_name from '/(\\d+)$')::integer, 0) as version from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^sace(/\\d+)?$'`,
  );
  return rows.map(({ version }) => version);
}

/** A process that has announced its presence. */
export interface Presence {
  readonly close: () => Promise<void>;
}

const AGAIN_MS = 1000;

/**
 * Holds one connection of this program's version open until it is closed, also while the process is idle, and opens
 * another when it breaks. Needs a session of its own: the direct address where the database is pooled.
 * @throws the failure of the first connection.
 */
export async function announcePresence(target: DatabaseTarget): Promise<Presence> {
  const ended = new AbortController();
  const isEnded = () => ended.signal.aborted;
  let current = await open();

  async function open(): Promise<Client> {
    const client = await openClient(target, { application_name: applicationName(), keepAlive: true });
    client.once('end', () => void openAgain());
    return client;
  }

  async function openAgain(): Promise<void> {
    while (!isEnded()) {
      try {
        const client = await open();
        if (isEnded()) await client.end();
        current = client;
        return;
      } catch {
        await wait(AGAIN_MS, undefined, { signal: ended.signal }).catch(() => undefined);
      }
    }
  }

  return {
    close: async () => {
      ended.abort();
      await current.end().catch(() => undefined);
    },
  };
}
