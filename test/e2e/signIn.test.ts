import type { Page } from 'playwright-core';
import { openPage, picture, violations, widths } from '../support/browser';
import { openStage } from '../support/stage';
import { focusOn, settled } from '../support/visit';

const stage = openStage();

const PRIVATE = '/admin/accreditamenti/in-attesa';

async function fillLogin(page: Page, userName = 'gestore', password = '1q2w3E*') {
  await page.getByLabel('Nome utente o indirizzo e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

async function signIn(page: Page, path = PRIVATE) {
  await page.goto(stage.portal.url + path);
  await page.waitForURL(/\/connect\/login\//);
  await fillLogin(page);
  await page.waitForURL(stage.portal.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)])));
const isMsalLoaded = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
    return texts.some((text) => text.includes('msal.js.browser'));
  });

it('loads no MSAL for a visitor, and nothing from elsewhere', async () => {
  const { page, foreign, errors, context } = await openPage(stage.browser);
  await page.goto(stage.portal.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await isMsalLoaded(page)).toBe(false);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('leads from a private page to the login page and back, survives a reload, and signs out home [USE-06] [AUT-01] [AUT-03] [AUT-07]', async () => {
  const { page, foreign, errors, context } = await openPage(stage.browser);
  await signIn(page);
  expect(await isMsalLoaded(page)).toBe(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toBe(stage.portal.url + PRIVATE);
  expect(await stored(page)).toMatchObject({ remember_me: 'false' });

  const second = await context.newPage();
  await second.goto(stage.portal.url + PRIVATE);
  await second.getByRole('heading', { level: 1 }).waitFor();
  await page.bringToFront();
  await page
    .getByRole('button', { name: /Gino Gestore|gestore/i })
    .first()
    .click();
  await page.getByText('Esci', { exact: true }).first().click();
  await page.waitForURL(`${stage.portal.url}/`);
  await second.waitForURL(`${stage.portal.url}/`);
  expect(Object.keys(await stored(page)).filter((key) => key.startsWith('msal') && !key.endsWith('version'))).toEqual(
    [],
  );
  expect(await stored(page)).not.toHaveProperty('remember_me');
  // The provider's own session is over too: it asks again.
  await page.goto(stage.portal.url + PRIVATE);
  await page.waitForURL(/\/connect\/login\//);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('opens a page that is loaded whole at its top, and a page that is loaded again where it stood [RTE-03]', async () => {
  const { page, context } = await openPage(stage.browser, widths.phone);
  await page.goto(stage.portal.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await page.waitForFunction(() => scrollY > 100);
  await signIn(page, '/account/manage');
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // A page without DevExtreme, whose licence bar comes late and pushes the page down.
  await page.goto(`${stage.portal.url}/privacy`);
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => {
    scrollTo(0, 200);
  });
  await page.waitForFunction(() => scrollY === 200);
  await page.reload();
  await page.waitForFunction(() => scrollY === 200);
  await context.close();
});

it('keeps the user name after a wrong password, moves to the message, and shows the password on request', async () => {
  for (const [name, size] of Object.entries(widths)) {
    const { page, context, foreign } = await openPage(stage.browser, size);
    await page.goto(stage.portal.url + PRIVATE);
    await page.waitForURL(/\/connect\/login\//);
    expect(await violations(page)).toEqual([]);
    await picture(page, `login-${name}`);
    await fillLogin(page, 'gestore', 'sbagliata');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe('Nome utente o password non corretti.');
    await focusOn(alert);
    expect(await page.getByLabel('Nome utente o indirizzo e-mail').inputValue()).toBe('gestore');
    await page.getByLabel('Password', { exact: true }).fill('1q2w3E*');
    await page.getByRole('button', { name: 'Mostra la password' }).click();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    expect(await violations(page)).toEqual([]);
    await picture(page, `login-wrong-${name}`);
    expect(foreign).toEqual([]);
    await context.close();
  }
});

it('comes back from the login page without signing in, and can sign in afterwards', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.goto(stage.portal.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(stage.portal.url + PRIVATE);
  await page.waitForURL(/\/connect\/login\//);
  await page.getByRole('link', { name: 'Torna al portale' }).click();
  await page.waitForURL(`${stage.portal.url}/`);
  await signIn(page);
  await context.close();
});

it('leads a visitor at 127.0.0.1 to the configured address', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.goto(stage.portal.url.replace('localhost', '127.0.0.1') + '/albo');
  expect(page.url()).toBe(`${stage.portal.url}/albo`);
  await context.close();
});
