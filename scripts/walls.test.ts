// Plants one violation of each wall in a small tree and lets dependency-cruiser, with our configuration, find them all.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const project = resolve(__dirname, '..');
const cruiser = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sace-walls-'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  for (const file of ['.dependency-cruiser.cjs', 'scripts/sqlRooms.cjs', 'tsconfig.json', 'package.json'])
    cpSync(join(project, file), join(root, file));
  plant(sound);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Returns the names of the broken rules, each with the file that breaks it. */
function violations(): string[] {
  type Report = { summary: { violations: { from: string; rule: { name: string } }[] } };
  const run = () =>
    execFileSync(
      process.execPath,
      [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'common', 'src', 'server'],
      { cwd: root, encoding: 'utf8' },
    );
  const { summary } = JSON.parse(run()) as Report;
  return [...new Set(summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`))].sort();
}

const uses = (...paths: string[]) =>
  paths.map((path, index) => `import { x as x${String(index)} } from '${path}';\nvoid x${String(index)};\n`).join('');
const leaf = 'export const x = 1;\n';
const withX = (...paths: string[]) => uses(...paths) + leaf;

/** A tree in which every import is allowed. */
const sound = {
  'common/text/clean.ts': leaf,
  'src/shared/errors.ts': withX('../../common/text/clean'),
  'src/shared/forms/fields.tsx': leaf,
  'src/features/account-access/Page.ts': withX('../../shared/forms/fields'),
  'src/shared/saga.ts': `export { call as x } from 'typed-redux-saga';\n`,
  'src/api/generated/core.ts': leaf,
  'src/api/client.ts': withX('../shared/errors', './generated/core'),
  'src/features/content/news/slice.ts': withX('../../../shared/saga'),
  'src/features/content/news/feature.ts': withX('./slice', '../../../api/client'),
  'src/features/certificates/record/page.ts': withX('../../registration/signing/steps'),
  'src/features/registration/signing/steps.ts': leaf,
  'src/features/session/msal/port.ts': `import type { Configuration as X } from '@azure/msal-browser';\nexport type Y = X;\n`,
  'src/pages/Home.tsx': withX('../features/content/news/slice'),
  'src/app/main.tsx': withX('../pages/Home'),
  'server/platform/errors.ts': withX('../../common/text/clean'),
  'server/platform/database/connect.ts': `import { Kysely } from 'kysely';\nvoid Kysely;\n${withX('../errors')}`,
  'server/identity/users/users.ts': `import { sql } from 'kysely';\nvoid sql;\n${withX('../../platform/errors')}`,
  'server/http/authentication.ts': withX('../identity/users/users'),
  'server/administration/roles/service.ts': withX('../../identity/users/users'),
  'server/administration/tenants/service.ts': leaf,
  'server/domains/content/repository.ts': `import { sql } from 'kysely';\nvoid sql;\n${withX('../../platform/database/connect')}`,
  'server/domains/content/news/routes.ts': withX('../repository'),
  'server/domains/content/index.ts': `export { x } from './news/routes';\n`,
  'server/domains/wallets/service.ts': `import type { Kysely } from 'kysely';\nexport type K = Kysely<unknown>;\n${withX('../content')}`,
  'server/domains/wallets/index.ts': `export { x } from './service';\n`,
  'common/graphics/scale.ts': leaf,
  'server/domains/wallets/drawing.ts': withX('../../../common/graphics/scale'),
  'server/domains/certificates/record/record.ts': leaf,
  'server/domains/certificates/index.ts': `export { x } from './record/record';\n`,
  'server/domains/registration/signing/send.ts': withX('../../certificates'),
  'server/domains/registration/index.ts': `export { x } from './signing/send';\n`,
  'server/domains/controls/cases/open.ts': withX('../../certificates', '../../registration'),
  'server/domains/controls/index.ts': `export { x } from './cases/open';\n`,
  'server/domains/public-register/search/search.ts': withX('../../certificates', '../../registration'),
  'server/domains/public-register/index.ts': `export { x } from './search/search';\n`,
  'server/demo/seed.ts': withX('../domains/wallets'),
  'server/main.ts': withX('./demo/seed', './domains/content', './http/authentication'),
};

it('allows the directions of the architecture', () => {
  expect(violations()).toEqual([]);
}, 30_000);

it('refuses every other direction', () => {
  plant({
    'src/shared/up.ts': withX('../features/content/news/slice'),
    'src/api/up.ts': withX('../features/content/news/slice'),
    'src/features/content/news/app.ts': withX('../../../app/main'),
    'src/features/content/news/neighbour.ts': withX('../../session/other'),
    'src/features/session/other.ts': leaf,
    'src/features/content/news/saga.ts': withX('../../../api/client'),
    'src/features/content/news/room.ts': withX('../manuals/slice'),
    'src/features/content/manuals/slice.ts': leaf,
    'src/features/certificates/record/stranger.ts': withX('../../session/other'),
    'src/features/content/news/generated.ts': withX('../../../api/generated/core'),
    'src/features/content/news/effects.ts': `import { call } from 'redux-saga/effects';\nvoid call;\n`,
    'src/features/content/news/fields.ts': withX('../../../shared/forms/fields'),
    'src/features/content/news/msal.ts': `import { EventType } from '@azure/msal-browser';\nvoid EventType;\n`,
    'src/features/content/news/server.ts': withX('../../../../server/platform/database/connect'),
    'src/features/content/news/testing.ts': withX('../../../../test/support/renderApp'),
    'test/support/renderApp.ts': leaf,
    'src/pages/a.ts': withX('./b'),
    'src/pages/b.ts': withX('./a'),
    'src/pages/gone.ts': withX('./nowhere'),
    'src/app/widget.ts': `import config from 'devextreme/core/config';\nvoid config;\n`,
    'server/platform/up.ts': withX('../identity/users/users'),
    'server/identity/up.ts': withX('../http/authentication'),
    'server/http/up.ts': withX('../administration/roles/service'),
    'server/administration/roles/up.ts': withX('../../domains/content'),
    'server/domains/content/up.ts': withX('../../demo/seed'),
    'server/demo/up.ts': withX('../main'),
    'server/demo/window.ts': withX('../domains/content/news/routes'),
    'server/domains/wallets/window.ts': withX('../content/repository'),
    'server/domains/wallets/inside.ts': withX('./index'),
    'server/domains/certificates/record/up.ts': withX('../../controls'),
    'server/domains/registration/signing/up.ts': withX('../../public-register'),
    'server/domains/controls/cases/up.ts': withX('../../public-register'),
    'server/domains/controls/cases/window.ts': withX('../../certificates/record/record'),
    'server/domains/public-register/search/up.ts': withX('../../controls'),
    'server/domains/wallets/sql.ts': `import { sql } from 'kysely';\nvoid sql;\n`,
    'server/platform/sql.ts': `import { sql } from 'kysely';\nvoid sql;\n`,
    'server/domains/wallets/routes.ts': withX('../../platform/database/connect'),
    'server/administration/roles/neighbour.ts': withX('../tenants/service'),
    'server/http/browser.ts': withX('../../src/shared/errors'),
    'src/shared/graphics/scale.ts': leaf,
    'server/domains/wallets/browser.ts': withX('../../../src/shared/graphics/scale'),
    'common/text/up.ts': withX('../../server/platform/errors'),
    'common/text/package.ts': `import fastify from 'fastify';\nvoid fastify;\n`,
  });
  expect(violations()).toEqual([
    'administration-looks-down: server/administration/roles/up.ts',
    'administration-modules-do-not-know-each-other: server/administration/roles/neighbour.ts',
    'api-looks-down: src/api/up.ts',
    'browser-and-server-meet-in-openapi: server/domains/wallets/browser.ts',
    'browser-and-server-meet-in-openapi: server/http/browser.ts',
    'browser-and-server-meet-in-openapi: src/features/content/news/server.ts',
    'calls-behind-the-feature: src/features/content/news/generated.ts',
    'calls-behind-the-feature: src/features/content/news/saga.ts',
    'certificates-know-no-other-feature: src/features/certificates/record/stranger.ts',
    'certificates-looks-down: server/domains/certificates/record/up.ts',
    'common-knows-nobody: common/text/package.ts',
    'common-knows-nobody: common/text/up.ts',
    'controls-looks-down: server/domains/controls/cases/up.ts',
    'demo-looks-down: server/demo/up.ts',
    'devextreme-behind-the-kit-or-lazy: src/app/widget.ts',
    'domains-have-one-door: server/demo/window.ts',
    'domains-looks-down: server/domains/content/up.ts',
    'domains-meet-at-their-doors: server/domains/controls/cases/window.ts',
    'domains-meet-at-their-doors: server/domains/wallets/window.ts',
    'effects-behind-one-door: src/features/content/news/effects.ts',
    'features-do-not-know-each-other: src/features/content/news/neighbour.ts',
    'features-looks-down: src/features/content/news/app.ts',
    'generated-stays-behind-api: src/features/content/news/generated.ts',
    'http-looks-down: server/http/up.ts',
    'identity-looks-down: server/identity/up.ts',
    'msal-behind-the-session: src/features/content/news/msal.ts',
    'no-cycles: src/pages/a.ts',
    'no-test-code-in-source: src/features/content/news/testing.ts',
    'nobody-uses-their-own-door: server/domains/wallets/inside.ts',
    'plain-fields-are-for-everybody: src/features/content/news/fields.ts',
    'platform-looks-down: server/platform/up.ts',
    'public-register-looks-down: server/domains/public-register/search/up.ts',
    'registration-looks-down: server/domains/registration/signing/up.ts',
    'resolvable: src/pages/gone.ts',
    'rooms-do-not-know-each-other: src/features/content/news/room.ts',
    'routes-do-not-know-the-database: server/domains/wallets/routes.ts',
    'shared-looks-down: src/shared/up.ts',
    'sql-in-repositories: server/domains/wallets/sql.ts',
    'sql-in-repositories: server/platform/sql.ts',
  ]);
}, 30_000);
