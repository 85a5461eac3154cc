import type { Page } from 'playwright-core';
import { openSignInStage } from '../support/signInStage';
import {
  askAnew,
  askAnewAtTheEnd,
  downloadButton,
  enter,
  entered,
  fillLogin,
  homeOfVisitors,
  keptOfSignIn,
  loginForm,
  openVisitor,
  PRIVATE,
  renewalsOver,
  type Visitor,
} from '../support/visitor';

const stage = openSignInStage();

/**
 * A sign-in leads over: the private page, the provider's address, its login page, the form, its answer, the callback.
 */
const LOADS_OF_A_SIGN_IN = 6;
const CALLBACK = '/auth/callback';

/** The panel that says calmly why a sign-in did not work. */
const failurePanel = (page: Page) => page.getByRole('heading', { name: 'Accesso non riuscito' });
const retry = (page: Page) => page.getByRole('button', { name: 'Riprova' });

/**
 * Expects nothing on the console but the browser's own messages about refused requests, and no request to other hosts.
 */
function expectCalm({ errors, foreign }: Visitor): void {
  expect([errors, foreign]).toEqual([[], []]);
}

/** Waits until the page loads nothing further: the reader may stay here. */
async function expectNoFurtherLoads(visitor: Visitor, most: number): Promise<void> {
  const [page] = visitor.context.pages();
  await page?.waitForLoadState('networkidle');
  expect(visitor.loads.length).toBeLessThanOrEqual(most);
}

it('tells calmly that the provider refused, and tries again on request [USE-06] [AUT-10]', async () => {
  const visitor = await openVisitor(stage.browser);
  const page = await visitor.tab();
  // The provider sends the browser back at once, as after a "no" of the user.
  await visitor.context.route('**/connect/authorize?*', (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    return route.fulfill({
      status: 303,
      headers: {
        location: `${stage.url}${CALLBACK}#error=access_denied&error_description=no&state=${encodeURIComponent(state)}`,
      },
    });
  });
  await page.goto(stage.url + PRIVATE);
  await failurePanel(page).waitFor();
  await page.getByText('L’accesso non è stato autorizzato. Puoi riprovare quando vuoi.').waitFor();
  await expectNoFurtherLoads(visitor, 3);
  expect(await keptOfSignIn(page)).toEqual([]);
  await visitor.context.unroute('**/connect/authorize?*');
  await retry(page).click();
  await fillLogin(page);
  await page.locator('.sace-user__button').waitFor();
  expectCalm(visitor);
  await visitor.close();
});

it('goes home from a callback that nobody waits for, and keeps the session when one comes a second time [USE-06]', async () => {
  const visitor = await openVisitor(stage.browser);
  const page = await visitor.tab();
  await page.goto(
    `${stage.url}${CALLBACK}#code=stale&state=${encodeURIComponent('eyJpZCI6IjEifQ==|/manuali')}&iss=${encodeURIComponent(stage.url)}`,
  );
  await homeOfVisitors(page, stage.url);
  await expectNoFurtherLoads(visitor, 1);

  let callback = '';
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('#code=')) callback = frame.url();
  });
  await enter(page, stage.url);
  expect(callback).toContain(CALLBACK);
  const before = visitor.tokenRequests.length;
  await page.goto('about:blank');
  await page.goto(callback);
  await page.locator('.sace-user__button').waitFor();
  await page.goto(stage.url + PRIVATE);
  await entered(page, stage.url);
  expect(visitor.tokenRequests.length - before).toBeLessThanOrEqual(1);
  expectCalm(visitor);
  await visitor.close();
});

it('serves two sign-ins that were begun in two tabs, also by two users: the last one holds, in both tabs [USE-06] [AUT-07]', async () => {
  const visitor = await openVisitor(stage.browser);
  const [first, second] = [await visitor.tab(), await visitor.tab()];
  await Promise.all([first, second].map((tab) => tab.goto(stage.url + PRIVATE)));
  await Promise.all([loginForm(first), loginForm(second)]);
  await fillLogin(first, { userName: 'certificatore' });
  await entered(first, stage.url);
  await fillLogin(second, { userName: 'gestore' });
  await entered(second, stage.url);
  const userOf = (tab: Page) => tab.locator('.sace-user__name').filter({ hasText: 'gestore' });
  await Promise.all([userOf(first).waitFor(), userOf(second).waitFor()]);
  await first.reload();
  await userOf(first).waitFor();
  expect(visitor.loads.length).toBeLessThanOrEqual(2 * LOADS_OF_A_SIGN_IN + 6);
  expect(await first.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    '5ace0000-0000-4000-8000-000000000003',
  );
  expectCalm(visitor);
  await visitor.close();
});

