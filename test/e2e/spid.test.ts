/**
 * Sign-in with SPID in a real browser: the portal at localhost, the test provider of identity at 127.0.0.1, another
 * site.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { makeCredentials } from '../../scripts/spid-idp/credentials';
import { providerMetadata, testProvider } from '../../scripts/spid-idp/provider';
import { buildSpidIdp } from '../../scripts/spid-idp/server';
import { openBrowser, openPage, picture, violations, widths } from '../support/browser';
import { startDemoPortal } from '../support/demoPortal';
import { freePort } from '../support/freePort';
import { type Portal } from '../support/portal';
import { focusedName, overflow, settled } from '../support/visit';

const OTHERS = ['Altra Identità', 'Identità Serena', 'Zeta ID'];
const NAME = 'SPID locale';
const WANTED = '/notifiche?da=spid#qui';

let folder: string;
let idp: FastifyInstance;
let idpOrigin = '';
let portal: Portal;
let browser: Browser;
const started: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-spid-e2e-'));
  const credentials = await makeCredentials(NAME);
  const files = OTHERS.map((name, index) => {
    const file = join(folder, `${String(index)}.xml`);
    writeFileSync(file, providerMetadata(testProvider(`https://idp${String(index)}.example`, credentials, { name })));
    return file;
  });
  const port = await freePort();
  idp = await buildSpidIdp({
    origin: () => idpOrigin,
    credentials,
    sp: `http://localhost:${String(port)}/spid/metadata`,
  });
  await idp.listen({ host: '127.0.0.1', port: 0 });
  started.push(() => idp.close());
  idpOrigin = `http://127.0.0.1:${String((idp.server.address() as AddressInfo).port)}`;
  portal = await startDemoPortal({
    port,
    environment: { SPID_IDP_METADATA: [`${idpOrigin}/metadata`, ...files].join(',') },
  });
  started.push(() => portal.discard());
  browser = await openBrowser();
  started.push(() => browser.close());
});
afterAll(async () => {
  // The other way round from how they were started: what the beginning did not reach is not there.
  for (const part of started.reverse()) await part();
  rmSync(folder, { recursive: true, force: true });
});

const wanted = () => portal.url + WANTED;

async function toLoginPage(page: Page): Promise<void> {
  await page.goto(wanted());
  await page.waitForURL(/\/connect\/login\//);
}

async function toProvider(page: Page): Promise<void> {
  await page.getByText('Entra con SPID').click();
  await page.getByRole('link', { name: NAME }).click();
  await page.waitForURL(`${idpOrigin}/**`);
}

async function answerAs(page: Page, person: RegExp, fault = 'good'): Promise<void> {
  await page.getByRole('radio', { name: person }).check();
  await page.getByLabel('Caso di prova').selectOption(fault);
  await page.getByRole('button', { name: 'Entra' }).click();
}

/** Opens the menu of the user and waits until it says who that is. */
async function openUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Menu dell’utente/ }).click();
  await page.locator('.sace-user__current').filter({ hasText: name }).waitFor();
}

it('signs a certifier in with SPID at the wanted page, keeps it over a reload, and signs out [USE-07]', async () => {
  const { page, errors, context } = await openPage(browser);
  await toLoginPage(page);
  await toProvider(page);
  await answerAs(page, /Carla Certificatrice/);
  await page.waitForURL(wanted());
  await settled(page);
  await page.reload();
  await settled(page);
  expect(page.url()).toBe(wanted());
  await openUserMenu(page, 'Carla Certificatrice');
  await picture(page, 'spid-signed-in');
  await page.getByText('Esci', { exact: true }).first().click();
  await page.waitForURL(`${portal.url}/`);
  await toLoginPage(page);
  expect(errors).toEqual([]);
  await context.close();
});

it('shows the providers in another order each time, with the three links that the rules fix, to keyboards as well [USE-07]', async () => {
  const { page, foreign, context } = await openPage(browser);
  await toLoginPage(page);
  const list = page.locator('.spid-providers');
  expect(await list.isVisible()).toBe(false);
  const orders = new Set<string>();
  for (let view = 0; view < 8; view += 1) {
    const names = await list.getByRole('link', { includeHidden: true }).allTextContents();
    expect(names.map((name) => name.replace(' di prova', '').trim()).sort()).toEqual([...OTHERS, NAME].sort());
    orders.add(names.join());
    await page.reload();
  }
  expect(orders.size).toBeGreaterThan(1);

  await page.getByText('Entra con SPID').focus();
  await page.keyboard.press('Enter');
  await list.waitFor();
  const links = page.locator('.spid-links').getByRole('link');
  expect(await links.allTextContents()).toEqual(['Maggiori informazioni', 'Non hai SPID?', 'Serve aiuto?']);
  expect(
    await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).hostname)),
  ).toEqual(Array(3).fill('www.spid.gov.it'));
  await page.keyboard.press('Tab');
  for (let step = 0; step < 4 && !(await focusedName(page)).startsWith(NAME); step += 1)
    await page.keyboard.press('Tab');
  expect(await focusedName(page)).toMatch(/^SPID locale/);
  expect(foreign).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${idpOrigin}/**`);
  await context.close();
});

it('says calmly why a sign-in was refused, leads back, and lets the person try again', async () => {
  const { page, context } = await openPage(browser);
  await toLoginPage(page);
  await toProvider(page);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accesso annullato' }).waitFor();
  await page.getByRole('link', { name: 'Torna alla pagina di accesso' }).click();
  await page.waitForURL(/\/connect\/login\//);
  await toProvider(page);
  await answerAs(page, /Bruno Nuovo/, 'attribute-tampered');
  await page.getByRole('heading', { level: 1, name: 'Accesso con SPID non riuscito' }).waitFor();
  expect(await page.getByText('Codice per l’assistenza').textContent()).toContain('SPID response_signature');
  await page.getByRole('link', { name: 'Torna alla pagina di accesso' }).click();
  await toProvider(page);
  await answerAs(page, /Bruno Nuovo/);
  await page.waitForURL(wanted());
  // A new user has no rights yet: the menu of the portal stays a visitor's.
  await openUserMenu(page, 'Bruno Nuovo');
  await context.close();
});

it('goes nowhere with an answer that arrives twice, and stays signed out', async () => {
  const { page, context } = await openPage(browser);
  await toLoginPage(page);
  await toProvider(page);
  await answerAs(page, /Bruno Nuovo/, 'replay');
  await page.getByRole('heading', { level: 1, name: 'Accesso con SPID non riuscito' }).waitFor();
  await page.goto(wanted());
  await page.waitForURL(/\/connect\/login\//);
  await context.close();
});

it('has no violation on the pages of the way, at both widths, and none scrolls sideways', async () => {
  for (const [width, size] of Object.entries(widths)) {
    const { page, context } = await openPage(browser, size);
    const look = async (name: string) => {
      await picture(page, `spid-${name}-${width}`);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    };
    await toLoginPage(page);
    await page.getByText('Entra con SPID').click();
    await look('providers');
    await page.getByRole('link', { name: NAME }).click();
    await page.waitForURL(`${idpOrigin}/**`);
    await look('provider-page');
    await answerAs(page, /Bruno Nuovo/, 'error-20');
    await page.getByRole('heading', { level: 1, name: 'Livello SPID non sufficiente' }).waitFor();
    await look('refused');
    await page.goto(idpOrigin);
    await look('provider-home');
    await page.goto(`${idpOrigin}/sso?SAMLRequest=niente`);
    await look('provider-problem');
    await context.close();
  }
});
