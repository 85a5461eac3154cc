// npm test: everything that can be checked by a machine, on a fresh clone too. The last line is `N passed, N failed`.
// Every step runs even when an earlier one failed, so that one run tells all. Arguments are names of steps to run alone.
// Building and the checks run two at a time, since each keeps but one processor busy; what one of them prints stays together.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensurePrograms } from './programs.mjs';
import { FailedProgram, root, runNode, say, tell } from './steps.mjs';
import { setUp } from './setup.mjs';
import { readJestAccount, summary } from './testReport.mjs';

const program = (...path) => join('node_modules', ...path);
const typescript = ['--import', 'tsx'];
// TypeScript 7 checks types, three times as fast; 6 stays for the tools that call its programming interface.
const tsc = program('typescript-7', 'bin', 'tsc');

/** The longest first: the two lanes then end together.
 * @type {[name: string, what: string, run: () => unknown][]} */
const checks = [
  ['build', 'making the two programs', () => setUp({ build: true })],
  ['lint', 'linting', () => runNode([program('oxlint', 'bin', 'oxlint'), '--deny-warnings'])],
  ['storybook', 'building the component workshop', () => runNode(['scripts/storybook.mjs', 'build', '--test'])],
  ['types', 'checking the types of the browser program', () => runNode([tsc, '--noEmit', '-p', '.'])],
  ['server-types', 'checking the types of the server', () => runNode([tsc, '--noEmit', '-p', 'server'])],
  ['format', 'checking the formatting', () => runNode([program('prettier', 'bin', 'prettier.cjs'), '--check', '.'])],
  [
    'walls',
    'checking the directions of imports',
    () =>
      runNode([
        program('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        'common',
        'src',
        'server',
        'scripts',
        'test',
        'bench',
      ]),
  ],
  [
    'unused',
    'looking for unused files, exports and packages',
    () => runNode([program('knip', 'bin', 'knip.js'), '--no-progress']),
  ],
  ['messages', 'checking the messages', () => runNode([...typescript, 'scripts/check-messages.ts'])],
  [
    'requirements',
    'comparing the tests with the requirements',
    () => runNode([...typescript, 'scripts/requirements.ts', '--check']),
  ],
  ['contract-lint', 'linting the contract', () => runNode([...typescript, 'scripts/lint-contract.ts'])],
];

/** After the build. @type {[name: string, what: string, run: () => unknown]} */
const bundle = [
  'bundle',
  'checking the budget of the first load',
  async () => process.stdout.write(await runNode([...typescript, 'scripts/check-bundle.ts'])),
];

// A check may take some GB, and keeps one processor busy.
const atOnce = Math.min(2, availableParallelism());
// A worker of jest may start a PostgreSQL and a browser, for which it waits a quarter of its time: another one uses that.
const workers = atOnce + 1;
const wanted = process.argv.slice(2);
const runs = (name) => wanted.length === 0 || wanted.includes(name);
const results = [];
const troubles = [];

async function step(name, what, run) {
  try {
    await tell(what, run);
    results.push({ passed: 1, failed: 0 });
    return true;
  } catch (error) {
    results.push({ passed: 0, failed: 1 });
    troubles.push(name);
    if (error instanceof FailedProgram) process.stdout.write(`${error.output.trimEnd()}\n`);
    say(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** Does the work in order, as many pieces at a time as there are lanes. */
async function inLanes(lanes, works) {
  const waiting = [...works];
  const lane = async () => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function jest() {
  const account = join(root, 'dist', 'jest.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(account, { force: true });
  const args = [
    program('jest', 'bin', 'jest.js'),
    '-c',
    'jest.config.mjs',
    '--maxWorkers',
    String(workers),
    '--json',
    '--outputFile',
    account,
    '--testLocationInResults=false',
  ];
  await tell('running the tests', () => runNode(args, { show: true, env: { NODE_ENV: 'test' } })).catch(
    () => undefined,
  );
  const { failures, skipped, ...counts } = readJestAccount(
    existsSync(account) ? readFileSync(account, 'utf8') : undefined,
  );
  results.push(counts);
  for (const failure of failures) troubles.push(failure.replace(`${root}/`, ''));
  if (skipped > 0) say(`${skipped} tests are skipped`);
}

process.env.CI ??= 'true';
if (await step('setup', 'setting up', () => setUp({ build: false }))) {
  if (runs('jest'))
    await step('browser', 'looking for a browser and the other programs that tests work with', () => {
      ensureChromium(say);
      ensurePrograms(say);
    });
  const needsBuild = runs('bundle') || runs('jest');
  const asked = checks.filter(([name]) => runs(name) || (name === 'build' && needsBuild));
  await inLanes(
    atOnce,
    asked.map(
      ([name, what, run]) =>
        () =>
          step(name, what, run),
    ),
  );
  // Of programs that could not be made nothing more is to be learnt.
  if (needsBuild && !troubles.includes('build')) {
    if (runs('bundle')) await step(...bundle);
    if (runs('jest')) await jest();
  }
}
if (troubles.length > 0) say(`failed:\n  ${troubles.join('\n  ')}`);
const { line, ok } = summary(results);
process.exitCode = ok ? 0 : 1;
process.stdout.write(`${line}\n`);
