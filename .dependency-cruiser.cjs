// The walls between the parts. scripts/walls.test.ts proves with planted violations that each of them stands.
const notTest = '\\.(test|stories)\\.tsx?$';

/** A layer of the browser program sees itself, the named ones below it, and style sheets. */
const layer = (from, ...may) => ({
  name: `${from}-looks-down`,
  severity: 'error',
  from: { path: `^src/${from}/`, pathNot: notTest },
  to: { path: '^src/', pathNot: [from, ...may, 'styles', 'messages'].map((name) => `^src/${name}/`) },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(\\.css$|^\\.\\./.*generated)' },
    },
    layer('shared'),
    layer('api', 'shared'),
    layer('features', 'api', 'shared'),
    layer('layouts', 'shared'),
    layer('pages', 'features', 'layouts', 'api', 'shared'),
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'generated-stays-behind-api',
      severity: 'error',
      from: { pathNot: '^(src/api/|scripts/request(\\.test)?\\.ts$)' },
      to: { path: '^src/api/generated/' },
    },
    {
      name: 'browser-and-server-meet-in-openapi',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: notTest },
      to: { path: '^(src|server)/', pathNot: '^$1/' },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^openapi/' },
      to: { pathNot: '^openapi/' },
    },
    {
      name: 'no-test-code-in-source',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: notTest },
      to: { path: `^test/|${notTest}` },
    },
    {
      name: 'effects-behind-one-door',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/shared/saga\\.ts$' },
      to: { path: 'node_modules/(typed-redux-saga/|redux-saga/.*effects|@redux-saga/core/.*effects)' },
    },
    {
      name: 'devextreme-behind-the-kit-or-lazy',
      severity: 'error',
      from: { path: '^src/(app|layouts|shared/ui)/', pathNot: notTest },
      to: { path: 'node_modules/devextreme', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'msal-behind-the-session',
      severity: 'error',
      from: { pathNot: '^src/features/session/' },
      to: { path: 'node_modules/@azure/msal-browser' },
    },
    {
      name: 'server-modules-do-not-know-each-other',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: notTest },
      to: { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'sql-in-repositories',
      comment:
        'Only repositories (and stores, and the columns of a grid), the database, grids and the identity provider speak SQL; types may be named anywhere.',
      severity: 'error',
      from: {
        path: '^server/(modules|plugins)/',
        pathNot: `(repository\\.ts$|Repository\\.ts$|Store\\.ts$|/columns\\.ts$|${notTest})`,
      },
      to: { path: 'node_modules/(kysely|pg|pg-query-stream)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-do-not-know-the-database',
      comment: 'A route shapes the answer; what is read and written is the repository’s, called by its service.',
      severity: 'error',
      from: { path: '^server/modules/[^/]+/routes\\.ts$' },
      to: { path: '^server/database/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'database-knows-no-module',
      severity: 'error',
      // The demonstration data knows the demonstration users.
      from: { path: '^server/(database|grid)/', pathNot: `^server/database/demo/|${notTest}` },
      to: { path: '^server/(modules|plugins|identity-provider)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|storybook-static)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'require', 'node', 'default', 'types'],
    },
  },
};
