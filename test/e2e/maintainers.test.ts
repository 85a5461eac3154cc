/**
 * The way in of those who keep thermal plants, in a real browser: a company asks, the office says yes, its people keep
 * plants.
 */
import type { Route } from 'playwright-core';
import { asUser } from '../support/asUser';
import { openPage, widths } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { faults, goInside, openAs, resize, settled } from '../support/visit';
import { pdf } from '../support/uploads';

const stage = openStage();
const OWN = '/accreditamenti/manutentore';
const COMPANY = 'Caldo Sicuro di Prova';

it('tells somebody who is only a maintainer why there are no plants, and leads to what lacks [RTE-31]', async () => {
  const admin = await asUser(stage.portal, 'admin');
  await admin('POST', '/api/identity/roles', { name: 'solo manutentore', isDefault: false, isPublic: true });
  await admin('PUT', '/api/permission-management/permissions?providerName=R&providerKey=solo%20manutentore', {
    permissions: [{ name: 'PlantMaintain', isGranted: true }],
  });
  await admin('POST', '/api/identity/users', {
    userName: 'soltanto',
    name: 'Sole',
    surname: 'Tanto',
    email: 'soltanto@studio.example',
    password: '1q2w3E*',
    isActive: true,
    roleNames: ['solo manutentore'],
  });
  const { page, errors, context } = await openPage(stage.browser, widths.phone);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await openAs(page, stage.portal, 'soltanto', '/ape/catasto-impianti');
  await page.getByText(/oggi non lavori per un’impresa abilitata a tenerne/).waitFor();
  await settled(page);
  const found = await pageFaults(page, 'maintainer-only');
  expect(await page.getByRole('link', { name: 'Nuovo impianto' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Vedi che cosa manca' }).click();
  await page.getByRole('link', { name: 'Vai alla tua anagrafica' }).waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'maintainer-steps')));
  await page.getByRole('link', { name: 'Vai alla tua anagrafica' }).click();
  await page.getByRole('heading', { level: 1, name: 'I miei dati anagrafici' }).waitFor();
  await goInside(page, '/accreditamenti/societa');
  await page.getByRole('button', { name: 'Registra una società' }).waitFor();
  expect([...found, ...faults(errors), ...refused]).toEqual([]);
  await context.close();
});

it('leads from a company without permission to a plant that may be written, by keyboard, on a phone and in the office [RTE-31]', async () => {
  const { page, errors, foreign, context } = await openPage(stage.browser, widths.phone);
  await openAs(page, stage.portal, 'certificatore', '/accreditamenti/societa');
  await page.getByRole('button', { name: 'Registra una società' }).click();
  const form = page.locator('dialog[open]');
  await form.getByLabel(/^Denominazione/).fill(COMPANY);
  await form.getByLabel(/^Tipo/).click();
  await form.getByRole('option', { name: 'Società', exact: true }).click();
  await form.getByLabel(/^Codice fiscale/).fill('00000010009');
  await form.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('heading', { name: COMPANY }).waitFor();

  await goInside(page, OWN);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: COMPANY }) });
  await card.getByText('la PEC', { exact: true }).waitFor();
  await settled(page);
  const found = await pageFaults(page, 'maintainer-missing');
  await card.getByRole('link', { name: 'Vai alle società' }).click();
  await page.getByRole('button', { name: `Modifica ${COMPANY}` }).click();
  await form.getByLabel(/^PEC/).fill('caldo@pec.example');
  await form.getByLabel(/^Legale rappresentante/).fill('Ada Neri');
  await form.getByLabel(/^Indirizzo/).fill('Via Po 1');
  await form.getByRole('combobox', { name: /^Comune/ }).fill('Bologna');
  await page
    .getByRole('option', { name: /^Bologna/ })
    .first()
    .click();
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.waitFor({ state: 'detached' });

  await goInside(page, OWN);
  await card.getByRole('button', { name: `Chiedi l’abilitazione: ${COMPANY}` }).focus();
  await page.keyboard.press('Enter');
  await form.getByLabel(/^Provincia della Camera/).fill('bo');
  await form.getByLabel(/^Numero REA/).fill('123456');
  await form.getByLabel(/^Responsabile tecnico/).fill('Luca Verdi');
  // The phone is turned while the document is checked: the field stays, with the document.
  const check = new Promise<Route>((resolve) => void page.route('**/finish', resolve));
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'visura.pdf', mimeType: 'application/pdf', buffer: pdf('visura') });
  await form.getByText(/^Controllo del file/).waitFor();
  await resize(page, widths.desk);
  await form.locator('.sace-items--columns').first().waitFor();
  await (await check).continue();
  await form.getByText('Caricato', { exact: true }).waitFor();
  await resize(page, widths.phone);
  await form.getByRole('button', { name: 'Invia la richiesta' }).click();
  await form.getByText(/serve l’abilitazione alla lettera c\.$/).waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'maintainer-ask')));
  await form.getByRole('checkbox', { name: /^c –/ }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('checkbox', { name: /^c –/, checked: true }).waitFor();
  await form.getByRole('button', { name: 'Invia la richiesta' }).click();
  await card.getByText('All’ufficio', { exact: true }).waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'maintainer-asked')));

  const office = await openPage(stage.browser, { width: 1366, height: 768 });
  await openAs(office.page, stage.portal, 'gestore', '/ape/catasto-impianti');
  await office.page.getByRole('link', { name: 'Manutentori', exact: true }).click();
  await office.page.getByRole('link', { name: COMPANY }).waitFor();
  await settled(office.page);
  found.push(...(await pageFaults(office.page, 'maintainers')));
  await office.page.getByRole('link', { name: COMPANY }).click();
  const panel = office.page.getByRole('dialog', { name: COMPANY, exact: true });
  const download = office.page.waitForEvent('download');
  await panel.getByRole('button', { name: 'visura.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('visura.pdf');
  await settled(office.page);
  found.push(...(await pageFaults(office.page, 'maintainers-panel')));
  await panel.getByRole('button', { name: 'Abilita', exact: true }).click();
  const decision = office.page.getByRole('dialog', { name: `Abilita: ${COMPANY}` });
  await decision.getByText(/ricevono una mail/).waitFor();
  found.push(...(await pageFaults(office.page, 'maintainers-decision')));
  await decision.getByRole('button', { name: 'Abilita', exact: true }).click();
  await panel.getByText('Abilitata').first().waitFor();

  // The permission comes without a new sign-in.
  await page.reload();
  await card.getByText('Abilitata', { exact: true }).waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'maintainer-enabled')));
  await card.getByRole('link', { name: 'Vai agli impianti' }).click();
  await page.getByRole('link', { name: 'Nuovo impianto' }).click();
  await page.getByRole('combobox', { name: /^Società/ }).fill('Caldo');
  await page.getByRole('option', { name: COMPANY }).click();

  expect(found).toEqual([]);
  expect([...faults(errors), ...faults(office.errors), ...foreign, ...office.foreign]).toEqual([]);
  await office.context.close();
  await context.close();
});
