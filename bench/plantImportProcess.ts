/**
 * Runs an import of plants in a process of its own, with the small heap that plantImports.ts sets: a program that loads
 * the whole file would not finish.
 */
import { performance } from 'node:perf_hooks';
import { workImport } from '../server/domains/plants/exchange/workImport';
import { connect } from '../server/platform/database/connect';
import type { ConnectionTarget } from '../server/platform/database/embedded/embedded';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { openImport } from '../test/support/plants/imports';

/** The import to run, and its database. */
export interface Order {
  readonly target: ConnectionTarget;
  readonly id: string;
}

/** The duration, and the growth of the resident memory in bytes. */
export interface Answer {
  readonly seconds: number;
  readonly growth: number;
}

const LOOK_EVERY_MS = 50;

async function execute({ target, id }: Order): Promise<Answer> {
  const connection = connect(target, { poolSize: 4, onError: () => undefined });
  const run = await openImport(connection.database, id);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, LOOK_EVERY_MS);
  const start = performance.now();
  await workImport({ database: connection.tenantDatabase(HOST_TENANT_ID), clock: () => new Date() }, run);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  await connection.close();
  return { seconds, growth: most - before };
}

process.once('message', (order: Order) => {
  execute(order).then(
    (answer) => {
      process.send?.(answer, () => process.disconnect());
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
