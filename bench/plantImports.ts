/**
 * Measures the import of a file of plants with three wrong rows: seconds, rows a second, and a memory that does not
 * grow with the file.
 */
import { findImport } from '../server/domains/plants/exchange/runRepository';
import { loadReferenceData } from '../server/platform/database/reference/referenceData';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { insertAccount } from '../test/support/accounts';
import { csvOf, rawPlant } from '../test/support/plants/exchangeFiles';
import { beginImport } from '../test/support/plants/imports';
import { createTestDatabase } from '../test/support/testDatabase';
import type { BenchContext } from './bench';
import { askOwnProcess } from './ownProcess';

const WRONG = 3;
const MEBIBYTE = 1024 * 1024;
/** The heap for the program's objects and its part of the file, in MiB; without a limit the heap grew far beyond. */
const HEAP = 128;

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
    const program = new URL('plantImportProcess.ts', import.meta.url);
    const { seconds, growth } = await askOwnProcess(program, { target: test.poolConfig, id }, HEAP);
    const { added, refused } = (await findImport(test.tenantDatabase(HOST_TENANT_ID), id)) ?? {};
    print(`  ${String(added)} in, ${String(refused)} refused, of a file of ${megabytes} MB`);
    print(
      `  ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows a second, heap of ${String(HEAP)} MiB at most, resident +${(growth / MEBIBYTE).toFixed(0)} MiB`,
    );
    return added === rows - WRONG && refused === WRONG ? [] : ['Not every row took effect once.'];
  } finally {
    await test.drop();
  }
}

export const plantImports = { name: 'Plants of a file, imported', run };
