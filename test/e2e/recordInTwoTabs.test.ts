import type { Page } from 'playwright-core';
import { openPage } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { openAs } from '../support/visit';

const stage = openStage();
const path = '/accreditamenti/anagrafica';

const phone = (page: Page) => page.getByLabel('Telefono', { exact: true });
const mobile = (page: Page) => page.getByLabel('Cellulare', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salva i dati' }).click();
const saved = (page: Page) => page.getByText('I tuoi dati sono stati salvati.').waitFor();

it('merges a record that two tabs changed, and shows both values where they changed the same field', async () => {
  const { page: first, context, errors } = await openPage(stage.browser);
  await openAs(first, stage.portal, 'certificatore', path);
  const second = await context.newPage();
  await second.goto(stage.portal.url + path);
  await phone(second).waitFor();

  // Different fields: the second tab's save is sent again by itself.
  await mobile(first).fill('333 1234567');
  await save(first);
  await saved(first);
  await phone(second).fill('0543 111111');
  await save(second);
  await second.getByText(/Intanto qualcun altro ha cambiato: Cellulare/).waitFor();
  await saved(second);
  expect(await mobile(second).inputValue()).toBe('333 1234567');

  // The same field: the first tab still has the older version.
  await phone(first).fill('0543 222222');
  await save(first);
  const choice = first.getByRole('group', { name: 'Telefono (Recapiti)' });
  await choice.getByText('0543 111111').waitFor();
  expect(await phone(first).inputValue()).toBe('0543 222222');
  expect(await pageFaults(first, 'record-clash')).toEqual([]);
  await choice.getByRole('button', { name: 'Usa quello salvato' }).press('Enter');
  expect(await phone(first).inputValue()).toBe('0543 111111');
  await choice.getByRole('button', { name: 'Usa il mio' }).press('Enter');
  await save(first);
  // The notice of the first save may still be there.
  await choice.waitFor({ state: 'detached' });
  await second.reload();
  await phone(second).waitFor();
  expect(await phone(second).inputValue()).toBe('0543 222222');
  // The two refusals for an old version are what is tried.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
});