it('begins again by itself when the provider answers the first of two sign-ins of a tab, and asks when it does so again [USE-06]', async () => {
  const visitor = await openVisitor(stage.browser);
  const page = await visitor.tab();
  const states: string[] = [];
  const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? '';
  page.on('request', (request) => {
    if (request.url().includes('/connect/authorize?')) states.push(stateOf(request.url()));
  });
  /** As a provider does that goes on with the sign-in which was begun first. */
  const answersTheFirst = (times: number) =>
    visitor.context.route(
      '**/connect/authorize?*',
      (route) =>
        route.fulfill({
          status: 303,
          headers: {
            location: `${stage.url}${CALLBACK}#code=first&state=${encodeURIComponent(states[0] ?? '')}&iss=${encodeURIComponent(stage.url)}`,
          },
        }),
      { times },
    );
  await page.goto(stage.url + PRIVATE);
  await loginForm(page);
  await answersTheFirst(1);
  await page.goto(stage.url + PRIVATE);
  await fillLogin(page);
  await entered(page, stage.url);
  expect(new Set(states).size).toBe(3);
  await visitor.close();

  const other = await openVisitor(stage.browser);
  const tab = await other.tab();
  await other.context.route('**/connect/authorize?*', (route) =>
    route.fulfill({
      status: 303,
      headers: {
        location: `${stage.url}${CALLBACK}#code=first&state=${encodeURIComponent(states[0] ?? '')}&iss=${encodeURIComponent(stage.url)}`,
      },
    }),
  );
  await tab.goto(stage.url + PRIVATE);
  await failurePanel(tab).waitFor();
  await expectNoFurtherLoads(other, 5);
  await other.context.unroute('**/connect/authorize?*');
  await retry(tab).click();
  await fillLogin(tab);
  await tab.locator('.sace-user__button').waitFor();
  expectCalm(other);
  await other.close();
});

it('lets the user come back from the login page by the back button, and sign in afterwards [AUT-07]', async () => {
  const visitor = await openVisitor(await stage.another({ keepsPages: true }));
  const page = await visitor.tab();
  await page.goto(stage.url);
  await homeOfVisitors(page, stage.url);
  await page.locator('.sace-slim__login').click();
  await loginForm(page);
  await page.goBack({ waitUntil: 'commit' });
  // The browser restores the page as it was on its way to the login page: the page must not go there again.
  await page.waitForURL(`${stage.url}/`);
  await homeOfVisitors(page, stage.url);
  await expectNoFurtherLoads(visitor, 6);
  await enter(page, stage.url);
  expectCalm(visitor);
  await visitor.close();
});

it.each([
  ['https://example.org/manuali'],
  ['//example.org/manuali'],
  ['/\\example.org'],
  ['/\t/example.org'],
  ['javascript:document.title="rotto"'],
])('leads home, and nowhere else, after a sign-in that was to return to %j [USE-06] [AUT-07]', async (returnUrl) => {
  const visitor = await openVisitor(stage.browser);
  const page = await visitor.tab();
  await page.goto(`${stage.url}/account/login?returnUrl=${encodeURIComponent(returnUrl)}`);
  await fillLogin(page);
  await page.locator('.sace-user__button').waitFor();
  await page.waitForURL(`${stage.url}/`);
  expect(await page.title()).not.toContain('rotto');
  expectCalm(visitor);
  await visitor.close();
});

it.each([
  ['every entry of MSAL is no JSON', (key: string) => key.startsWith('msal'), '{{{'],
  ['the account is another one', (key: string) => key === 'sace.session', '00000000-0000-4000-8000-00000000dead'],
  ['the tokens are empty objects', (key: string) => /(access|refresh|id)token/.test(key), '{}'],
])(
  'signs the user out calmly, or goes on, when in the storage %s [AUT-11] [AUT-06]',
  async (_what, concerns, value) => {
    const visitor = await openVisitor(stage.browser);
    const page = await visitor.tab();
    await enter(page, stage.url);
    const keys = (await page.evaluate(() => Object.keys(localStorage))).filter(concerns);
    expect(keys.length).toBeGreaterThan(0);
    await page.evaluate(
      ([names, text]) => {
        names.forEach((name) => {
          localStorage.setItem(name, text);
        });
      },
      [keys, value] as const,
    );
    const before = visitor.loads.length;
    await page.goto(stage.url);
    await page.locator('.sace-slim__login, .sace-user__button').first().waitFor();
    expect(visitor.loads.length - before).toBeLessThanOrEqual(2);
    // In every case the next sign-in, or the session that went on, opens the private page.
    await page.goto(stage.url + PRIVATE);
    await page.getByLabel('Nome utente o indirizzo e-mail').or(downloadButton(page)).first().waitFor();
    if (!page.url().endsWith(PRIVATE)) await fillLogin(page);
    await entered(page, stage.url);
    expect(visitor.loads.length - before).toBeLessThanOrEqual(2 + LOADS_OF_A_SIGN_IN);
    expectCalm(visitor);
    await visitor.close();
  },
);

