/** A file of plants, three rows of it wrong, taken into the register: seconds, rows a second, and the memory that the process takes on. */
import { performance } from 'node:perf_hooks';
import { findImport } from '../server/domains/plants/exchange/runRepository';
import { workImport } from '../server/domains/plants/exchange/work';
import { loadReferenceData } from '../server/platform/database/reference/referenceData';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { insertAccount } from '../test/support/accounts';
import { csvOf, rawPlant } from '../test/support/plants/exchangeFiles';
import { beginImport, openImport } from '../test/support/plants/imports';
import { createTestDatabase } from '../test/support/testDatabase';
import type { BenchContext } from './bench';

const WRONG = 3;
const MEBIBYTE = 1024 * 1024;
const LOOK_EVERY_MS = 50;

async function run({ print }: Pick<BenchContext, 'print'>, rows: number): Promise<readonly string[]> {
  const test = await createTestDatabase();
  try {
    await loadReferenceData(test.database);
    const userId = await insertAccount(test.database, { userName: 'gestore' });
    const text = csvOf(
      Array.from({ length: rows }, (_, at) => rawPlant(at + 1, at < WRONG ? { istat: '000000' } : {})),
    );
    const megabytes = (Buffer.byteLength(text) / MEBIBYTE).toFixed(1);
    const id = await beginImport(test.database, userId, 'csv', text);
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, LOOK_EVERY_MS);
    const start = performance.now();
    const database = test.tenantDatabase(HOST_TENANT_ID);
    await workImport({ database, clock: () => new Date() }, await openImport(test.database, id));
    const seconds = (performance.now() - start) / 1000;
    clearInterval(watch);
    const taken = Math.round((most - before) / MEBIBYTE);
    const { added, refused } = (await findImport(database, id)) ?? {};
    print(`  ${String(added)} in, ${String(refused)} told, of a file of ${megabytes} MB`);
    print(
      `  ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows a second, ${String(taken)} MB of memory at most`,
    );
    return added === rows - WRONG && refused === WRONG ? [] : ['Not every row took effect once.'];
  } finally {
    await test.drop();
  }
}

export const plantImports = { name: 'Plants of a file, imported', run };
