/** Forms that save themselves, open in two tabs: nothing that was typed in either of them is lost. */
import type { Page } from 'playwright-core';
import { begunApplication } from '../support/begunApplication';
import { openPage } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { openAs } from '../support/visit';

const stage = openStage();

const choice = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const saveChoices = (page: Page) => page.getByRole('button', { name: 'Salva con questi valori' });

/** Waits until the server has accepted a draft with the text. Call it before the action that makes the page save. */
const accepted = (page: Page, text: string) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.ok() && (answer.request().postData() ?? '').includes(text),
  );

/** Opens a form in two tabs. */
async function inTwoTabs(user: string, path: string, isReady: (page: Page) => Promise<unknown>) {
  const { page: first, context, errors } = await openPage(stage.browser);
  await openAs(first, stage.portal, user, path);
  await isReady(first);
  const second = await context.newPage();
  await second.goto(stage.portal.url + path);
  await isReady(second);
  // The refusals for an old version are what is tried.
  return { first, second, errors: () => errors.filter((error) => !error.includes('409')) };
}

it('merges a certificate that two tabs fill in, and asks for the field that both changed', async () => {
  const begun = await openPage(stage.browser);
  await openAs(begun.page, stage.portal, 'certificatore', '/ape/nuovo');
  await begun.page.getByRole('button', { name: 'Inizia a compilare' }).click();
  await begun.page.waitForURL(/\/modifica$/);
  const { pathname } = new URL(begun.page.url());
  await begun.context.close();
  const units = (page: Page) => page.getByRole('textbox', { name: 'Unità immobiliari dell’edificio' });
  const number = (page: Page) => page.getByRole('textbox', { name: 'Numero del titolo' });
  const { first, second, errors } = await inTwoTabs('certificatore', pathname, (page) => units(page).waitFor());

  // Different fields: the second tab merges and saves by itself.
  const unitsSaved = accepted(first, '"numeroUnitaImmobiliari":"12"');
  await units(first).fill('12');
  await unitsSaved;
  const both = accepted(second, '"numeroUnitaImmobiliari":"12"');
  await number(second).fill('PdC 7/2026');
  await second.getByText(/Intanto qualcun altro ha cambiato: .*Unità immobiliari/).waitFor();
  await both;
  expect(await units(second).inputValue()).toBe('12');

  // The same field: the first tab still has the older version, without the permit.
  await number(first).fill('PdC 8/2026');
  const permits = choice(first, /Numero del titolo$/);
  await permits.getByText('PdC 7/2026').waitFor();
  expect(await number(first).inputValue()).toBe('PdC 8/2026');
  expect(await pageFaults(first, 'certificate-clash')).toEqual([]);
  await permits.getByRole('button', { name: 'Usa quello salvato' }).press('Enter');
  expect(await number(first).inputValue()).toBe('PdC 7/2026');
  await permits.getByRole('button', { name: 'Usa il mio' }).press('Enter');
  const chosen = accepted(first, 'PdC 8/2026');
  await saveChoices(first).press('Enter');
  await chosen;
  await permits.waitFor({ state: 'detached' });
  await second.reload();
  await number(second).waitFor();
  expect([await number(second).inputValue(), await units(second).inputValue()]).toEqual(['PdC 8/2026', '12']);
  expect(errors()).toEqual([]);
});

it('merges an application that two tabs fill in, and asks for the field that both changed [USE-01]', async () => {
  const id = await begunApplication(stage.portal, 'anna.bruni');
  const school = (page: Page) => page.getByRole('textbox', { name: 'Istituto o università' });
  const year = (page: Page) => page.getByRole('textbox', { name: 'Anno di conseguimento' });
  const { first, second, errors } = await inTwoTabs('anna.bruni', `/accreditamenti/${id}/domanda`, async (page) => {
    await page.getByRole('button', { name: 'Titolo di studio' }).click();
    await school(page).waitFor();
  });

  const yearSaved = accepted(first, '"year":1999');
  await year(first).fill('1999');
  await yearSaved;
  const both = accepted(second, '"year":1999');
  await school(second).fill('Università di Ferrara');
  await second.getByText(/Intanto qualcun altro ha cambiato: Anno di conseguimento\./).waitFor();
  await both;
  expect(await year(second).inputValue()).toBe('1999');

  await school(first).fill('Università di Bologna');
  const schools = choice(first, 'Istituto o università');
  await schools.getByText('Università di Ferrara').waitFor();
  expect(await school(first).inputValue()).toBe('Università di Bologna');
  expect(await pageFaults(first, 'application-clash')).toEqual([]);
  await schools.getByRole('button', { name: 'Usa quello salvato' }).press('Enter');
  expect(await school(first).inputValue()).toBe('Università di Ferrara');
  await schools.getByRole('button', { name: 'Usa il mio' }).press('Enter');
  const chosen = accepted(first, 'Università di Bologna');
  await saveChoices(first).press('Enter');
  await chosen;
  await schools.waitFor({ state: 'detached' });
  await second.reload();
  await school(second).waitFor();
  expect([await school(second).inputValue(), await year(second).inputValue()]).toEqual([
    'Università di Bologna',
    '1999',
  ]);
  expect(errors()).toEqual([]);
});
