// npm test: all checks that a machine can make, on a fresh clone too. The last line is `N passed, N failed`. Every step
// runs even when an earlier one failed, so that one run reports everything. Arguments are names of steps to run alone.
// `--changed` checks what the present work can break, and `--changed=COMMIT` what has changed since a commit: types,
// lint and formatting of the changed files, the directions of imports, and the related tests (relatedTests.mjs).
// Browser stories run where they changed.
// The build and the checks run two at a time, since each uses only one processor; the output of each stays together.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { changedFiles, projectFiles } from './changedFiles.mjs';
import { ensureChromium } from './chromium.mjs';
import { foreignProgram, installPackages } from './packages.mjs';
import { ensurePrograms } from './programs.mjs';
import { FailedProgram, root, runNode, say, announce } from './steps.mjs';
import { setUp } from './setup.mjs';
import { readJestAccount, summary } from './testReport.mjs';

const program = (...path) => join('node_modules', ...path);
const typescript = ['--import', 'tsx'];
// TypeScript 7 checks types, three times as fast; 6 stays for the tools that call its programming interface.
const tsc = program('typescript-7', 'bin', 'tsc');

/**
 * Checks the types of a program. What was found is stored, so that the next check reads only what has changed since.
 * @param {'.' | 'server' | 'test/foreignProgram'} folder
 */
function checkTypes(folder) {
  const stored = join('dist', 'types', `${folder === '.' ? 'browser' : folder.replaceAll('/', '-')}.tsbuildinfo`);
  return runNode([tsc, '--noEmit', '-p', folder, '--incremental', '--tsBuildInfoFile', stored]);
}

/** The longest first: the two lanes then end together.
 * @type {[name: string, what: string, run: () => unknown][]} */
