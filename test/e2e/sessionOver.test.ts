/** A session that somebody ends from elsewhere while a decision is being written. */
import type { Page } from 'playwright-core';
import { asUser } from '../support/asUser';
import { openPage, picture, violations } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, focusOn, openAs, settled, signInAs } from '../support/visit';

const stage = openStage();
const queue = '/admin/accreditamenti/in-attesa?coda=review';
const text = 'Il titolo allegato è di un’altra persona.';

/** Opens the decision to refuse the case of an address, or the first of the queue. */
async function beginRefusal(page: Page) {
  if (!page.url().includes('pratica=')) {
    await page.locator('.dx-data-row a').first().click();
    await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor();
  }
  await page.getByRole('button', { name: 'Rifiuta', exact: true }).click();
  return page.getByRole('textbox', { name: /^Motivazione/ });
}

it('says that it ended, hides the data, and gives the text back to the same user alone', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await signInAs(page, stage.portal, 'gestore', queue);
  const reason = await beginRefusal(page);
  await reason.fill(text);
  const address = page.url().slice(stage.portal.url.length);

  const elsewhere = await asUser(stage.portal, 'gestore');
  await elsewhere('POST', '/api/account/sign-out-everywhere', { keepCurrent: false });
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  await page.getByText('i dati non si mostrano più').waitFor();
  const again = page.getByRole('button', { name: 'Accedi di nuovo' });
  await focusOn(again);
  expect(await page.locator('.dx-data-row, dialog, .sace-spinner').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'session-over');

  // Another officer finds no local draft of it.
  const second = await openPage(stage.browser);
  await openAs(second.page, stage.portal, 'admin', address);
  expect(await (await beginRefusal(second.page)).inputValue()).toBe('');
  await second.context.close();

  await again.click();
  await page.waitForURL(/\/connect\/login\//);
  await page.getByLabel('Nome utente o indirizzo e-mail').fill('gestore');
  await page.getByLabel('Password', { exact: true }).fill('1q2w3E*');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL(stage.portal.url + address);
  await settled(page);
  expect(await (await beginRefusal(page)).inputValue()).toBe(text);
  // The browser tells of the requests that the server refused.
  expect(faults(errors).filter((error) => !/status of 40[01]/.test(error))).toEqual([]);
  await context.close();
});
