/** Sends forms in the browser, and counts the requests. */
import type { Locator, Page, Request, Route } from 'playwright-core';
import type { FormDialogEntry } from './formDialogs';

const dialog = 'dialog.sace-modal[open]';

/** A form to be sent: the file that draws it, and what a dialog needs to be filled right. */
export type SentForm = Pick<FormDialogEntry, 'file' | 'right' | 'choose' | 'reads'>;

const today = () => new Date().toISOString().slice(0, 10);

/** Types a text in a field, or chooses it from the list of the field; without a text it takes one of its kind. */
async function fill(page: Page, field: Locator, text?: string): Promise<void> {
  if ((await field.locator('xpath=ancestor::*[contains(@class, "dx-selectbox")]').count()) > 0) {
    await field.click();
    const options = page.locator('.dx-dropdowneditor-overlay [role=option]:visible');
    await (text === undefined ? options : options.filter({ hasText: text })).first().click();
    // The list of the next field opens elsewhere.
    await options.first().waitFor({ state: 'hidden' });
    return;
  }
  if ((await field.locator('xpath=ancestor::*[contains(@class, "dx-autocomplete")]').count()) > 0) {
    await field.fill(text ?? 'Bologna');
    // The name alone is typed; the list stands in an overlay of the page, and has more behind the name.
    const option = page.getByRole('option', { name: new RegExp(`^${text ?? 'Bologna'}\\b`) }).first();
    await option.click();
    await option.waitFor({ state: 'hidden' });
    return;
  }
  const isDay = (await field.locator('xpath=ancestor::*[contains(@class, "dx-datebox")]').count()) > 0;
  const isEmail = (await field.getAttribute('type')) === 'email';
  const isNumber = (await field.getAttribute('inputmode')) === 'numeric';
  await field.fill(text ?? (isDay ? today() : isEmail ? 'prova@example.it' : isNumber ? '12' : 'Prova'));
  await page.keyboard.press('Tab');
}

/** Fills the fields that the entry names, and each required one that is empty. */
async function fillRight(page: Page, { right = {}, choose }: SentForm, within: Locator): Promise<void> {
  for (const [label, text] of Object.entries(right))
    await fill(page, within.getByLabel(new RegExp(`^${label}`)).first(), text);
  const ids = await within
    .locator('[aria-required="true"]:visible')
    .evaluateAll((fields) =>
      fields.filter((field) => (field as HTMLInputElement).value === '').map((field) => field.id),
    );
  for (const id of ids) {
    const field = within.locator(`[id="${id}"]`);
    // A field may follow another one, as the address of a manual follows its title.
    if ((await field.inputValue()) === '') await fill(page, field);
  }
  await choose?.(page);
}

/**
 * Fills the form, presses the button that sends it twice, and returns what was sent. The server's answer is held until
 * both presses are over.
 * @param within the part of the page with the form: by default the dialog that is open
 */
export async function sentByDoubleClick(
  page: Page,
  entry: SentForm,
  within: Locator = page.locator(dialog).last(),
): Promise<string[]> {
  await fillRight(page, entry, within);
  const sent: string[] = [];
  // Nothing is saved, so that one dialog leaves the data of the next as they were.
  const message = `Rifiutato per prova: ${entry.file}`;
  let answer: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  let repeat: () => void = () => undefined;
  const repeated = new Promise<void>((resolve) => (repeat = resolve));
  const isSending = (request: Request) =>
    request.url().includes('/api/') && (request.method() !== 'GET' || entry.reads?.test(request.url()) === true);
  const refuse = async (route: Route) => {
    const request = route.request();
    if (!isSending(request)) return route.fallback();
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    if (sent.length > 1) repeat();
    await pressed;
    return route.fulfill({
      status: 400,
      headers: { _AbpErrorFormat: 'true' },
      json: { error: { message } },
    });
  };
  await page.route('**/api/**', refuse);
  const first = page.waitForRequest(isSending);
  await within.locator('[type=submit]').last().dblclick();
  await first;
  answer();
  // A dialog that sends twice may wait for ever: it counts the answer to one request alone.
  await Promise.race([page.getByText(message).first().waitFor(), repeated]);
  await page.unroute('**/api/**', refuse);
  return sent;
}

/** Closes the dialog, and gives up what was typed in it. */
export async function giveUp(page: Page): Promise<void> {
  const open = page.locator(dialog);
  if ((await open.count()) === 0) return;
  await open.last().locator('.sace-modal__header button').click();
  const question = page.getByRole('alertdialog');
  await page.waitForFunction(
    (selector) => !document.querySelector(selector) || document.querySelector('[role=alertdialog]'),
    dialog,
  );
  if ((await question.count()) > 0) await question.locator('.btn-primary').click();
  await open.first().waitFor({ state: 'hidden' });
}
