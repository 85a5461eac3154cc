/**
 * Notices a server of the database that stops answering without closing its connections (a machine that was paused, a
 * network that swallows packets): nothing on such a connection ends by itself, so a separate connection probes the
 * current host every second. Statements may take as long as they are allowed to: only a host that answers no probe is
 * given up.
 */
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { placeOf } from './databaseTarget';
import type { Hosts } from './hosts';

const LOOK_EVERY_MS = 1000;
/** A server that works hard answers `select 1` within milliseconds. */
const DEADLINE_MS = 2500;
/** When this process itself was held up for longer, a late probe proves nothing about the server. */
const HELD_UP_MS = 500;

export interface HostWatch {
  readonly close: () => Promise<void>;
}

/** Servers beyond a network; one behind a socket of this machine stops with it. */
const isBeyondNetwork = ({ host, connectionString }: ClientConfig): boolean => {
  const named = host ?? (connectionString === undefined ? '' : new URL(connectionString).hostname);
  return isIP(named) !== 0 || (named !== '' && !decodeURIComponent(named).startsWith('/'));
};

class Unanswered extends Error {}

/** Fails when the work takes longer than the deadline, unless this process was held up meanwhile. */
async function withinDeadline(work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const begun = performance.now();
  const limit = wait(DEADLINE_MS, undefined, { signal: over.signal }).then(() => {
    if (performance.now() - begun > DEADLINE_MS + HELD_UP_MS) return;
    throw new Unanswered('The server of the database does not answer.');
  });
  limit.catch(() => undefined);
  try {
    await Promise.race([work, limit]);
  } finally {
    over.abort();
  }
}

/** Watches the current host. @param say called once when a host stops answering, and once when it answers again */
export function watchHosts(hosts: Hosts, say: (text: string) => void): HostWatch {
  const ended = new AbortController();
  let asking: { readonly client: Client; readonly address: ClientConfig } | null = null;

  const letGo = () => {
    const client = asking?.client;
    asking = null;
    // `end` would wait for an answer of the server.
    if (client) destroySocket(client);
  };

  const ask = async (address: ClientConfig): Promise<void> => {
    if (asking?.address !== address) letGo();
    if (asking === null) {
      const client = new Client({ ...address, application_name: 'sace watch' });
      client.on('error', () => undefined); // the query under way reports the error
      asking = { client, address };
      await client.connect();
    }
    await asking.client.query('select 1');
  };

  const look = async (): Promise<void> => {
    const address = hosts.current;
    if (!isBeyondNetwork(address)) return;
    try {
      await withinDeadline(ask(address));
      if (hosts.thaw(address)) say(`The database at ${placeOf(address)} answers again.`);
    } catch (error) {
      letGo();
      // Refused and broken connections need no report: their users notice them.
      if (!(error instanceof Unanswered)) return;
      if (hosts.freeze(address))
        say(`The database at ${placeOf(address)} does not answer: its connections are given up.`);
    }
  };

  const running = (async () => {
    while (!ended.signal.aborted) {
      await look();
      await wait(LOOK_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  return {
    close: async () => {
      ended.abort();
      await running;
      letGo();
    },
  };
}

/** The part of a node-postgres client that holds its socket; its types leave it out. */
interface Connected {
  readonly connection?: { readonly stream?: { readonly destroy: (error?: Error) => void } };
}

/** Ends a connection without waiting for the server: its waiters are rejected at once. */
export function destroySocket(client: object): void {
  (client as Connected).connection?.stream?.destroy();
}
