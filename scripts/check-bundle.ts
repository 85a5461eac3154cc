// Fails when the first load of the public home is heavier than allowed or holds what only lazy pages may: node --import tsx
// scripts/check-bundle.ts, after a build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildStats, budget, judgeFirstLoad } from './bundleBudget';
import { firstLoadParts } from './firstLoad';

const stats = JSON.parse(readFileSync('dist/web-stats.json', 'utf8')) as BuildStats;
const gzipSize = (file: string) => gzipSync(readFileSync(join('dist/web', file)), { level: 9 }).length;
const { files, kib, problems } = judgeFirstLoad(stats, firstLoadParts, gzipSize);

console.log(
  `First load of the public home, gzip: ${kib.js.toFixed(1)} of ${String(budget.js)} KiB of JavaScript, ${kib.css.toFixed(1)} of ${String(budget.css)} KiB of CSS (${files.join(', ')})`,
);
for (const problem of problems) console.error(`Bundle budget: ${problem}.`);
if (problems.length > 0) process.exitCode = 1;
