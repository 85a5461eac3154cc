/** Form dialogs of signed-in people have no violation while they show a problem, and while a list is open in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPage, picture, violations, widths } from '../support/browser';
import { FORM_DIALOGS, NOT_WALKED, type FormDialogEntry } from '../support/formDialogs';
import { fieldsBehindGaps, formFaults, hiddenFields, lowTargets, unevenRows } from '../support/formsOfPage';
import { giveUp, sentByDoubleClick } from '../support/sendForm';
import { openStage } from '../support/stage';
import { faults, focusOn, goInside, openAs, overflow, resize, settled } from '../support/visit';

const stage = openStage();
const desk = { width: 1366, height: 768 };
const dialog = 'dialog.sace-modal[open]';

/** Shows a problem in the dialog by a submit that lacks something. Returns what takes it back. */
async function showProblem(page: Page, { wrong, isFree }: FormDialogEntry): Promise<() => Promise<void>> {
  if (isFree) return () => Promise.resolve();
  const within = page.locator(dialog).last();
  const line = wrong
    ? within.getByLabel(wrong.field)
    : within.locator('.dx-textbox:not(.dx-dropdowneditor) input[aria-required="true"]:not([readonly]):visible').first();
  const isLine = (await line.count()) > 0;
  const typed = isLine ? await line.inputValue() : '';
  const type = async (text: string) => {
    if (!isLine) return;
    await line.fill(text);
    await page.keyboard.press('Tab');
  };
  await type(wrong?.text ?? '');
  const send = within.locator('[type=submit]').last();
  const problem = within.locator('[aria-invalid="true"], [data-invalid]').first();
  // A test message cannot be sent while something is wrong.
  if (await send.isEnabled()) {
    await send.click();
    await focusOn(problem);
  } else {
    await problem.waitFor();
  }
  return () => type(typed);
}

/** Opens the first list of the dialog, if it has one, and looks. */
async function withOpenList(page: Page, look: () => Promise<void>): Promise<void> {
  const opener = page.locator(`${dialog} :is(.dx-selectbox, .dx-datebox) .dx-dropdowneditor-button:visible`).first();
  if ((await opener.count()) === 0) return;
  await opener.click();
  await page.locator('.dx-dropdowneditor-overlay .dx-overlay-content:visible').first().waitFor();
  await look();
  await page.keyboard.press('Escape');
  await page.locator('.dx-dropdowneditor-overlay .dx-overlay-content:visible').first().waitFor({ state: 'hidden' });
}

/** Returns the faults of the open dialog at both widths. */
async function wrongIn(page: Page, entry: FormDialogEntry): Promise<string[]> {
  const wrong: string[] = [];
  const name = entry.file.replace(/.*\//, '').replace('.tsx', '');
  const look = (state: string) => async () => {
    await picture(page, `dialog-${name}-${state}-${String(page.viewportSize()?.width)}`);
    const found = await violations(page, { within: dialog, withTargetSize: state === 'problem' });
    if ((await overflow(page)) > 0) found.push('scrolls sideways');
    found.push(...(await fieldsBehindGaps(page)).map((field) => `${field} stands behind an empty place`));
    found.push(...(await formFaults(page, dialog)));
    if (page.viewportSize()?.width === widths.phone.width) found.push(...(await lowTargets(page, dialog)));
    wrong.push(...found.map((one) => `${entry.file}, ${state}, ${String(page.viewportSize()?.width)}: ${one}`));
  };
  const hidden = await hiddenFields(page, `${dialog} form`);
  if (hidden !== null) wrong.push(`${entry.file}: ${hidden}`);
  wrong.push(...(await unevenRows(page)).map((row) => `${entry.file}: not on one line: ${row}`));
  const takeBack = await showProblem(page, entry);
  await look('problem')();
  await withOpenList(page, look('list'));
  await resize(page, widths.phone);
  await look('problem')();
  await withOpenList(page, look('list'));
  await resize(page, desk);
  await takeBack();
  await page.locator(dialog).last().locator('.sace-modal__header button').click();
  await page.locator(dialog).waitFor({ state: 'hidden' });
  return wrong;
}

/** A question that is sent by POST because of its many ids, and changes nothing. */
const ONLY_ASKED = '/api/app/ape/certificates/requests/fees';

const users = [...new Set(FORM_DIALOGS.map(({ user }) => user))];
const entriesOf = (user: string) => FORM_DIALOGS.filter((entry) => entry.user === user);

/** Holds the addresses of pages, so that what a page needs is prepared once. */
const prepared = new Map<FormDialogEntry['path'], Promise<string>>();

/** Opens dialogs one after the other; the page stays where the next one is on the same page. */
function openerOf(page: Page): (entry: FormDialogEntry) => Promise<void> {
  let current = '';
  return async ({ path, open }) => {
    const address = prepared.get(path) ?? (typeof path === 'string' ? Promise.resolve(path) : path(stage.portal));
    prepared.set(path, address);
    if ((await address) !== current) await goInside(page, await address);
    current = await address;
    await open(page);
    await page.locator(dialog).waitFor();
    await settled(page);
  };
}

it.each(users)(
  'has no violation in any form dialog of %s while it shows a problem or an open list, at both widths',
  async (user) => {
    const { page, errors, context } = await openPage(stage.browser, desk);
    const sent: string[] = [];
    await openAs(page, stage.portal, user, '/');
    // Nothing is sent, so that one dialog leaves the data of the next as they were.
    await page.route('**/api/**', (route) => {
      const url = route.request().url();
      if (route.request().method() === 'GET' || url.endsWith(ONLY_ASKED)) return route.fallback();
      sent.push(url);
      return route.abort();
    });
    const wrong: string[] = [];
    const openEntry = openerOf(page);
    for (const entry of entriesOf(user)) {
      await openEntry(entry);
      wrong.push(...(await wrongIn(page, entry)));
    }
    expect(wrong).toEqual([]);
    expect(sent).toEqual([]);
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

it.each(users)('sends each form dialog of %s once on a double click', async (user) => {
  const { page, errors, context } = await openPage(stage.browser, desk);
  await openAs(page, stage.portal, user, '/');
  const openEntry = openerOf(page);
  for (const entry of entriesOf(user).filter(({ sendsNothing }) => sendsNothing === undefined)) {
    await openEntry(entry);
    const sent = await sentByDoubleClick(page, entry);
    expect({ file: entry.file, sent }).toEqual({ file: entry.file, sent: [expect.any(String)] });
    await giveUp(page);
  }
  // The refusals are the test's own.
  expect(faults(errors).filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
  await context.close();
});

/** A dialog, or a part that draws one. */
const DIALOG = /\b(?:FormDialog|ModalDialog|ConfirmationDialog)\b|<dialog\b|\buseModal\b/;

it('opens every form dialog of the program', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(file))
    .filter((file) => DIALOG.test(readFileSync(join('src', file), 'utf8')));
  const known = [...FORM_DIALOGS.map(({ file }) => file), ...Object.keys(NOT_WALKED)];
  expect(files.filter((file) => !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !files.includes(file))).toEqual([]);
});
