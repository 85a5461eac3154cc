// One configuration, four projects: browser code in jsdom, server code, contract, and the real browser. Everything is
// compiled by swc to CommonJS, ESM-only packages of node_modules included (jest cannot load them otherwise).
import { join } from 'node:path';
import { temporaryFolder } from './test/support/temporaryFolder.mjs';
import { importedOf, joined } from './test/support/thirdParty.mjs';

// The workers and the programs that tests start inherit it. Jest has chosen the folder of its cache before.
process.env.TMPDIR = temporaryFolder();

const transform = {
  '\\.[mc]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      // Source maps are separate files: inline they would be half of what is read for every test file.
      sourceMaps: true,
    },
  ],
};
/** The packages of the server and its tests, except for tables of data, which few files read. */
const serverPackages = [
  'fastify',
  'fastify-plugin',
  '@fastify/formbody',
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/fast-json-stringify-compiler',
  'ajv',
  'ajv-formats',
  'zod',
  'oidc-provider',
  'jose',
  'oauth4webapi',
  'kysely',
  'pg',
  'pg-query-stream',
  'graphile-worker',
  'xml-crypto',
  '@xmldom/xmldom',
  '@peculiar/x509',
  '@peculiar/asn1-cms',
  '@peculiar/asn1-schema',
  'asn1js',
  'pkijs',
  'nodemailer/lib/smtp-connection',
  'nodemailer/lib/mail-composer',
  '@tus/server',
  'file-type/core',
  'csv-stringify/sync',
  'csv-parse/sync',
  'yazl',
  'bowser',
];
const node = {
  runtime: '<rootDir>/test/support/sharedCodeRuntime.cjs',
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/serverSetup.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/byteEquality.cjs'],
  globalTeardown: '<rootDir>/test/support/stopTestCluster.cjs',
  transform,
  moduleNameMapper: await joined({ root: import.meta.dirname, name: 'server', packages: serverPackages }),
  transformIgnorePatterns: [
    '/node_modules/(?!(@formatjs|content-disposition|cookie|oidc-provider|oauth4webapi|jose|nanoid|eta|quick-lru|@marketto|italian-locations|react-intl|intl-messageformat|@tus|srvx|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|qr|hyparquet|hyparquet-writer|n3|jsonld)/)',
  ],
};
/** Settings for tests that start servers in their own process. */
const inProcess = { ...node, setupFiles: [...node.setupFiles, '<rootDir>/test/support/passwordSetup.ts'] };
const testing = await joined({
  root: import.meta.dirname,
  name: 'testing',
  external: ['react', 'react-dom'],
  conditions: ['browser'],
  packages: [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
  ],
});
// Its texts stay separate files, since a test removes one.
const devextreme = await joined({
  root: import.meta.dirname,
  name: 'devextreme',
  external: ['react', 'react-dom', '*.json'],
  conditions: ['browser'],
  packages: importedOf(
    join(import.meta.dirname, 'src'),
    /^(?!import type ).*'(devextreme(?:-react)?\/[^']+)(?<!\.json)'/,
  ),
});
const browser = {
  runtime: '<rootDir>/test/support/sharedCodeRuntime.cjs',
  testEnvironment: '<rootDir>/test/support/browserEnvironment.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/browserSetup.ts'],
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(react-intl|csv-stringify|@formatjs|intl-messageformat|qr)/)'],
  moduleNameMapper: {
    ...testing,
    ...devextreme,
    // The browser's build of the package; jest would take Node's.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
    '^design-react-kit$': '<rootDir>/node_modules/design-react-kit/dist/index.cjs',
    '\\.(css|svg|woff2|png)$': '<rootDir>/test/support/emptyModule.cjs',
  },
};

export default {
  // The limit only prevents hanging, because real databases, password hashes and browsers are slow on a busy machine.
  testTimeout: 300_000,
  projects: [
    {
      displayName: 'browser',
      rootDir: '.',
      testMatch: ['<rootDir>/src/**/*.test.ts?(x)', '<rootDir>/test/flows/**/*.test.ts?(x)'],
      ...browser,
    },
    {
      displayName: 'server',
      rootDir: '.',
      testMatch: [
        '<rootDir>/common/**/*.test.ts',
        '<rootDir>/server/**/*.test.ts',
        '<rootDir>/test/server/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
      ],
      ...inProcess,
    },
    { displayName: 'contract', rootDir: '.', testMatch: ['<rootDir>/test/contract/**/*.test.ts'], ...inProcess },
    { displayName: 'e2e', rootDir: '.', testMatch: ['<rootDir>/test/e2e/**/*.test.ts'], ...node },
  ],
};
