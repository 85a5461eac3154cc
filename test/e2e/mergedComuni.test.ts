/**
 * A comune that others merged into, in the form of a certificate: it is found by today's and former names and codes,
 * which stand beside it.
 */
import type { Page } from 'playwright-core';
import { openPage } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { faults, openAs } from '../support/visit';

const stage = openStage();

/** Types into a combobox and takes the choice of a name. */
async function choose(page: Page, field: string, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
}
const noteOf = (page: Page, field: string) =>
  page.getByRole('combobox', { name: field }).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

it('takes the names and codes of before for the comune and for its land register, and shows them', async () => {
  const { page, errors, context } = await openPage(stage.browser, { width: 1366, height: 768 });
  await openAs(page, stage.portal, 'certificatore', '/ape/nuovo');
  await page.getByRole('button', { name: 'Inizia a compilare' }).click();
  await page.getByRole('button', { name: /^Luogo e catasto/ }).click();
  for (const typed of ['mezzani', '034037', 'F174', 'm411', '034051']) {
    await choose(page, 'Comune', typed, 'Sorbolo Mezzani (PR)');
    expect(await noteOf(page, 'Comune')).toContain(
      'Codice ISTAT 034051, catastale M411. Nel catasto anche Sorbolo I845 e Mezzani F174.',
    );
    await page.getByRole('combobox', { name: 'Comune' }).fill('');
  }
  await choose(page, 'Comune', 'sorbolo', 'Sorbolo Mezzani (PR)');
  await page.getByRole('button', { name: /^Aggiungi: .*catast/i }).click();
  for (const [typed, name, said] of [
    ['i845', 'Sorbolo (PR)', 'Codice ISTAT 034037, catastale I845. Oggi è Sorbolo Mezzani.'],
    ['034021', 'Mezzani (PR)', 'Codice ISTAT 034021, catastale F174. Oggi è Sorbolo Mezzani.'],
    ['M411', 'Sorbolo Mezzani (PR)', 'Codice ISTAT 034051, catastale M411.'],
    ['sorbolo', 'Sorbolo (PR)', 'catastale I845.'],
  ] as const) {
    await choose(page, 'Comune catastale', typed, name);
    expect(await noteOf(page, 'Comune catastale')).toContain(said);
  }
  await page.getByLabel('Foglio').fill('5');
  await page.getByLabel('Particella').fill('34');
  await page.getByText('Salvato', { exact: false }).first().waitFor();
  expect(await pageFaults(page, 'merged-comune')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
