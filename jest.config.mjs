// One configuration, four projects: browser code in jsdom, server code, contract, and the real browser.
// Everything is compiled by swc to CommonJS, ESM-only packages of node_modules included (jest cannot load them otherwise).
const transform = {
  '\\.[mc]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
};
const node = {
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/serverSetup.ts'],
  globalTeardown: '<rootDir>/test/support/stopTestCluster.cjs',
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(@formatjs|fastify-openapi-glue|@seriousme|content-disposition|cookie|oidc-provider|oauth4webapi|jose|nanoid|eta|quick-lru|@marketto|italian-locations|react-intl|intl-messageformat|@tus|srvx|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)/)'],
};
const browser = {
  testEnvironment: '<rootDir>/test/support/browserEnvironment.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/browserSetup.ts'],
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(react-intl|@formatjs|intl-messageformat)/)'],
  moduleNameMapper: {
    // What a browser gets of it; jest would take what Node gets.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
    '^design-react-kit$': '<rootDir>/node_modules/design-react-kit/dist/index.cjs',
    '\\.(css|svg|woff2|png)$': '<rootDir>/test/support/emptyModule.cjs',
  },
};

export default {
  // Real databases, password hashes and browsers on a busy machine: a bound against hanging, not a measure of speed.
  testTimeout: 300_000,
  projects: [
    { displayName: 'browser', rootDir: '.', testMatch: ['<rootDir>/src/**/*.test.ts?(x)', '<rootDir>/test/flows/**/*.test.ts?(x)'], ...browser },
    { displayName: 'server', rootDir: '.', testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/test/server/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'], ...node },
    { displayName: 'contract', rootDir: '.', testMatch: ['<rootDir>/test/contract/**/*.test.ts'], ...node },
    { displayName: 'e2e', rootDir: '.', testMatch: ['<rootDir>/test/e2e/**/*.test.ts'], ...node },
  ],
};