it('puts away a session whose token is another tenant’s than the one of this browser [ENT-08] [AUT-11]', async () => {
  const visitor = await openVisitor(stage.browser);
  const page = await visitor.tab();
  await enter(page, stage.url);
  // Every request now names another tenant than the token.
  await visitor.context.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), __tenant: 'Provincia' } }),
  );
  await askAnewAtTheEnd(page);
  await expectNoFurtherLoads(visitor, LOADS_OF_A_SIGN_IN);
  await visitor.context.unroute('**/api/**');
  // The provider still knows the user: nobody has to type anything again.
  await page.goto(stage.url + PRIVATE);
  await entered(page, stage.url);
  expectCalm(visitor);
  await visitor.close();
});

it.each([
  ['three hours behind', -3],
  ['three hours ahead', 3],
])('signs in, renews and goes on with a clock that is %s [USE-06] [AUT-04]', async (_what, hours) => {
  const visitor = await openVisitor(stage.browser);
  await visitor.context.clock.install({ time: Date.now() + hours * 3_600_000 });
  const page = await visitor.tab();
  await enter(page, stage.url);
  await page.reload();
  await entered(page, stage.url);
  const renewal = page.waitForResponse(/\/connect\/token\?/);
  await visitor.context.clock.fastForward('04:30');
  expect((await renewal).status()).toBe(200);
  await renewalsOver(page);
  await askAnew(page);
  await downloadButton(page).waitFor();
  // Corrected in the middle of the session.
  await visitor.context.clock.setSystemTime(Date.now());
  await askAnew(page);
  await downloadButton(page).waitFor();
  expect(visitor.refused).toEqual([]);
  expectCalm(visitor);
  await visitor.close();
});

it('says that the provider does not answer when its description cannot be read, and goes on when it can [API-20] [AUT-10]', async () => {
  const visitor = await openVisitor(stage.browser);
  const page = await visitor.tab();
  const discovery = '**/.well-known/openid-configuration';
  await visitor.context.route(discovery, (route) => route.abort());
  await page.goto(stage.url + PRIVATE);
  await failurePanel(page).waitFor();
  await page.getByText('Il servizio di accesso non risponde in questo momento.').waitFor();
  await expectNoFurtherLoads(visitor, 1);
  await visitor.context.unroute(discovery);
  await retry(page).click();
  await fillLogin(page);
  await entered(page, stage.url);

  // Later: a reload in a tab that knows the description, and a new tab that does not.
  await visitor.context.route(discovery, (route) => route.abort());
  await page.reload();
  await entered(page, stage.url);
  const other = await visitor.tab();
  await other.goto(stage.url + PRIVATE);
  await failurePanel(other).waitFor();
  await visitor.context.unroute(discovery);
  await retry(other).click();
  await entered(other, stage.url);
  expectCalm(visitor);
  await visitor.close();
});

it('outlives a restart of the provider in the middle of a sign-in, and one between two renewals [USE-06] [API-20]', async () => {
  const visitor = await openVisitor(stage.browser);
  await visitor.context.clock.install();
  const page = await visitor.tab();
  await page.goto(stage.url + PRIVATE);
  await loginForm(page);
  await stage.stop();
  await stage.start();
  await fillLogin(page);
  await entered(page, stage.url);

  const renewals = () => visitor.tokenRequests.filter((grant) => grant === 'refresh_token').length;
  await stage.stop();
  const failed = visitor.context.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/connect/token'),
  });
  await visitor.context.clock.fastForward('04:30');
  await failed;
  await stage.start();
  expect(await keptOfSignIn(page)).not.toEqual([]);
  const renewed = visitor.context.waitForEvent('response', {
    predicate: (response) => response.url().includes('/connect/token') && response.ok(),
  });
  await visitor.context.clock.fastForward('05:00');
  await renewed;
  expect(renewals()).toBeGreaterThanOrEqual(2);
  await askAnew(page);
  await downloadButton(page).waitFor();
  expectCalm(visitor);
  await visitor.close();
});

it('shows the portal to a browser that keeps nothing, and says that nobody can sign in there', async () => {
  const visitor = await openVisitor(stage.browser);
  await visitor.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const page = await visitor.tab();
  await page.goto(stage.url);
  await homeOfVisitors(page, stage.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(stage.url + PRIVATE);
  await failurePanel(page).waitFor();
  await expectNoFurtherLoads(visitor, 2);
  expectCalm(visitor);
  await visitor.close();
});
