/** A session that somebody ends from elsewhere while a decision is being written. */
import type { Page } from 'playwright-core';
import { asUser } from '../support/asUser';
import { openPage, picture, violations } from '../support/browser';
import { reached, signInAgain, signInDialog } from '../support/signInAgain';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { faults, focusOn, openAs, overflow, settled, signInAs } from '../support/visit';
import { fillLogin } from '../support/visitor';

const stage = openStage();
const queue = '/admin/accreditamenti/in-attesa?coda=review';
const text = 'Il titolo allegato è di un’altra persona.';
const commands = /\/api\/app\/admin-accreditations\/[^/]+\/commands$/;

const reasonOf = (page: Page) => page.getByRole('textbox', { name: /^Motivazione/ });
const confirm = (page: Page) => page.getByRole('button', { name: 'Conferma', exact: true });

/** Opens the decision to refuse the case of an address, or the first of the queue. */
async function beginRefusal(page: Page) {
  if (!page.url().includes('pratica=')) {
    await page.locator('.dx-data-row a').first().click();
    await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor();
  }
  await page.getByRole('button', { name: 'Rifiuta', exact: true }).click();
  return reasonOf(page);
}

/** Ends every session of the officer, as they can do from another device. */
async function endEverySession() {
  const elsewhere = await asUser(stage.portal, 'gestore');
  await elsewhere('POST', '/api/account/sign-out-everywhere', { keepCurrent: false });
}

/** Returns the state of the list and of the dialogs over it. */
const placeOf = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    page: document.querySelector('.dx-page.dx-selection')?.textContent,
    selected: /\d+ selezionat[io]/.exec(document.body.textContent)?.[0],
    scrolled: document.querySelector('.dx-datagrid-rowsview .dx-scrollable-container')?.scrollTop,
    row: document.querySelector('.dx-data-row')?.textContent,
    headings: [...document.querySelectorAll('dialog h2')].map((heading) => heading.textContent),
  }));

/** The browser tells of the requests that the server refused. */
const own = (errors: readonly string[]) => faults(errors).filter((error) => !/status of 40[01]/.test(error));

it('asks for the sign-in over the page of each tab, and goes on where it was: list, selection, dialog, text; the save is sent once [AUT-04] [AUT-11]', async () => {
  const { page, errors, context } = await openPage(stage.browser, { width: 1366, height: 768 });
  await signInAs(page, stage.portal, 'gestore', queue);
  await page.getByRole('button', { name: /^Pagina 2/ }).click();
  await page.locator('.dx-page.dx-selection').filter({ hasText: '2' }).waitFor();
  await settled(page);
  for (const row of [1, 2]) await page.locator('.dx-data-row .dx-select-checkbox').nth(row).click();
  await page.getByText('2 selezionati').waitFor();
  await page.locator('.dx-datagrid-rowsview .dx-scrollable-container').evaluate((view) => {
    view.scrollTop = 120;
  });
  const reason = await beginRefusal(page);
  await reason.fill(text);
  await settled(page);
  const before = await placeOf(page);
  expect(before).toMatchObject({ page: '2', selected: '2 selezionati' });

  // The other tab finds that the session has ended, with a save of its own.
  const second = await context.newPage();
  await second.goto(stage.portal.url + queue);
  await settled(second);
  await (await beginRefusal(second)).fill(text);
  const decided: number[] = [];
  second.on('response', (response) => {
    if (commands.test(response.url())) decided.push(response.status());
  });
  const asked: string[] = [];
  await endEverySession();
  await confirm(second).click();
  await signInDialog(second).waitFor();
  await signInDialog(page).waitFor();
  context.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await focusOn(page.getByRole('link', { name: 'Accedi', exact: true }));
  expect(await violations(page)).toEqual([]);
  await picture(page, 'session-over-1366');
  const { texts, stops } = await reached(page);
  expect(texts).toEqual(['La sessione è terminata', expect.stringMatching(/^Accedi per continuare/), 'Esci', 'Accedi']);
  // Between its ends the browser's own bar has the focus.
  expect(stops.filter((stop) => ['Esci', 'Accedi'].includes(stop)).sort()).toEqual(['Accedi', 'Esci']);
  expect(asked).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Accedi', exact: true }).focus();
  await signInAgain(page, 'gestore');
  await signInDialog(page).waitFor({ state: 'detached' });
  await settled(page);
  expect(await placeOf(page)).toEqual(before);
  expect(await reason.inputValue()).toBe(text);
  await focusOn(reason);
  await signInDialog(second).waitFor({ state: 'detached' });
  await reasonOf(second).waitFor({ state: 'detached' });
  expect(decided).toEqual([401, 200]);
  expect(own(errors)).toEqual([]);
  await context.close();
});

it('shows nothing of the user who left to the next one, and gives the text back to the same user alone [AUT-04]', async () => {
  const { page, errors, context } = await openPage(stage.browser, { width: 390, height: 844 });
  await signInAs(page, stage.portal, 'gestore', queue);
  const reason = await beginRefusal(page);
  await reason.fill(text);
  const address = page.url().slice(stage.portal.url.length);
  await endEverySession();
  await confirm(page).click();
  await focusOn(page.getByRole('link', { name: 'Accedi', exact: true }));
  expect(await overflow(page)).toBe(0);
  expect(await violations(page, { withTargetSize: true })).toEqual([]);
  await picture(page, 'session-over-390');
  await page.keyboard.press('Shift+Tab');
  await focusOn(page.getByRole('button', { name: 'Esci', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stage.portal.url}/`);
  await page.locator('.sace-slim__login').waitFor();

  // Another officer finds no local draft of it.
  const other = await openPage(stage.browser);
  await openAs(other.page, stage.portal, 'admin', address);
  expect(await (await beginRefusal(other.page)).inputValue()).toBe('');
  await other.context.close();

  await signInAs(page, stage.portal, 'gestore', address);
  expect(await (await beginRefusal(page)).inputValue()).toBe(text);
  expect(own(errors)).toEqual([]);
  await context.close();
});

it('puts everything of the user away when another one signs in over the page, in a tab where the browser blocks windows', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await context.addInitScript(() => {
    window.open = () => null;
  });
  await signInAs(page, stage.portal, 'gestore', queue);
  await (await beginRefusal(page)).fill(text);
  await endEverySession();
  await confirm(page).click();
  await signInDialog(page).waitFor();
  await context.clearCookies();
  const home = page.waitForURL(`${stage.portal.url}/`);
  // A question that the page asks meanwhile does not come above it.
  await page.evaluate(() => {
    const question = document.createElement('dialog');
    question.append(document.createElement('button'));
    document.querySelector('main')?.append(question);
    question.showModal();
  });
  await focusOn(page.getByRole('link', { name: 'Accedi', exact: true }));
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opening;
  const closed = tab.waitForEvent('close');
  await fillLogin(tab, { userName: 'admin' });
  await Promise.all([closed, home]);
  await page.locator('.sace-user__name').getByText('admin', { exact: true }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain(text);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain(text);
  // The page of a tab that the browser lets nobody close.
  await page.goto(`${stage.portal.url}/account/signed-in`);
  await page.getByText(/^Puoi chiudere questa finestra/).waitFor();
  expect(await pageFaults(page, 'signed-in')).toEqual([]);
  expect(own(errors)).toEqual([]);
  await context.close();
});
