/** Form dialogs of signed-in people have no violation while they show a problem, and while a list is open in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { openPage, picture, violations, widths } from '../support/browser';
import { FORM_DIALOGS, NOT_WALKED, type FormDialogEntry } from '../support/formDialogs';
import { fieldsBehindGaps, formFaults, lowTargets } from '../support/formsOfPage';
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
  await within.locator('footer [type=submit]').click();
  await focusOn(within.locator('[aria-invalid="true"], [data-invalid]').first());
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

/** Returns the faults of one dialog at both widths. */
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
  await entry.open(page);
  await page.locator(dialog).waitFor();
  await settled(page);
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

it.each([...new Set(FORM_DIALOGS.map(({ user }) => user))])(
  'has no violation in any form dialog of %s while it shows a problem or an open list, at both widths',
  async (user) => {
    const { page, errors, context } = await openPage(stage.browser, desk);
    const sent: string[] = [];
    await openAs(page, stage.portal, user, '/');
    // Nothing is sent, so that one dialog leaves the data of the next as they were.
    await page.route('**/api/**', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      sent.push(route.request().url());
      return route.abort();
    });
    const wrong: string[] = [];
    let current = '';
    for (const entry of FORM_DIALOGS.filter((one) => one.user === user)) {
      const path = typeof entry.path === 'string' ? entry.path : await entry.path(stage.portal);
      if (path !== current) await goInside(page, path);
      current = path;
      wrong.push(...(await wrongIn(page, entry)));
    }
    expect(wrong).toEqual([]);
    expect(sent).toEqual([]);
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

it('opens every form dialog of the program', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(file))
    .filter((file) => /\bFormDialog\b/.test(readFileSync(join('src', file), 'utf8')))
    .map((file) => relative('.', file));
  const known = [...FORM_DIALOGS.map(({ file }) => file), ...Object.keys(NOT_WALKED)];
  expect(users.filter((file) => !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !users.includes(file))).toEqual([]);
});
