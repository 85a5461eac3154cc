/**
 * An officer's unsaved text in a real browser: the local draft outlives reloads, closed tabs, other editors and the
 * session.
 */
import type { Page } from 'playwright-core';
import { asUser } from '../support/asUser';
import { openPage } from '../support/browser';
import { looked, save, titleOf } from '../support/contentStory';
import { enter, reach, write } from '../support/keys';
import { signInDialog } from '../support/signInAgain';
import { openStage } from '../support/stage';
import { faults, openAs, settled, signInAs } from '../support/visit';

const stage = openStage();
const resumed = 'C’è di nuovo quello che avevi scritto in questo browser senza salvarlo.';

/** Waits until the browser has stored the local draft. */
const draftStored = (page: Page, text: string) =>
  page.waitForFunction((words) => Object.values(localStorage).some((one) => String(one).includes(words)), text);

/** Saves the content as another officer, in another browser. */
async function saveElsewhere(id: string, change: object): Promise<void> {
  const ask = await asUser(stage.portal, 'gestore');
  const path = `/api/app/contents/${id}`;
  const { version, kind, fields } = (await ask('GET', path)) as { version: number; kind: string; fields: object };
  await ask('PUT', path, { ...fields, version, kind, attachments: [], ...change });
}

it('loses nothing that was typed to a reload, a closed tab or another editor, and overwrites nothing unasked [RTE-21]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'admin', '/contenuti/nuovo');
  await write(page, titleOf(page), 'Orari di agosto');
  await reach(page, page.getByRole('textbox', { name: 'Testo' }));
  await page.keyboard.type('Lo sportello apre alle dieci.');
  await draftStored(page, 'alle dieci');
  await page.reload();
  await settled(page);
  await page.getByText(resumed).waitFor();
  expect(await titleOf(page).inputValue()).toBe('Orari di agosto');
  await page.getByRole('textbox', { name: 'Testo' }).getByText('Lo sportello apre alle dieci.').waitFor();
  expect(await looked(page, 'content-kept-new')).toEqual([]);
  await write(page, page.getByLabel('Sommario'), 'Lo sportello cambia orario.');
  await draftStored(page, 'cambia orario');
  await page.close();

  const second = await context.newPage();
  await second.goto(`${stage.portal.url}/contenuti/nuovo`);
  await settled(second);
  await second.getByText(resumed).waitFor();
  await save(second);
  expect(await second.getByText(resumed).count()).toBe(0);
  expect(
    await second.evaluate(() => Object.values(localStorage).some((one) => String(one).includes('alle dieci'))),
  ).toBe(false);

  await write(second, titleOf(second), 'Orari di agosto e settembre');
  await draftStored(second, 'agosto e settembre');
  const address = second.url();
  await second.close();
  await saveElsewhere(address.slice(-36), { summary: 'Lo sportello cambia orario in agosto.' });
  const third = await context.newPage();
  await third.goto(address);
  await settled(third);
  await third.getByText(/gestore ha salvato la versione 2/).waitFor();
  expect(await titleOf(third).inputValue()).toBe('Orari di agosto e settembre');
  expect(await looked(third, 'content-kept-older')).toEqual([]);
  await enter(third, third.getByRole('button', { name: 'Tieni quello che avevi scritto' }));
  await third.getByText(resumed).waitFor();
  await save(third);
  await third.getByText(/^Versione 3: salvata/).waitFor();
  await context.close();
  expect(faults(errors)).toEqual([]);
});

it('gives back to the same user what was being written when the session ended [RTE-21]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await signInAs(page, stage.portal, 'gestore', '/contenuti/nuovo?tipo=manuale');
  await write(page, page.getByLabel('Titolo del manuale'), 'Guida ai controlli');
  await write(page, page.getByLabel('Sommario'), 'Come si svolge un controllo.');
  await enter(page, page.getByRole('button', { name: 'Aggiungi un capitolo' }));
  await write(page, page.getByLabel('Titolo del capitolo'), 'Il sopralluogo');
  const elsewhere = await asUser(stage.portal, 'gestore');
  await elsewhere('POST', '/api/account/sign-out-everywhere', { keepCurrent: false });
  // The last words stand in the form for a moment only.
  await page.keyboard.type(' del verificatore');
  await page.keyboard.press('Enter');
  await signInDialog(page).getByRole('button', { name: 'Esci' }).click();
  await page.waitForURL(`${stage.portal.url}/`);
  await signInAs(page, stage.portal, 'gestore', '/contenuti/nuovo?tipo=manuale');
  await page.getByText(resumed).waitFor();
  expect(await page.getByLabel('Titolo del manuale').inputValue()).toBe('Guida ai controlli');
  expect(await page.getByLabel('Titolo del capitolo').inputValue()).toBe('Il sopralluogo del verificatore');
  // The browser tells of the requests that the server refused.
  expect(faults(errors).filter((error) => !/status of 40[01]/.test(error))).toEqual([]);
  await context.close();
});
