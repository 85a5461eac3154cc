import type { Page, Response } from 'playwright-core';
import { openPage, picture, violations, widths } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, focusedName, focusOn, overflow, settled } from '../support/visit';
import { untilRefused } from '../support/visitor';

const stage = openStage({ environment: { OAUTH_RESPONSE_TYPE: 'password' } });

const PRIVATE = '/admin/accreditamenti/in-attesa';
const RIGHT = '1q2w3E*';
const login = (path: string) => `${stage.portal.url}/account/login?returnUrl=${encodeURIComponent(path)}`;

const userName = (page: Page) => page.getByLabel('Nome utente o indirizzo e-mail');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const remember = (page: Page) => page.getByLabel('Resta collegato su questo dispositivo');
const submit = (page: Page) => page.getByRole('button', { name: 'Accedi', exact: true });
const alert = (page: Page) => page.locator('form').getByRole('alert');

async function fill(page: Page, name = 'gestore', secret = RIGHT) {
  await userName(page).fill(name);
  await password(page).fill(secret);
  await submit(page).click();
}

async function signIn(page: Page, path = PRIVATE, name = 'gestore') {
  await page.goto(login(path));
  await fill(page, name);
  await page.waitForURL(stage.portal.url + path);
  await settled(page);
}

const isSignedIn = async (page: Page) => (await page.locator('.sace-user__button').count()) > 0;
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]));
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('remember_me'));

/** Collects the grants of the page's requests to the token endpoint, newest last. */
function watchGrants(page: Page) {
  const grants: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/connect/token'))
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'));
  });
  return grants;
}

/** The next answer of the token endpoint. */
const nextAnswer = (page: Page) => page.waitForResponse((response) => response.url().includes('/connect/token'));
const tokensOf = async (answer: Promise<Response>) =>
  (await (await answer).json()) as { access_token: string; refresh_token: string };

/** Sends what is typed, which is refused, and waits until the page says so. */
async function fillInVain(page: Page, name: string, secret = RIGHT) {
  const answer = nextAnswer(page);
  await fill(page, name, secret);
  await answer;
  await page.getByRole('button', { name: 'Accesso in corso…' }).waitFor({ state: 'detached' });
  await alert(page).waitFor();
}

it.each(['gestore', 'gestore@sace.example'])(
  'leads from a private page to the form and back without leaving the program, as %s [USE-08] [AUT-01] [AUT-02] [AUT-07] [ENT-10]',
  async (name) => {
    const { page, foreign, errors, context } = await openPage(stage.browser);
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(request.url());
    });
    await page.goto(stage.portal.url + PRIVATE);
    await page.waitForURL(login(PRIVATE));
    await fill(page, name);
    await page.waitForURL(stage.portal.url + PRIVATE);
    await settled(page);
    expect(await isSignedIn(page)).toBe(true);
    expect(left).toEqual([stage.portal.url + PRIVATE]);
    expect(await flag(page)).toBe('false');
    expect(await stored(page)).not.toContain(RIGHT);
    // A signed-in user does not need the page.
    await page.goto(login('/privacy'));
    await page.waitForURL(`${stage.portal.url}/privacy`);
    expect(foreign).toEqual([]);
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

it('keeps what was typed after a wrong password and moves to the message, at both widths, without a flaw that axe finds [USE-08]', async () => {
  for (const [name, size] of Object.entries(widths)) {
    const { page, context, foreign } = await openPage(stage.browser, size);
    await page.goto(login('/privacy'));
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await picture(page, `password-${name}`);

    await submit(page).click();
    await focusOn(userName(page));
    await page.getByText('Inserisci la password.').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, `password-empty-${name}`);

    await fill(page, 'gestore', 'sbagliata');
    await focusOn(alert(page).filter({ hasText: /^Nome utente o password non corretti\.$/ }));
    expect(await userName(page).inputValue()).toBe('gestore');
    await page.getByRole('button', { name: 'Mostra la password' }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await picture(page, `password-wrong-${name}`);

    await fill(page);
    await page.waitForURL(`${stage.portal.url}/privacy`);
    expect(foreign).toEqual([]);
    await context.close();
  }
});

