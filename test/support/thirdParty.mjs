// Jest reads every module again for every test file. Packages of hundreds of small files, which nobody mocks, are
// therefore joined into one file, which is found, read and compiled at once: a fifth of the cost of a test file before
// its first test is spared.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fingerprint } from '../../scripts/staleness.mjs';

const escape = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Joins the packages, unless they are joined already. Returns the entries of `moduleNameMapper` that lead jest to them.
 * Packages that share others belong in one bundle: a package that is left out (`external`) must not need one that is in
 * it, else there would be two copies of it.
 * @param {{ root: string, name: string, packages: readonly string[], external?: readonly string[], conditions?: string[] }} options
 * @returns {Promise<Record<string, string>>}
 */
export async function joined({ root, name, packages, external = [], conditions = [] }) {
  const place = join(root, 'node_modules', '.cache', 'sace-tests');
  const sources = fingerprint(root, ['package-lock.json', 'test/support/thirdParty.mjs']);
  const print = createHash('sha256')
    .update(JSON.stringify([sources, packages, external, conditions]))
    .digest('hex')
    .slice(0, 12);
  const folder = join(place, `${name}-${print}`);
  if (!existsSync(folder)) await make(place, folder, { root, packages, external, conditions });
  return { [`^(${packages.map(escape).join('|')})$`]: join(folder, '$1.cjs') };
}

/**
 * Lists the modules that the sources of a folder import, by the first group of the pattern, which is tried on each
 * line. A bundle of a package of many modules has to hold all modules that are imported: a module outside would be a
 * second copy.
 * @param {string} folder
 * @param {RegExp} pattern
 */
export function importedOf(folder, pattern) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return [...new Set(lines.flatMap((line) => pattern.exec(line)?.[1] ?? []))].sort();
}

async function make(place, folder, { root, packages, external, conditions }) {
  mkdirSync(place, { recursive: true });
  const made = mkdtempSync(join(place, 'new-'));
  try {
    await bundle(made, { root, packages, external, conditions });
    for (const path of packages) writeEntry(made, path);
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // Another run may have finished first.
    if (!existsSync(folder)) throw error;
  }
}

function bundle(made, { root, packages, external, conditions }) {
  const entries = packages.map((path) => `${JSON.stringify(path)}: () => require(${JSON.stringify(path)})`);
  return build({
    stdin: { contents: `module.exports = { ${entries.join(', ')} };`, resolveDir: root },
    outfile: join(made, 'all.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['main'],
    conditions,
    external: [...external, 'pg-native'],
    // Jest has no import() without a switch of Node.
    supported: { 'dynamic-import': false },
    // Names stay: errors and what is printed of a class tell them.
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [ownPlaces],
  });
}

/** The module that stands for a package: what is in the bundle under its name. */
function writeEntry(made, path) {
  const file = join(made, `${path}.cjs`);
  mkdirSync(dirname(file), { recursive: true });
  const all = `./${relative(dirname(file), join(made, 'all.cjs'))}`.replaceAll('\\', '/');
  writeFileSync(file, `module.exports = require(${JSON.stringify(all)})[${JSON.stringify(path)}]();\n`);
}

/** A module that reads files beside itself finds them where it came from. */
const ownPlaces = {
  name: 'own-places',
  setup(bundling) {
    bundling.onLoad({ filter: /node_modules[\\/].*\.m?js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      return {
        contents: source.replaceAll(
          'import.meta.url',
          `require('node:url').pathToFileURL(${JSON.stringify(path)}).href`,
        ),
        loader: 'js',
      };
    });
  },
};
