import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from '../support/browser';
import { startIndependentProvider, type IndependentProvider } from '../support/independentProvider';
import { freePort } from '../support/freePort';
import { signInDialog } from '../support/signInAgain';
import { startPortal, type Portal } from '../support/portal';
import { insertPortalRows } from '../support/portalRows';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';
import { faults } from '../support/visit';
import { renewalsOver } from '../support/visitor';

const PRIVATE = '/admin/accreditamenti/lista';

/** The names of the API at the provider, in the two ways that providers want them. */
const TARGET = { resource: 'https://ape.regione.example/api', audience: 'ape' };

let browser: Browser;
interface Stage {
  readonly database: TestDatabase;
  readonly portal: Portal;
  readonly provider: IndependentProvider;
}
const stages: Stage[] = [];
let usual: Stage;

/**
 * The built portal, which knows nothing of the provider but its settings, and a provider that knows nothing of the
 * portal.
 */
async function openStage(options: { hasLogout?: boolean; tokenLife?: number; isAway?: boolean } = {}): Promise<Stage> {
  const port = await freePort();
  const provider = await startIndependentProvider({ portalUrl: `http://localhost:${String(port)}`, ...options });
  if (options.isAway === true) await provider.goAway();
  const database = await createTestDatabase();
  await insertPortalRows(database.database);
  const portal = await startPortal({
    port,
    environment: {
      ...provider.environment,
      OAUTH_RESOURCE: TARGET.resource,
      OAUTH_REQUEST_AUDIENCE: TARGET.audience,
      DATABASE_URL: database.url,
      SACE_DEMO: '0',
    },
  });
  const stage = { database, portal, provider };
  stages.push(stage);
  return stage;
}

beforeAll(async () => {
  browser = await openBrowser();
  usual = await openStage({ tokenLife: 300 });
});
afterAll(async () => {
  await browser.close();
  for (const { database, portal, provider } of stages) {
    await portal.discard();
    await provider.goAway();
    await database.drop();
  }
});

/**
 * Opens a page and collects its requests to our own identity provider, the bearer tokens that it sent, and the refusals
 * of the portal's API.
 */
async function visit({ portal }: Stage) {
  const opened = await openPage(browser);
  const ours: string[] = [];
  const tokens = new Set<string>();
  const refused: string[] = [];
  opened.context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === portal.url && /^\/(connect|\.well-known)\//.test(pathname)) ours.push(pathname);
    const token = request.headers()['authorization']?.replace('Bearer ', '');
    if (origin === portal.url && token !== undefined) tokens.add(token);
  });
  opened.context.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === portal.url && pathname.startsWith('/api/') && response.status() >= 400)
      refused.push(`${String(response.status())} ${response.request().method()} ${pathname}`);
  });
  return { ...opened, ours, tokens, refused };
}

