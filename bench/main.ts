/**
 * npm run bench: every figure that is promised or quoted, one file for each set. Ends with 1 when a promise is broken.
 * npm run bench -- --cold: the grid's first 30 runs in a new process, nothing warmed up; no promise binds.
 */
import { accreditationGrid } from './accreditationGrid';
import type { Bench } from './bench';
import { exportFiles } from './exports';
import { openLargeRegister, REGISTER_ROWS } from './largeRegister';

const cold = process.argv.includes('--cold');
const benches: readonly Bench[] = cold ? [accreditationGrid] : [accreditationGrid, exportFiles];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const { connection, target, release } = await openLargeRegister(print);
  try {
    const broken: string[] = [];
    for (const bench of benches) {
      print(`\n${bench.name}, ${REGISTER_ROWS.toLocaleString('it')} rows`);
      broken.push(...(await bench.run({ connection, target, rows: REGISTER_ROWS, cold, print })));
    }
    if (!cold) print(broken.length === 0 ? '\nEvery promise is kept.' : `\nBroken promises:\n${broken.join('\n')}`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await release();
  }
}

await main();
