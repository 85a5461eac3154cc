/**
 * The certifier's side of an accreditation in a real browser: the present state, giving it up, and a new application.
 */
import type { Page } from 'playwright-core';
import { openPage, widths } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { faults, focusOn, signInAs } from '../support/visit';

const stage = openStage();

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });

it('lets a certifier give up, apply again, and resume in another tab where the first one was closed [USE-01] [RTE-15]', async () => {
  const { page, errors, context } = await openPage(stage.browser, widths.desk);
  await signInAs(page, stage.portal, 'certificatore', '/accreditamenti');
  await page.getByRole('list', { name: 'Elenco dei miei accreditamenti' }).waitFor();
  expect(await pageFaults(page, 'accreditations')).toEqual([]);

  await page.getByRole('listitem').filter({ hasText: 'Accreditato' }).getByRole('link', { name: 'Apri' }).click();
  await heading(page, /^Storia$/).waitFor();
  expect(await pageFaults(page, 'accreditation')).toEqual([]);
  await page.getByRole('button', { name: 'Rinuncia all’accreditamento' }).click();
  await page.getByRole('dialog').getByLabel('Perché rinunci').fill('Cambio lavoro');
  await page.getByRole('dialog').getByRole('button', { name: 'Rinuncia all’accreditamento' }).click();
  await page.getByText('si è concluso per rinuncia').waitFor();
  await focusOn(page.getByRole('heading', { level: 1 }));

  await page.goto(`${stage.portal.url}/accreditamenti/nuovo`);
  const begin = page.getByRole('button', { name: 'Inizia la domanda' });
  await begin.waitFor();
  expect(await pageFaults(page, 'new')).toEqual([]);
  await begin.click();
  await heading(page, /^Passo 1 di 7/).waitFor();
  for (const [step, name] of [
    'subject',
    'title',
    'qualification',
    'other',
    'documents',
    'declarations',
    'summary',
  ].entries()) {
    await heading(page, new RegExp(`^Passo ${String(step + 1)} di 7`)).waitFor();
    expect(await pageFaults(page, `wizard-${name}`)).toEqual([]);
    if (name === 'title') await page.getByLabel('Istituto o università').fill('Università di Bologna');
    if (name !== 'summary') await page.getByRole('button', { name: 'Avanti' }).click();
  }
  await page.getByRole('button', { name: /^Documento da allegare: Documento d’identità/ }).click();
  await focusOn(page.locator('#document-identity'));
  await page.getByText(/^Salvato alle/).waitFor();

  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await heading(next, /^Passo 5 di 7: Documenti/).waitFor();
  await next.getByRole('button', { name: 'Titolo di studio' }).click();
  expect(await next.getByLabel('Istituto o università').inputValue()).toBe('Università di Bologna');
  expect(faults(errors)).toEqual([]);
  await context.close();
});
