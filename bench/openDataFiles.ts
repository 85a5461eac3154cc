/** Measures the duration and the memory of all files of an edition of the open data, with single certificates. */
import { listFiles } from '../server/domains/public-register/open-data/editionRepository';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import type { Bench } from './bench';
import { askOwnProcess } from './ownProcess';

/** The allowed seconds for a register of the Region's size; proportionally less for a smaller one. */
const MOST_SECONDS = 120;
const WHOLE = 1_350_000;
/**
 * The allowed growth of the resident memory at any size of the register (MiB): a batch, a group of rows, garbage not
 * yet collected.
 */
const MOST_GROWTH = 300;
const MIB = 1024 * 1024;

export const openDataFiles: Bench = {
  name: 'Open data: every file of an edition, single certificates with them',
  async run({ connection, target, rows, print }) {
    const cost = await askOwnProcess(new URL('openDataProcess.ts', import.meta.url), { target });
    const { seconds, longest } = cost;
    const growth = cost.growth / MIB;
    const files = await listFiles(connection.tenantDatabase(HOST_TENANT_ID), HOST_TENANT_ID);
    for (const { name, size, rows: lines } of files)
      print(`${name.padEnd(40)}${(size / MIB).toFixed(1).padStart(9)} MiB${String(lines ?? '').padStart(12)}`);
    const certificates = files.find(({ name }) => name === 'certificates.csv')?.rows ?? 0;
    print(
      `${seconds.toFixed(1)} s, ${Math.round(certificates / seconds).toLocaleString('it')} certificates a second, memory +${growth.toFixed(0)} MiB, at most ${longest.toFixed(0)} ms at once`,
    );
    const most = Math.max(5, (MOST_SECONDS * rows) / WHOLE);
    return [
      ...(seconds > most ? [`The open data take ${seconds.toFixed(0)} s, ${most.toFixed(0)} at most.`] : []),
      ...(growth > MOST_GROWTH ? [`The open data take ${growth.toFixed(0)} MiB, ${String(MOST_GROWTH)} at most.`] : []),
    ];
  },
};
