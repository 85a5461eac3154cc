// Fails when the first load of a visitors' page is heavier than allowed or contains modules for lazy pages only. Run it
// after a build: node --import tsx scripts/check-bundle.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildStats, judgeLoad } from './bundleBudget';
import { publicLoads } from './firstLoad';

const stats = JSON.parse(readFileSync('dist/web-stats.json', 'utf8')) as BuildStats;
const sizes = new Map<string, number>();
function gzipSize(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join('dist/web', file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

for (const { name, parts, budget } of publicLoads) {
  const { kib, problems } = judgeLoad(stats, { parts, budget }, gzipSize);
  console.log(
    `First load of ${name}, gzip: ${kib.js.toFixed(1)} of ${String(budget.js)} KiB of JavaScript, ${kib.css.toFixed(1)} of ${String(budget.css)} KiB of CSS`,
  );
  for (const problem of problems) console.error(`Bundle budget, ${name}: ${problem}.`);
  if (problems.length > 0) process.exitCode = 1;
}
