import type { Locator, Page } from 'playwright-core';
import { violations } from './browser';
import { resize } from './visit';

/**
 * The names of fields in forms of the page that are no items of a DevExtreme form. Files are chosen beside one, the name
 * that password managers read is hidden, and the rows of a certificate's draft lay their editors out themselves.
 */
export function fieldsOutsideForms(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main form.sace-form :is(input, select, textarea)')]
      .filter((field) => !['hidden', 'file', 'search', 'radio', 'checkbox'].includes(field.type))
      .filter((field) => field.getAttribute('aria-hidden') !== 'true')
      .filter((field) => field.closest('.dx-form, .sace-certificate-form__rows ol') === null)
      .map((field) => field.name || field.id),
  );
}

/**
 * Says what differs, in the forms that are in sight, from a DevExtreme form with outlined editors and labels outside of
 * them.
 * @param forms selects the forms
 */
export function formFaults(page: Page, forms = 'main form.sace-form'): Promise<string[]> {
  return page.evaluate((selector) => {
    const drawn = (within: Element, what: string) =>
      [...within.querySelectorAll<HTMLElement>(what)].filter((one) => one.checkVisibility());
    return [...document.querySelectorAll(selector)].flatMap((form) => {
      const editors = drawn(form, '.sace-field .dx-texteditor');
      return [
        ...editors.filter((editor) => !editor.closest('.dx-form')).map(() => 'an editor outside of a DevExtreme form'),
        ...editors
          .filter((editor) => !editor.matches('.dx-editor-outlined'))
          .map(() => 'an editor that is not outlined'),
        ...drawn(form, '.dx-texteditor .dx-label, .dx-field-item-label').map(
          ({ innerText }) => `a label inside: ${innerText}`,
        ),
        ...editors
          .flatMap((editor) => [...editor.querySelectorAll<HTMLInputElement>('.dx-texteditor-input')])
          .filter((input) => (input.labels ?? []).length === 0 && !input.getAttribute('aria-labelledby'))
          .map(({ id }) => `a field without a label of its own: ${id}`),
      ];
    });
  }, forms);
}

/**
 * Names the fields and buttons of forms in sight that are lower than a finger needs on a phone, 44 px.
 * @param within selects what is looked at
 */
export function lowTargets(page: Page, within = 'main form.sace-form'): Promise<string[]> {
  return page.evaluate((selector) => {
    const targets = '.sace-field .dx-texteditor, .sace-combobox input, .sace-field .dx-checkbox, [type=submit].btn';
    return [...document.querySelectorAll(selector)]
      .flatMap((form) => [...form.querySelectorAll<HTMLElement>(targets)])
      .filter((target) => target.checkVisibility() && Math.round(target.getBoundingClientRect().height) < 44)
      .map((target) => `${target.className} is ${String(target.getBoundingClientRect().height)} px high`);
  }, within);
}

/**
 * The labels of the fields that stand behind an empty place of their DevExtreme form, where a field that is not drawn
 * would be.
 */
export function fieldsBehindGaps(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.dx-form')]
      .filter((form) => form.checkVisibility())
      .flatMap((form) => {
        const items = [...form.querySelectorAll<HTMLElement>('.dx-field-item')];
        return items.filter(
          (item, at) =>
            item.innerText.trim() !== '' &&
            items[at - 1]?.innerText.trim() === '' &&
            !items[at - 1]?.querySelector('input, img, svg'),
        );
      })
      .map((item) => item.innerText.trim().slice(0, 60)),
  );
}

/**
 * Names the rows of DevExtreme forms in sight whose fields do not begin on one line, as where one label needs two lines
 * and another one, and those whose columns are not the form's. A tick has its label beside it and begins where it does.
 */
export function unevenRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const row = '.dx-box-item-content.dx-box';
    const inSight = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    return inSight('.dx-form').flatMap((form) => {
      const rows = inSight(row, form).filter((one) => one.closest('.dx-form') === form);
      const cells = rows.flatMap((one) => inSight(':scope > .dx-box-item', one));
      const column = Math.min(...cells.map((cell) => cell.getBoundingClientRect().width));
      const ragged = cells.filter((cell) => {
        const columns = cell.getBoundingClientRect().width / column;
        return Math.abs(columns - Math.round(columns)) > 0.05;
      });
      const uneven = rows
        .map((one) =>
          inSight('.sace-field', one)
            .filter((field) => field.closest(row) === one)
            .flatMap((field) => {
              const input = field.querySelector(':scope > .dx-texteditor, :scope > .sace-files__drop');
              return input ? [{ label: field.innerText, top: input.getBoundingClientRect().top }] : [];
            }),
        )
        .filter((fields) => fields.some(({ top }) => Math.abs(top - (fields[0]?.top ?? top)) > 1));
      return [
        ...uneven.map((fields) => fields.map(({ label, top }) => `${label.slice(0, 30)} at ${String(top)}`).join(', ')),
        ...ragged.map(({ innerText }) => `${innerText.slice(0, 30)} has no column of the form`),
      ];
    });
  });
}

