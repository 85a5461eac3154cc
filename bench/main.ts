/** npm run bench: every figure that is promised or quoted, one file for each set. Ends with 1 when a promise is broken. */
import { accreditationGrid } from './accreditationGrid';
import type { Bench } from './bench';
import { openLargeRegister, REGISTER_ROWS } from './largeRegister';

const benches: readonly Bench[] = [accreditationGrid];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const { release, ...connection } = await openLargeRegister(print);
  try {
    const broken: string[] = [];
    for (const bench of benches) {
      print(`\n${bench.name}, ${REGISTER_ROWS.toLocaleString('it')} rows`);
      broken.push(...(await bench.run({ connection, rows: REGISTER_ROWS, print })));
    }
    print(broken.length === 0 ? '\nEvery promise is kept.' : `\nBroken promises:\n${broken.join('\n')}`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await release();
  }
}

await main();
