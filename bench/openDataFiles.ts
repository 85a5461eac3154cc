/** Measures the duration and the memory of all files of an edition of the open data, with single certificates. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { makeEdition } from '../server/domains/public-register/open-data/edition';
import { listFiles } from '../server/domains/public-register/open-data/editionRepository';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { diskStore } from '../server/platform/files/diskStore';
import type { Bench } from './bench';

/** The allowed seconds for a register of the Region's size; proportionally less for a smaller one. */
const MOST_SECONDS = 120;
const WHOLE = 1_350_000;
/**
 * The allowed growth of the resident memory at any size of the register (MiB): a batch, a group of rows, garbage not
 * yet collected.
 */
const MOST_GROWTH = 300;
/**
 * The interval of samples that show how long the program is blocked, in milliseconds; the result is reported, not
 * promised.
 */
const SAMPLE_MS = 20;
const MIB = 1024 * 1024;

/** Measures the memory, and the longest time in which the process was blocked. */
function watch() {
  const before = process.memoryUsage().rss;
  let [peak, longest, last] = [before, 0, performance.now()];
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
    longest = Math.max(longest, performance.now() - last - SAMPLE_MS);
    last = performance.now();
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return { growth: (peak - before) / MIB, longest };
  };
}

export const openDataFiles: Bench = {
  name: 'Open data: every file of an edition, single certificates with them',
  async run({ connection, rows, print }) {
    const folder = await mkdtemp(join(tmpdir(), 'sace-bench-'));
    const database = connection.tenantDatabase(HOST_TENANT_ID);
    try {
      const end = watch();
      const start = performance.now();
      await makeEdition(
        { database, tenantId: HOST_TENANT_ID, store: diskStore(folder), now: new Date() },
        { day: '2026-01-01', publisher: 'Regione', publicUrl: 'https://sace.example', hasRows: true },
        new AbortController().signal,
      );
      const seconds = (performance.now() - start) / 1000;
      const { growth, longest } = end();
      const files = await listFiles(database, HOST_TENANT_ID);
      for (const { name, size, rows: lines } of files)
        print(`${name.padEnd(40)}${(size / MIB).toFixed(1).padStart(9)} MiB${String(lines ?? '').padStart(12)}`);
      const certificates = files.find(({ name }) => name === 'certificates.csv')?.rows ?? 0;
      print(
        `${seconds.toFixed(1)} s, ${Math.round(certificates / seconds).toLocaleString('it')} certificates a second, memory +${growth.toFixed(0)} MiB, at most ${longest.toFixed(0)} ms at once`,
      );
      const most = Math.max(5, (MOST_SECONDS * rows) / WHOLE);
      return [
        ...(seconds > most ? [`The open data take ${seconds.toFixed(0)} s, ${most.toFixed(0)} at most.`] : []),
        ...(growth > MOST_GROWTH
          ? [`The open data take ${growth.toFixed(0)} MiB, ${String(MOST_GROWTH)} at most.`]
          : []),
      ];
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