async function fillForm(page: Page, user: string) {
  await page.waitForURL(/\/realms\/Sace\/login\//);
  await page.getByLabel('Utente').fill(user);
  await page.getByLabel('Parola').fill('prova');
  await page.getByRole('button', { name: 'Entra' }).click();
}

async function signIn(page: Page, { portal }: Stage, user = 'gestore', path = PRIVATE) {
  await page.goto(portal.url + path);
  await fillForm(page, user);
  await page.waitForURL(portal.url + path);
  await page.locator('.sace-user__button').waitFor();
}

async function signOut(page: Page) {
  await page.locator('.sace-user__button').click();
  await page.getByText('Esci', { exact: true }).first().click();
}

it('signs in at another provider, by configuration alone, and depends on nothing of ours [USE-06] [AUT-01] [AUT-03] [API-20]', async () => {
  const { portal, provider } = usual;
  const { page, context, errors, ours, tokens } = await visit(usual);
  await context.clock.install();
  await signIn(page, usual);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toBe(portal.url + PRIVATE);

  const second = await context.newPage();
  const answer = second.waitForResponse((response) => response.url().includes('/api/app/admin-accreditations'));
  await second.goto(portal.url + PRIVATE);
  expect((await answer).status()).toBe(200);
  expect(second.url()).toBe(portal.url + PRIVATE);

  const renewals = () => provider.grants.filter((type) => type === 'refresh_token').length;
  const before = renewals();
  for (let round = 1; round <= 2; round += 1) {
    const renewed = context.waitForEvent('response', {
      predicate: (response) =>
        response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/protocol/token'),
    });
    await context.clock.fastForward('05:00');
    expect((await renewed).status()).toBe(200);
    for (const tab of [page, second]) await renewalsOver(tab);
  }
  expect(renewals() - before).toBeGreaterThanOrEqual(2);
  await page.reload();
  await page.locator('.sace-user__button').waitFor();

  await page.bringToFront();
  await signOut(page);
  await page.getByRole('button', { name: 'Esci da tutto' }).click();
  await page.waitForURL(`${portal.url}/`);
  await second.waitForURL(`${portal.url}/`);
  // The provider's own session is over too: it asks again.
  await page.goto(portal.url + PRIVATE);
  await page.waitForURL(/\/realms\/Sace\/login\//);

  for (const request of ['authorize', 'authorization_code', 'refresh_token']) {
    const targets = provider.targets.filter((target) => target.request === request);
    expect(targets).not.toEqual([]);
    for (const target of targets) expect(target).toEqual({ request, ...TARGET });
  }
  expect(tokens.size).toBeGreaterThan(1);
  for (const token of tokens) expect(token).not.toContain('.');
  expect(ours).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('signs in again over the page at another provider, whose pages get no hold of it', async () => {
  const { page, context, errors } = await visit(usual);
  await context.clock.install();
  await signIn(page, usual);
  await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.includes('refreshtoken'));
    keys.forEach((key) => {
      localStorage.removeItem(key);
    });
  });
  await context.clearCookies();
  await context.clock.fastForward('10:00');
  await signInDialog(page).waitFor();
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const window = await opening;
  const closed = window.waitForEvent('close');
  await window.waitForURL(/\/realms\/Sace\/login\//);
  expect(await window.evaluate(() => opener as unknown)).toBeNull();
  await fillForm(window, 'gestore');
  await signInDialog(page).waitFor({ state: 'detached' });
  await page.locator('.sace-user__button').waitFor();
  expect(page.url()).toBe(usual.portal.url + PRIVATE);
  await closed;
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('creates a user at the first sign-in, and shows the name', async () => {
  const { page, context, errors, refused } = await visit(usual);
  await page.goto(`${usual.portal.url}/account/login?returnUrl=/albo`);
  await fillForm(page, 'nuova');
  await page.waitForURL(`${usual.portal.url}/albo`);
  await page.locator('.sace-user__button', { hasText: 'nuova' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('signs out of a provider that cannot end its own session, and lets nobody in afterwards without credentials [AUT-03]', async () => {
  const stage = await openStage({ hasLogout: false });
  const { page, context, errors, refused } = await visit(stage);
  await signIn(page, stage);
  await signOut(page);
  await page.waitForURL(`${stage.portal.url}/`);
  await page.locator('.sace-slim__login').waitFor();
  await page.goto(stage.portal.url + PRIVATE);
  await fillForm(page, 'gestore');
  await page.waitForURL(stage.portal.url + PRIVATE);
  // Which request it was tells more than the console, which has no address.
  expect(refused).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('is calm while the provider is away, at start and later, and goes on by itself when it is back', async () => {
  const stage = await openStage({ isAway: true });
  const { portal, provider } = stage;
  const { page, context } = await visit(stage);
  await page.goto(portal.url + PRIVATE);
  await page.getByText('Il servizio di accesso non risponde in questo momento').waitFor();
  await provider.comeBack();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await fillForm(page, 'gestore');
  await page.waitForURL(portal.url + PRIVATE);
  await page.locator('.sace-user__button').waitFor();

  await provider.goAway();
  // Longer than the server keeps what it learnt about the token.
  await page.waitForTimeout(6000);
  await page.reload();
  await page.getByText('Connessione assente').first().waitFor();
  await provider.comeBack();
  await page.locator('.sace-user__button', { hasText: 'gestore' }).waitFor();
  expect(page.url()).toBe(portal.url + PRIVATE);
  await context.close();
});

it('shows a person whom the provider signs in and the portal does not know that it is so, and leads nobody in a circle [AUT-07]', async () => {
  const { portal } = usual;
  const { page, context } = await visit(usual);
  await context.clock.install();
  await page.goto(portal.url + PRIVATE);
  await fillForm(page, 'estranea');
  await page.getByText('L’accesso non è stato autorizzato').waitFor();
  let returns = 0;
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/auth/callback')) returns += 1;
  });
  // No timer leads anywhere within the next minute either.
  await context.clock.fastForward('01:00');
  await page.waitForLoadState('networkidle');
  expect(returns).toBe(0);
  expect(new URL(page.url()).pathname).toBe(PRIVATE);
  await context.close();
});
