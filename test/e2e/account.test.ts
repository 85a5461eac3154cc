import type { Page } from 'playwright-core';
import { faults, signInAs } from '../support/visit';
import { openPage, violations, widths } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';

const stage = openStage();

const MANAGE = '/account/manage';
const LOG = '/identity/security-logs';

/** A browser of its own with somebody signed in on the account page. */
async function device(userName: string, viewport: { width: number; height: number } = widths.desk) {
  const opened = await openPage(stage.browser, viewport);
  await signInAs(opened.page, stage.portal, userName, MANAGE);
  await devices(opened.page).first().waitFor();
  return opened;
}
const devices = (page: Page) => page.locator('.sace-session');

/** The browser signed out by itself: the page asks for the password. */
async function mustSignIn(page: Page): Promise<void> {
  await page.goto(stage.portal.url + MANAGE);
  await page.waitForURL(/\/connect\/login\//);
}

/**
 * The browser was signed out from elsewhere: it says so, shows nothing, and asks for the password when the user goes
 * on.
 */
async function wasSignedOut(page: Page): Promise<void> {
  await page.goto(stage.portal.url + MANAGE);
  await page.getByText('La sessione è terminata').waitFor();
  expect(await devices(page).count()).toBe(0);
  await mustSignIn(page);
}

it('signs one browser out from another, which stays signed in, and the log tells it', async () => {
  const [here, there] = [await device('gestore'), await device('gestore', widths.phone)];
  await here.page.reload();
  await here.page.getByText('2 dispositivi collegati').waitFor();
  expect(await devices(here.page).first().innerText()).toContain('Questo dispositivo');
  expect(await pageFaults(here.page, 'account')).toEqual([]);

  // The keyboard alone goes to the button of the other device, through the question, back to the list.
  const button = devices(here.page)
    .nth(1)
    .getByRole('button', { name: /^Esci da quel dispositivo: / });
  await button.focus();
  await here.page.keyboard.press('Enter');
  const question = here.page.getByRole('alertdialog');
  await question.waitFor();
  expect(await violations(here.page)).toEqual([]);
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Esci da quel dispositivo' }).focus();
  await here.page.keyboard.press('Enter');
  await here.page.getByText('1 dispositivo collegato').waitFor();
  await here.page.waitForFunction(() => document.activeElement?.textContent === 'Dispositivi collegati');

  await wasSignedOut(there.page);
  await here.page.reload();
  await here.page.getByText('1 dispositivo collegato').waitFor();

  const admin = await openPage(stage.browser);
  await signInAs(admin.page, stage.portal, 'admin', LOG);
  await admin.page.locator('.dx-data-row').first().waitFor();
  expect(await pageFaults(admin.page, 'security-log')).toEqual([]);
  const row = admin.page.locator('.dx-data-row', { hasText: 'Uscita da un altro dispositivo' });
  expect(await row.innerText()).toMatch(/gestore[\s\S]*Password[\s\S]*Chrome/);
  await here.context.close();
  await there.context.close();
  expect(faults(here.errors)).toEqual([]);
  expect(faults(admin.errors)).toEqual([]);
  await admin.context.close();
});

it('signs out everywhere, this browser and its other tab included, by the usual way out', async () => {
  const [here, there] = [await device('certificatore'), await device('certificatore')];
  const tab = await here.context.newPage();
  await tab.goto(stage.portal.url + MANAGE);
  await devices(tab).first().waitFor();
  await here.page.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
  await here.page.getByRole('button', { name: 'Esci da tutti', exact: true }).click();
  await here.page.waitForURL(`${stage.portal.url}/`);
  await tab.waitForURL(`${stage.portal.url}/`);
  const stored = await here.page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => key === 'remember_me' || (key.startsWith('msal') && !key.endsWith('version')),
    ),
  );
  expect(stored).toEqual([]);
  await mustSignIn(here.page);
  await wasSignedOut(there.page);

  const admin = await openPage(stage.browser);
  await signInAs(admin.page, stage.portal, 'admin', LOG);
  await admin.page.locator('.dx-data-row', { hasText: 'Uscita da tutti i dispositivi' }).first().waitFor();
  for (const { context } of [here, there, admin]) await context.close();
});

it('keeps the security log from those who may not read it', async () => {
  const { page, context } = await openPage(stage.browser);
  await signInAs(page, stage.portal, 'gestore', LOG);
  await page.getByRole('heading', { name: /Non sei autorizzato/ }).waitFor();
  await context.close();
});
