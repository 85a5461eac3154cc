// The walls between the parts. scripts/walls.test.ts proves with planted violations that each of them stands.
const notTest = '\\.(test|stories)\\.tsx?$';

/** A layer of the browser program sees itself, the named ones below it, and style sheets. */
const layer = (from, ...may) => ({
  name: `${from}-looks-down`,
  severity: 'error',
  from: { path: `^src/${from}/`, pathNot: notTest },
  to: { path: '^src/', pathNot: [from, ...may, 'styles', 'messages'].map((name) => `^src/${name}/`) },
});

/** The server's storeys from the top down; `main`, `app`, `run` and `handlers` beside them put everything together. */
const STOREYS = ['demo', 'domains', 'administration', 'http', 'identity', 'platform'];

/** A storey sees itself and those below it. */
const storeys = STOREYS.map((storey, index) => ({
  name: `${storey}-looks-down`,
  severity: 'error',
  from: { path: `^server/${storey}/`, pathNot: notTest },
  to: { path: '^server/', pathNot: `^server/(generated|${STOREYS.slice(index).join('|')})/` },
}));

/** The browser's domains that meet on the page of a certificate. */
const ofCertificates = '(certificates|registration|controls)';

/** The domains of certificates on the server, each with those of them that it may use. */
const OF_CERTIFICATES = {
  certificates: [],
  registration: ['certificates'],
  controls: ['registration', 'certificates'],
  'public-register': ['registration', 'certificates'],
};
const certificateDomains = Object.entries(OF_CERTIFICATES).map(([domain, below]) => {
  const above = Object.keys(OF_CERTIFICATES).filter((name) => name !== domain && !below.includes(name));
  return {
    name: `${domain}-looks-down`,
    comment: 'What a domain has to know of one above it comes through a port that the upper one registers at start.',
    severity: 'error',
    from: { path: `^server/domains/${domain}/`, pathNot: notTest },
    to: { path: `^server/domains/(${above.join('|')})/` },
  };
});

/** The files that may contain SQL. */
const { speaksSql } = require('./scripts/sqlRooms.cjs');

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      // The program of another maker has packages of its own, which only its test installs.
      severity: 'error',
      from: { pathNot: '^test/foreignProgram/program\\.ts$' },
      to: { couldNotResolve: true, pathNot: '(\\.css$|^\\.\\./.*generated)' },
    },
    layer('shared'),
    layer('api', 'shared'),
    layer('features', 'api', 'shared'),
    layer('layouts', 'shared'),
    layer('pages', 'features', 'layouts', 'api', 'shared'),
    {
      name: 'features-do-not-know-each-other',
      comment:
        'Domains do not. Signing, annulment and control of a certificate are sections of its page: those three meet.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: `^src/features/${ofCertificates}/` },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'certificates-know-no-other-feature',
      severity: 'error',
      from: { path: `^src/features/${ofCertificates}/` },
      to: { path: '^src/features/', pathNot: `^src/features/${ofCertificates}/` },
    },
    {
      name: 'rooms-do-not-know-each-other',
      comment: 'What two rooms of these domains share lies below them, in src/shared.',
      severity: 'error',
      from: {
        path: '^src/features/(accreditations|certifiers|public-register|content|administration)/([^/]+)/',
      },
      to: { path: '^src/features/$1/', pathNot: '^src/features/$1/$2/' },
    },
    {
      name: 'calls-behind-the-feature',
      comment: 'The feature.ts of a room hands its calls to the saga and to the pages; types may be named anywhere.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: `/feature\\.ts$|${notTest}` },
      to: { path: '^src/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'generated-stays-behind-api',
      comment: 'The feature.ts of a room may hand on calls of the client that src/api would only pass through.',
      severity: 'error',
      from: { pathNot: '^(src/api/|src/features/.*/feature\\.ts$|scripts/request(\\.test)?\\.ts$)' },
      to: { path: '^src/api/generated/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-and-server-meet-in-openapi',
      comment: 'And in common/, which depends on neither.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: notTest },
      to: { path: '^(src|server)/', pathNot: '^$1/' },
    },
    {
      name: 'common-knows-nobody',
      comment: 'What both programs know depends on neither, and on no package.',
      severity: 'error',
      from: { path: '^common/', pathNot: notTest },
      to: { pathNot: '^common/' },
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
      name: 'plain-fields-are-for-everybody',
      comment: 'Forms of signed-in people are DevExtreme forms: src/shared/editors.',
      severity: 'error',
      from: {
        path: '^src/features/',
        pathNot: [
          notTest,
          '^src/features/(account-access|administration/tenants/switch|accreditations/(board-answer|register)|public-register/search)/',
        ],
      },
      to: { path: '^src/shared/(forms/(fields|Combobox)|places/ComuneField)\\.tsx$' },
    },
    {
      name: 'msal-behind-the-session',
      severity: 'error',
      from: { pathNot: '^src/features/session/' },
      to: { path: 'node_modules/@azure/msal-browser' },
    },
    ...storeys,
    {
      name: 'domains-have-one-door',
      comment: 'A domain is entered by its index.ts and by nothing else.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/domains/([^/]+)/|${notTest}` },
      to: { path: '^server/domains/[^/]+/', pathNot: '^server/domains/[^/]+/index\\.ts$' },
    },
    {
      name: 'domains-meet-at-their-doors',
      severity: 'error',
      from: { path: '^server/domains/([^/]+)/', pathNot: notTest },
      to: { path: '^server/domains/[^/]+/', pathNot: '^server/domains/($1/|[^/]+/index\\.ts$)' },
    },
    ...certificateDomains,
    {
      name: 'nobody-uses-their-own-door',
      comment: 'The door leads outside: a file of the domain that goes through it would close a cycle.',
      severity: 'error',
      from: { path: '^server/domains/([^/]+)/', pathNot: notTest },
      to: { path: '^server/domains/$1/index\\.ts$' },
    },
    {
      name: 'administration-modules-do-not-know-each-other',
      severity: 'error',
      from: { path: '^server/administration/([^/]+)/', pathNot: notTest },
      to: { path: '^server/administration/', pathNot: '^server/administration/$1/' },
    },
    {
      name: 'sql-in-repositories',
      comment:
        'Only repositories (and stores, and the columns of a grid) and the rooms that exist for it speak SQL; types may be named anywhere. ESLint refuses the builders’ calls in the same places.',
      severity: 'error',
      from: { path: '^server/', pathNot: `${speaksSql}|${notTest}` },
      to: { path: 'node_modules/(kysely|pg|pg-query-stream)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-do-not-know-the-database',
      comment: 'A route shapes the answer; what is read and written is the repository’s, called by its service.',
      severity: 'error',
      from: { path: '^server/(domains|administration)/.*[rR]outes\\.ts$' },
      to: { path: '^server/platform/database/', dependencyTypesNot: ['type-only'] },
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
