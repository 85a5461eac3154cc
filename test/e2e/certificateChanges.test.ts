/**
 * Certificates that begin with something: with a file that is corrected and answered for, with another certificate, in
 * place of one.
 */
import type { Page } from 'playwright-core';
import { writeReduced } from '../../server/domains/certificates/xml/write';
import { openPage, picture, violations, widths } from '../support/browser';
import { simulated } from '../support/certificates/simulated';
import { openStage } from '../support/stage';
import { faults, overflow, resize, settled, signInAs } from '../support/visit';

const stage = openStage();

async function certifier(path: string) {
  const visit = await openPage(stage.browser);
  await signInAs(visit.page, stage.portal, 'certificatore', path);
  await settled(visit.page);
  return visit;
}

const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Sezioni dell’attestato' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
/** The answer to what was typed has come. */
const saved = (page: Page) => page.getByText(/^Salvato alle/).waitFor();

it('imports a file, corrects what is wrong in it, answers for a warning, validates, and is read by an officer beside the list [RTE-31] [RTE-17]', async () => {
  const { page, errors, context } = await certifier('/ape');
  const xml = writeReduced(simulated)
    .replace(/<annoCostruzione>\d+</, '<annoCostruzione>196o<')
    .replace(/<LatitudineGIS>[\d.]+</, '<LatitudineGIS>45.4938001<');
  await page.getByRole('button', { name: 'Importa XML' }).click();
  await page
    .getByLabel('File XML')
    .setInputFiles({ name: 'storto.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) });
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page.getByRole('button', { name: /^Confermo: il file di un altro certificatore/ }).click();
  await page.getByRole('link', { name: 'Apri la bozza' }).click();
  await page.getByRole('link', { name: 'Compila' }).click();
  await section(page, 'Edificio');
  const built = page.getByLabel('Anno di costruzione');
  expect(await built.inputValue()).toBe('196o');
  await built.fill('1968');
  await section(page, 'Riepilogo');
  await page.getByText('Il punto è lontano da Bologna: controlla le coordinate.').first().waitFor();
  await page.getByText('Spiega perché è giusto così').click();
  await page.getByRole('textbox', { name: /^Motivo/ }).fill('Rifugio isolato');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Registra il motivo' }).click();
  await page.getByText(/Motivo dato da .*: Rifugio isolato/).waitFor();
  await picture(page, 'certificate-overruled');
  await page.getByRole('button', { name: 'Valida' }).click();
  await page.getByRole('button', { name: 'Chiedi la registrazione' }).waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
  await lookedAtByOfficer();
});

/** Which certificate comes first depends on the day: what the rules warn of in it is answered for. */
async function answerForWarnings(page: Page) {
  const questions = page.getByText('Spiega perché è giusto così');
  for (let left = await questions.count(); left > 0; left -= 1) {
    await questions.first().click();
    await page
      .getByRole('textbox', { name: /^Motivo/ })
      .first()
      .fill('Verificato sul posto');
    await page.getByRole('button', { name: 'Registra il motivo' }).first().click();
    await questions.nth(left - 1).waitFor({ state: 'detached' });
  }
}

/** The officer finds it by what was overruled, reads why beside the list, and takes the list away. */
async function lookedAtByOfficer() {
  const { page, errors, context } = await openPage(stage.browser);
  await signInAs(page, stage.portal, 'gestore', '/ape');
  const found = page.waitForResponse((answer) => /[?&]filter=[^&]*overruled/.test(answer.url()));
  await page.getByRole('combobox', { name: 'Filtri dell’ufficio' }).selectOption('Con avvisi motivati');
  await found;
  // The youngest change comes first, before those that the demonstration answered for.
  const link = page.locator('.dx-data-row a').first();
  await settled(page);
  await picture(page, 'certificate-list-officer');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta in CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^attestati-\d{4}-\d\d-\d\d\.csv$/);
  await link.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Attestato senza numero/ });
  await panel.getByText(/Motivo dato da .*: Rifugio isolato/).waitFor();
  await panel.getByText('Luogo e catasto', { exact: true }).click();
  await panel.locator('details[open] dd').first().waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-panel');
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await panel.getByText(/Motivo dato da/).waitFor();
  await resize(page, widths.phone);
  expect(await overflow(page)).toBe(0);
  await picture(page, 'certificate-panel-phone');
  expect(faults(errors)).toEqual([]);
  await context.close();
}

it('copies a registered certificate, finds its unit taken, and takes its place [RTE-31]', async () => {
  const { page, errors, context } = await certifier('/ape?stato=Registrata');
  const row = page.locator('.dx-data-row').first();
  const number = (
    await row
      .locator('td')
      .filter({ hasText: /^\d{5}-\d{6}-\d{4}$/ })
      .first()
      .innerText()
  ).trim();
  await row.dblclick();
  await page.getByRole('dialog', { name: number }).waitFor();
  await page.getByRole('link', { name: 'Copia in una bozza' }).click();
  await page.getByRole('button', { name: 'Inizia a compilare' }).waitFor();
  await page.getByText(number).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Inizia a compilare' }).click();
  const today = new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric' }).format();
  await page.getByLabel('Data di emissione').fill(today);
  await section(page, 'Sopralluogo e programma');
  await page.getByLabel('Data del sopralluogo').fill(today);
  await page.keyboard.press('Tab');
  await section(page, 'Riepilogo');
  await saved(page);
  await page.getByText('Sostituiscilo con questo attestato').first().click();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Motivo della sostituzione').first().click();
  await page.getByRole('option', { name: 'Riqualificazione energetica' }).click();
  await page.getByRole('button', { name: 'Sostituisci', exact: true }).first().click();
  await page.getByText(`${number} (Riqualificazione energetica)`).waitFor();
  await settled(page);
  await picture(page, 'certificate-replaces');
  await answerForWarnings(page);
  await page.getByRole('button', { name: 'Valida' }).click();
  await page.getByRole('button', { name: 'Chiedi la registrazione' }).waitFor();
  await resize(page, widths.phone);
  expect(await overflow(page)).toBe(0);
  await picture(page, 'certificate-replaces-phone');
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('begins in the place of a registered certificate from the energy cadastre or its page, with a reason [RTE-31]', async () => {
  const { page, errors, context } = await certifier('/ape?stato=Registrata');
  await page.locator('.dx-data-row').nth(1).dblclick();
  await page.getByRole('link', { name: 'Sostituisci con uno nuovo' }).click();
  await page.getByLabel('Motivo della sostituzione').click();
  await page.getByRole('option', { name: 'Ristrutturazione edilizia' }).click();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Inizia a compilare' }).click();
  await section(page, 'Riepilogo');
  await page.getByText(/\(Ristrutturazione edilizia\)/).waitFor();
  expect(await page.getByText('Sostituiscilo con questo attestato').count()).toBe(0);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