const checks = [
  ['build', 'making the two programs', () => setUp({ build: true })],
  [
    'lint',
    'linting',
    () => {
      const files = changed ? changedOf(LINTED) : ['.'];
      return files.length > 0 && runNode([program('oxlint', 'bin', 'oxlint'), '--deny-warnings', ...files]);
    },
  ],
  ['storybook', 'building the component workshop', () => runNode(['scripts/storybook.mjs', 'build', '--test'])],
  ['types', 'checking the types of the browser program', () => checkTypes('.')],
  ['server-types', 'checking the types of the server', () => checkTypes('server')],
  [
    'foreign-types',
    'checking the types of the program of another maker',
    async () => {
      await installPackages(foreignProgram);
      await checkTypes('test/foreignProgram');
    },
  ],
  [
    'format',
    'checking the formatting',
    () => {
      const files = changed ? changedOf(FORMATTED) : ['.'];
      return files.length > 0 && runNode([program('prettier', 'bin', 'prettier.cjs'), '--check', ...files]);
    },
  ],
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
  [
    'unused-product',
    'looking for files and exports that only tests use',
    () =>
      runNode([program('knip', 'bin', 'knip.js'), '--no-progress', '--production', '--include', 'files,exports,types']),
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

// A check may take some GB, and uses one processor.
const atOnce = Math.min(2, availableParallelism());
// A worker of jest may start a PostgreSQL and a browser, and waits for them a quarter of its time, which another worker
// uses.
const workers = atOnce + 1;
// Test files make much that is soon dropped. With 16 MiB, Node's own bound, collecting it takes a tenth of a worker's
// time. Workers get the option from jest.
const YOUNG_MEMORY = '--max-semi-space-size=64';
const CHANGED = /^--changed(?:=(.+))?$/;
const sinceWhen = process.argv.slice(2).flatMap((argument) => CHANGED.exec(argument) ?? []);
const changed = sinceWhen.length > 0 ? changedFiles(sinceWhen[1] ?? null) : null;
const PROGRAM = /\.[mc]?[jt]sx?$|^(openapi\/|tsconfig|package|server\/tsconfig)/;
/** The files whose change a check can report. @type {Record<string, RegExp>} */
const CHANGED_STEPS = {
  lint: /./,
  types: PROGRAM,
  'server-types': PROGRAM,
  'foreign-types': /^test\/foreignProgram\/|^tsconfig/,
  format: /./,
  walls: /\.[mc]?[jt]sx?$/,
  messages: /^(src|scripts)\//,
  'contract-lint': /^(openapi|scripts)\//,
  jest: /./,
};
const wanted = changed
  ? Object.keys(CHANGED_STEPS).filter((name) => changed.some((file) => CHANGED_STEPS[name].test(file)))
  : process.argv.slice(2);
const runs = (name) => (wanted.length === 0 && !changed) || wanted.includes(name);
const results = [];
const troubles = [];

async function step(name, what, run) {
  try {
    await announce(what, run);
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

/** Runs the works in order, `lanes` at a time. */
async function inLanes(lanes, works) {
  const waiting = [...works];
  const lane = async () => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** @param {readonly string[]} which arguments that select tests */
async function jest(which = []) {
  const account = join(root, 'dist', 'jest.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(account, { force: true });
  const args = [
    YOUNG_MEMORY,
    program('jest', 'bin', 'jest.js'),
    '-c',
    'jest.config.mjs',
    '--maxWorkers',
    String(workers),
    '--json',
    '--outputFile',
    account,
    '--testLocationInResults=false',
    ...which,
  ];
  await announce('running the tests', () => runNode(args, { show: true, env: { NODE_ENV: 'test' } })).catch(
    () => undefined,
  );
  const { failures, skipped, ...counts } = readJestAccount(
    existsSync(account) ? readFileSync(account, 'utf8') : undefined,
  );
  results.push(counts);
  for (const failure of failures) troubles.push(failure.replace(`${root}/`, ''));
  if (skipped > 0) say(`${skipped} tests are skipped`);
}

const LINTED = /\.[mc]?[jt]sx?$/;
const FORMATTED = /\.([mc]?[jt]sx?|json|md|css|ya?ml|html)$/;
const STORY = /^test\/e2e\/.*\.test\.ts$/;

/**
 * Returns the changed files of a kind; none where everything is checked.
 * @param {RegExp} kind
 */
function changedOf(kind) {
  return (changed ?? []).filter((file) => kind.test(file));
}

/**
 * Runs the tests related to a changed file, those of the contract where the contract changed, and the given stories.
 * @param {readonly string[]} stories
 */
async function jestOfChanged(stories) {
  // It reads the sources by a package, which a fresh clone has only after the set-up.
  const { relatedTests } = await import('./relatedTests.mjs');
  const contract = JSON.parse(readFileSync(join(root, 'dist', 'openapi.json'), 'utf8'));
  const related = relatedTests({ files: projectFiles(), changed, contract }).filter((file) => !STORY.test(file));
  if (related.length > 0) await jest(['--runTestsByPath', ...related]);
  else say('no test uses what was changed');
  if (changedOf(/^openapi\//).length > 0) await jest(['--selectProjects', 'contract']);
  if (stories.length > 0) await jest(['--runTestsByPath', ...stories]);
}

if (await step('setup', 'setting up', () => setUp({ build: false }))) {
  process.env.CI ??= 'true';
  const stories = changedOf(STORY);
  const testsBrowser = changed ? stories.length > 0 : runs('jest');
  if (testsBrowser)
    await step('browser', 'looking for a browser and the other programs that tests work with', () => {
      ensureChromium(say);
      ensurePrograms(say);
    });
  const needsBuild = changed ? testsBrowser : runs('bundle') || runs('jest');
  // A test of the browser opens every story of the workshop.
  const needsStories = changed ? stories.includes('test/e2e/stories.test.ts') : runs('jest');
  const chosen = checks.filter(
    ([name]) => runs(name) || (name === 'build' && needsBuild) || (name === 'storybook' && needsStories),
  );
  await inLanes(
    atOnce,
    chosen.map(
      ([name, what, run]) =>
        () =>
          step(name, what, run),
    ),
  );
  // Tests of a build that failed would report nothing new.
  if (!troubles.includes('build')) {
    if (runs('bundle')) await step(...bundle);
    if (changed) await jestOfChanged(stories);
    else if (runs('jest')) await jest();
  }
}
if (troubles.length > 0) say(`failed:\n  ${troubles.join('\n  ')}`);
const { line, ok } = summary(results);
process.exitCode = ok ? 0 : 1;
process.stdout.write(`${line}\n`);
