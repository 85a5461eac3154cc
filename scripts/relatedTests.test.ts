import { relatedTests } from './relatedTests.mjs';

const contract = {
  paths: {
    '/api/app/wallets/{id}/statement': { get: { operationId: 'walletsPrintStatement' } },
    '/api/app/payments/{id}': { get: { operationId: 'walletsGetPayment' } },
  },
};
const program: Readonly<Record<string, string>> = {
  'src/app/routes.tsx': "const page = import('../features/companies/CompaniesPage');",
  'test/support/renderApp.tsx': "import '../../src/app/routes';",
  'src/features/companies/CompaniesPage.tsx': "import { Name } from '../../shared/Name';",
  'src/features/companies/companies.test.tsx': "import '../../../test/support/renderApp';",
  'src/features/plants/PlantsPage.tsx': "import type { Name } from '../../shared/Name';",
  'src/features/plants/plants.test.tsx': "import '../../../test/support/renderApp';",
  'src/shared/Name.tsx': '',
  'src/shared/name.test.ts': "const { Name } = require('./Name');",
  'server/platform/database/tables/walletTables.ts': '',
  'server/platform/database/schema.ts': "import type { WalletTables } from './tables/walletTables';",
  'server/domains/wallets/holder/statement.ts': "import type { Database } from '../../../platform/database/schema';",
  'server/domains/wallets/holder/routes.ts':
    "import './statement';\nconst handlers = { walletsPrintStatement: async () => {} };",
  'server/domains/wallets/routes.ts': "import './holder/routes';\nconst handlers = { walletsGetPayment() {} };",
  'server/domains/wallets/index.ts': "export * from './holder/statement';",
  'server/domains/controls/plan.ts': "import '../wallets';",
  'server/domains/controls/plan.test.ts': "import './plan';",
  'server/handlers.ts': "import './domains/wallets/routes';",
  'test/support/startServer.ts': "import '../../server/handlers';",
  'test/server/statement.test.ts':
    "import '../support/startServer';\nget(`/api/app/wallets/${id}/statement?year=2026`);",
  'test/server/payment.test.ts':
    "import '../support/startServer';\nget(`/api/app/payments/${id}`); get(`/api/app/${any}`);",
  'test/server/pay.test.ts': "import '../support/startServer';\nimport '../../server/domains/wallets';",
};
const related = (...changed: string[]) =>
  relatedTests({ files: Object.keys(program), changed, contract, read: (file) => program[file] ?? '' });

it('runs the tests of a room for a change of one of its pages, and of no other room', () => {
  expect(related('src/features/companies/CompaniesPage.tsx')).toEqual(['src/features/companies/companies.test.tsx']);
});

it('runs the tests of every room that uses a changed shared part, also those that only use its type', () => {
  expect(related('src/shared/Name.tsx')).toEqual([
    'src/features/companies/companies.test.tsx',
    'src/features/plants/plants.test.tsx',
    'src/shared/name.test.ts',
  ]);
});

it('runs the tests that request what a changed module of the server serves, or that enter its domain by the door', () => {
  expect(related('server/domains/wallets/holder/statement.ts')).toEqual([
    'test/server/statement.test.ts',
    'test/server/pay.test.ts',
  ]);
});

it('leaves to the compiler what a change of the types of tables breaks', () => {
  expect(related('server/platform/database/tables/walletTables.ts')).toEqual([]);
  expect(related('server/platform/database/schema.ts')).toContain('test/server/statement.test.ts');
});

it('runs everything behind a module that puts the program together when that module changed', () => {
  expect(related('server/handlers.ts', 'test/support/startServer.ts')).toEqual([
    'test/server/statement.test.ts',
    'test/server/payment.test.ts',
    'test/server/pay.test.ts',
  ]);
  expect(related('server/domains/wallets/index.ts')).toEqual([
    'server/domains/controls/plan.test.ts',
    'test/server/pay.test.ts',
  ]);
});

it('runs a changed test itself, and nothing for a document', () => {
  expect(related('test/server/pay.test.ts')).toEqual(['test/server/pay.test.ts']);
  expect(related('docs/domain.md')).toEqual([]);
});
