// Builds both programs: the browser's into dist/web, the server's into dist/server/main.js. Fails on any error of
// either, and when the browser's first load exceeds its budget.
import { build as bundleServer } from 'esbuild';
import { writeFile } from 'node:fs/promises';
import webpack, { type Stats, type StatsOptions } from 'webpack';
import configuration from '../webpack.config';

/** The statistics list every module of every chunk by its name: by default webpack joins and shortens the lists. */
const accountOptions: StatsOptions = {
  all: false,
  ids: true,
  chunks: true,
  chunkModules: true,
  chunkOrigins: true,
  nestedModules: true,
  cachedModules: true,
  dependentModules: true,
  modulesSpace: Infinity,
  chunkModulesSpace: Infinity,
  nestedModulesSpace: Infinity,
  groupModulesByAttributes: false,
  groupModulesByCacheStatus: false,
  groupModulesByExtension: false,
  groupModulesByLayer: false,
  groupModulesByPath: false,
  groupModulesByType: false,
};

const runWebpack = () =>
  new Promise<Stats>((done, failed) => {
    const compiler = webpack(configuration({}, { mode: 'production' }));
    compiler.run((error, stats) => {
      // Closing writes the cache that makes the next build quick.
      compiler.close(() => {
        if (error) failed(error);
        else if (stats) done(stats);
        else failed(new Error('webpack gave no result'));
      });
    });
  });

async function buildWeb(): Promise<void> {
  const stats = await runWebpack();
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: false }));
  if (stats.hasErrors()) throw new Error('the browser program does not build');
  const account = stats.toJson(accountOptions);
  await writeFile('dist/web-stats.json', JSON.stringify(account));
  await import('./check-bundle');
}

const buildServer = () =>
  bundleServer({
    entryPoints: {
      main: 'server/main.ts',
      pagopaSim: 'scripts/pagopa-sim/main.ts',
      demoSigner: 'scripts/demo-signer/main.ts',
      receiptWorker: 'server/domains/wallets/pagopa/receipts/receiptWorker.mjs',
      xmlWorker: 'server/domains/certificates/import/parser/xmlWorker.mjs',
      documentWorker: 'server/platform/xml/documentWorker.mjs',
    },
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Packages are bundled, since reading thousands of package files takes longer than the rest of a start. Excluded
    // are packages that read files beside themselves, that most portals never need, or that only a package in
    // development imports.
    external: ['pdfkit', 'fontkit', '@aws-sdk/client-s3', 'libxml2-wasm', 'typescript', 'pg-native'],
    // Bundled CommonJS packages call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as createRequireOfSace } from 'node:module'; const require = createRequireOfSace(import.meta.url);",
    },
    // Packages store, and our errors report, the names of classes, which would be changed where two are the same.
    keepNames: true,
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    // Its ESM build imports JSON without the attribute that Node requires; its CommonJS build does not.
    alias: { 'italian-locations': './node_modules/italian-locations/dist/index.js' },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });

await Promise.all([buildWeb(), buildServer()]);
