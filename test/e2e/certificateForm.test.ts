/** Compiling a certificate in a real browser, against the real server. */
import { openPage, picture, violations } from '../support/browser';
import { compileByKeyboard, pressByKeyboard } from '../support/certificates/byKeyboard';
import { simulated } from '../support/certificates/simulated';
import { openStage } from '../support/stage';
import { faults, overflow, signInAs } from '../support/visit';

const stage = openStage();

it('is begun, read and corrected on a phone [RTE-17]', async () => {
  const visit = await openPage(stage.browser, { width: 390, height: 844 });
  const { page } = visit;
  await signInAs(page, stage.portal, 'certificatore', '/ape/nuovo');
  await page.getByRole('button', { name: 'Inizia a compilare' }).click();
  await page.getByLabel('Unità immobiliari dell’edificio').fill('due');
  await page.getByText('Scrivi un numero').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-form-390');
  await page.getByLabel('Unità immobiliari dell’edificio').fill('2');
  await page.getByText('Scrivi un numero').waitFor({ state: 'detached' });
  expect(faults(visit.errors)).toEqual([]);
});

it('is compiled by keyboard alone, from nothing to a certificate that is to be signed [RTE-31]', async () => {
  const visit = await openPage(stage.browser, { width: 1280, height: 800 });
  const { page } = visit;
  await signInAs(page, stage.portal, 'certificatore', '/ape/nuovo');
  await page.getByRole('button', { name: 'Inizia a compilare' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Attestato e motivo' }).focus();
  await compileByKeyboard(page, stage.portal.url, simulated);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-summary-1280');
  await page.getByRole('button', { name: /^Luogo e catasto/ }).click();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-place-1280');
  await page.getByRole('button', { name: /^Servizi e impianti/ }).click();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-plants-1280');
  await page.getByRole('button', { name: /^Riepilogo/ }).click();
  await pressByKeyboard(page, 'Valida');
  await pressByKeyboard(page, 'Chiedi la registrazione');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Chiedi la registrazione' });
  await button.waitFor();
  // There is no field to fill in: the focus is on the confirming button once the wallet is known.
  await button.press('Enter');
  await page.getByText('Da firmare').first().waitFor();
  await picture(page, 'certificate-by-keyboard');
  expect(faults(visit.errors)).toEqual([]);
});