it('tells a locked user so, with the time to wait, even to the right password', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.goto(login('/privacy'));
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await fillInVain(page, 'cassa', 'sbagliata');
  }
  await fillInVain(page, 'cassa');
  expect(await alert(page).textContent()).toMatch(
    /^Questo utente è bloccato per un po’.*Puoi riprovare fra \d+ (minuti|secondi)\.$/,
  );
  expect(await userName(page).inputValue()).toBe('cassa');
  await picture(page, 'password-locked');
  await context.close();
});

it('says that the service is away, loses nothing, and works when it is back', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.goto(login('/privacy'));
  await page.route('**/connect/token*', (route) => route.abort());
  await fill(page);
  await alert(page).waitFor();
  expect(await alert(page).textContent()).toContain('Il servizio di accesso non risponde');
  await page.unroute('**/connect/token*');
  await submit(page).click();
  await page.waitForURL(`${stage.portal.url}/privacy`);
  await context.close();
});

it('is done with the keyboard alone', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.goto(login('/privacy'));
  await settled(page);
  const isAt = (id: string) => page.evaluate((wanted) => document.activeElement?.id === wanted, id);
  for (let presses = 0; presses < 40 && !(await isAt('sign-in-user-name')); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type('gestore');
  await page.keyboard.press('Tab');
  expect(await isAt('sign-in-password')).toBe(true);
  await page.keyboard.type(RIGHT);
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Mostra la password');
  await page.keyboard.press('Enter');
  expect(await password(page).inputValue()).toBe(RIGHT);
  expect(await password(page).getAttribute('type')).toBe('text');
  await page.keyboard.press('Tab');
  expect(await isAt('sign-in-remember')).toBe(true);
  await page.keyboard.press('Space');
  expect(await remember(page).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Accedi');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stage.portal.url}/privacy`);
  await context.close();
});

it('outlives a reload, serves a second tab, renews itself, and ends everywhere [AUT-03] [AUT-11] [API-20]', async () => {
  const { page, context, foreign } = await openPage(stage.browser);
  const grants = watchGrants(page);
  const answer = nextAnswer(page);
  await signIn(page);
  const first = await tokensOf(answer);
  await page.reload();
  await settled(page);
  expect(page.url()).toBe(stage.portal.url + PRIVATE);
  expect(grants).toEqual(['password']);

  // The server refuses this token from now on: it is renewed, and the requests repeated.
  const refusedToken = `Bearer ${first.access_token}`;
  await page.route('**/api/**', (route) =>
    route.request().headers()['authorization'] === refusedToken ? route.fulfill({ status: 401 }) : route.continue(),
  );
  const renewed = nextAnswer(page);
  await page.reload();
  const last = await tokensOf(renewed);
  await settled(page);
  expect(await isSignedIn(page)).toBe(true);
  expect(grants).toEqual(['password', 'refresh_token']);

  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) {
    await tab.goto(stage.portal.url + PRIVATE);
    await settled(tab);
    expect(await isSignedIn(tab)).toBe(true);
  }
  await page.bringToFront();
  await page.locator('.sace-user__button').click();
  await page.getByText('Esci', { exact: true }).first().click();
  for (const tab of tabs) {
    await tab.waitForURL(`${stage.portal.url}/`);
    await tab.locator('.sace-slim__login').waitFor();
  }
  expect(await flag(page)).toBeNull();
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('msal.') && !key.endsWith('version')),
    ),
  ).toEqual([]);

  const send = (fields: Record<string, string>) =>
    fetch(`${stage.portal.url}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'Sace_App', ...fields }),
    });
  const refused = await send({ grant_type: 'refresh_token', refresh_token: last.refresh_token });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: 'invalid_grant' });
  await untilRefused(stage.portal.url, last.access_token);

  await page.goto(stage.portal.url + PRIVATE);
  await page.waitForURL(login(PRIVATE));
  expect(foreign).toEqual([]);
  await context.close();
});
