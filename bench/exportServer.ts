/**
 * The server of the export figures and of the public pages, in a process of its own, so that its memory can be
 * measured. Its parents are exports.ts and publicPages.ts.
 */
import { buildApp } from '../server/app';
import { readConfig } from '../server/platform/config/config';
import { connect } from '../server/platform/database/connect';
import type { ConnectionTarget } from '../server/platform/database/embedded/embedded';
import { accessTokenFor } from '../test/support/tokens';
import { REGISTER_SECRET_KEY } from './registerSecretKey';

/**
 * The orders from the parent: open the database with these settings of the environment, begin a measurement, end it.
 */
export type Order =
  { readonly open: ConnectionTarget; readonly settings?: Readonly<Record<string, string>> } | 'begin' | 'end';

/** The answers of this server, in the order of the orders. Memory is the resident set, in bytes. */
export interface Answer {
  readonly address?: string;
  readonly token?: string;
  readonly before?: number;
  readonly peak?: number;
}

const SAMPLE_MS = 20;

async function open(target: ConnectionTarget, settings: Readonly<Record<string, string>> = {}) {
  const connection = connect(target, { poolSize: 10, onError: () => undefined });
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', SACE_SECRET_KEY: REGISTER_SECRET_KEY, ...settings }),
    database: connection.database,
    tenantDatabase: connection.tenantDatabase,
  });
  return { app, database: connection.database, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

const answer = (message: Answer): void => {
  process.send?.(message);
};

let server: Awaited<ReturnType<typeof open>> | undefined;
let memory = { before: 0, peak: 0 };

async function execute(order: Order): Promise<void> {
  if (order === 'begin' && server) {
    const token = await accessTokenFor(server, 'gestore');
    const before = process.memoryUsage.rss();
    memory = { before, peak: before };
    answer({ token });
  } else if (order === 'end') {
    answer(memory);
  } else if (typeof order === 'object') {
    server = await open(order.open, order.settings);
    answer({ address: server.address });
  }
}

setInterval(() => {
  memory.peak = Math.max(memory.peak, process.memoryUsage.rss());
}, SAMPLE_MS);

process.on('message', (order: Order) => {
  execute(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
// The parent has ended.
process.on('disconnect', () => process.exit(0));