/** A form shows this many fields without scrolling, where it has them. */
const fieldsAtOnce = 12;

const form = 'main form.sace-form';

/**
 * Says of forms that show too few of their fields on the first screen of a small laptop (1366 × 768) how many they show;
 * null for others. The page keeps this size. The licence bar of DevExtreme, which pushes the page down, is not ours; a
 * text that is edited as a document takes its room from the other fields.
 * @param forms selects the forms
 */
export async function hiddenFields(page: Page, forms = form): Promise<string | null> {
  await resize(page, { width: 1366, height: 768 });
  const counted = await page.evaluate((selector) => {
    window.scrollTo(0, 0);
    const bar = document.querySelector('dx-license')?.getBoundingClientRect().height ?? 0;
    /** The lowest place in sight: a dialog stands over the bar, and its contents scroll above its buttons. */
    const edgeOf = (field: Element) =>
      field.closest('.sace-modal__body')?.getBoundingClientRect().bottom ?? window.innerHeight + bar;
    const fields = [...document.querySelectorAll(selector)]
      .flatMap((one) => [...one.querySelectorAll('.sace-field')])
      .filter((field) => field.checkVisibility());
    const inSight = fields.filter((field) => field.getBoundingClientRect().bottom <= edgeOf(field));
    const isDocument = document.querySelector(`${selector} [contenteditable]`) !== null;
    return { all: isDocument ? 0 : fields.length, inSight: inSight.length };
  }, forms);
  return counted.inSight >= Math.min(counted.all, fieldsAtOnce)
    ? null
    : `${String(counted.inSight)} of ${String(counted.all)} fields in sight`;
}

/** Find the buttons or fields that open a list of each kind. */
const openers: Readonly<Record<string, (page: Page) => Locator>> = {
  choice: (page) => page.locator(`${form} .dx-selectbox .dx-dropdowneditor-button:visible`),
  day: (page) => page.locator(`${form} .dx-datebox:not(.dx-datebox-datetime) .dx-dropdowneditor-button:visible`),
  moment: (page) => page.locator(`${form} .dx-datebox-datetime .dx-dropdowneditor-button:visible`),
  comune: (page) =>
    page.getByLabel(/^Comune/).and(page.locator(`${form} .dx-autocomplete input:not([readonly]):visible`)),
};

/**
 * Opens the first list of each kind that was not looked at, and returns the violations then. The form is left as it was
 * found.
 * @param seen the kinds that were looked at; those of this page are added
 */
export async function listViolations(page: Page, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, openerOf] of Object.entries(openers)) {
    const opener = openerOf(page).first();
    if (seen.has(kind) || (await opener.count()) === 0) continue;
    seen.add(kind);
    await opener.click();
    const typed = kind === 'comune' ? await opener.inputValue() : '';
    if (kind === 'comune') await opener.fill('bo');
    const list = page.locator('.dx-dropdowneditor-overlay .dx-overlay-content:visible').first();
    await list.waitFor();
    found.push(...(await violations(page)).map((violation) => `with an open list (${kind}): ${violation}`));
    await page.keyboard.press('Escape');
    if (kind === 'comune') {
      await opener.fill(typed);
      await page.keyboard.press('Tab');
    }
    await list.waitFor({ state: 'hidden' });
  }
  return found;
}

/**
 * Returns the violations of the page while a form shows that a value is missing, and while lists of fields are open: the
 * first of the page, and those of other kinds that were not looked at. The form is left as it was found; it sends
 * nothing without the value.
 * @param seen the kinds of lists that were looked at
 */
export async function formViolations(page: Page, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const line = page
    .locator(`${form} .dx-textbox:not(.dx-dropdowneditor) input[aria-required="true"]:not([readonly]):visible`)
    .first();
  if ((await line.count()) > 0) {
    const typed = await line.inputValue();
    await line.fill('');
    await line.evaluate((input) => {
      input.closest('form')?.requestSubmit();
    });
    await page.locator(`${form} [aria-invalid="true"]`).first().waitFor();
    found.push(...(await violations(page)).map((violation) => `with a missing value: ${violation}`));
    await line.fill(typed);
  }
  // The first choice of each page is looked at.
  seen.delete('choice');
  found.push(...(await listViolations(page, seen)));
  return found;
}
