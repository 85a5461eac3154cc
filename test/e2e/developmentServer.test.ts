/** A developer starts `npm run dev` on a new clone, signs in by either flow and reads the history. */
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from '../support/browser';
import { startDevelopmentServer, type DevelopmentServer } from '../support/developmentServer';
import { devToolsScript, recordedEvents } from '../support/devTools';
import { faults, settled, signInAs } from '../support/visit';

const PRIVATE = '/admin/accreditamenti/in-attesa';

let browser: Browser;
let server: DevelopmentServer | undefined;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server?.discard();
});

it('starts from nothing, signs in by the code flow, and records one history on both sides of the redirect', async () => {
  server = await startDevelopmentServer({ OAUTH_RESPONSE_TYPE: 'code' });
  const { page, context, errors } = await openPage(browser);
  await context.addInitScript(await devToolsScript());
  await page.goto(`${server.url}/?debug_session=caso`);
  await settled(page);
  const before = await recordedEvents(page);
  expect(before).toContain('applicationConfiguration/configurationReceived');
  await signInAs(page, server, 'gestore', PRIVATE);
  await page.locator('.dx-data-row').first().waitFor();
  const events = await recordedEvents(page);
  expect(events.slice(0, before.length)).toEqual(before);
  const later = events.slice(before.length);
  expect(later).toEqual(
    expect.arrayContaining(['session/signInRequested', 'session/signedIn', 'adminAccreditations/loadAnswered']),
  );
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('signs in by the password flow on the same data, in one history without a redirect', async () => {
  await server?.restart({ OAUTH_RESPONSE_TYPE: 'password' });
  const { page, context, errors } = await openPage(browser);
  await context.addInitScript(await devToolsScript());
  const url = server?.url ?? '';
  await page.goto(`${url}/account/login?returnUrl=${encodeURIComponent(PRIVATE)}`);
  await page.getByLabel('Nome utente o indirizzo e-mail').fill('gestore');
  await page.getByLabel('Password', { exact: true }).fill('1q2w3E*');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL(url + PRIVATE);
  await page.locator('.dx-data-row').first().waitFor();
  const events = await recordedEvents(page);
  expect(events[0]).toBe('@@INIT');
  expect(events.filter((type) => type === 'session/signedIn')).toHaveLength(1);
  expect(events.join()).not.toContain('signInFinished');
  expect(events).toContain('adminAccreditations/loadAnswered');
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('ends at Ctrl+C with all of its programs, the database among them', async () => {
  if (!server) throw new Error('No server has started.');
  const ending = server.discard();
  server = undefined;
  await ending;
});
