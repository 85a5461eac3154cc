/** Fills in the form of a certificate as somebody does who has no mouse: Tab, letters, arrows and Enter. */
import type { Page } from 'playwright-core';
import { createIntl } from 'react-intl';
import { choicesOf, type Choices } from '../../../src/features/certificates/drafts/choices';
import { isRows, type FormField, type FormItem } from '../../../src/features/certificates/drafts/formItem';
import { fieldSections, joined, patternOf } from '../../../src/features/certificates/drafts/layout';
import type { FormLookups } from '../../../src/features/certificates/drafts/model';
import { textAt, valueAt } from '../../../src/features/certificates/drafts/values';
import { lookups as shape } from './form';

/** The lists of the portal, as the form asks for them. */
async function portalChoices(url: string): Promise<Choices> {
  const lists = Object.keys(shape).map(async (name) => {
    const path = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const { items } = (await (await fetch(`${url}/api/app/ape/${path}`)).json()) as { items: unknown };
    return [name, items] as const;
  });
  const lookups = Object.fromEntries(await Promise.all(lists)) as unknown as FormLookups;
  return choicesOf(lookups, createIntl({ locale: 'it', defaultLocale: 'it' }));
}

const fieldsOf = (items: readonly FormItem[], base = ''): (readonly [string, FormField])[] =>
  items.flatMap((item) =>
    isRows(item) ? fieldsOf(item.items, `${joined(base, item.rows)}[]`) : [[joined(base, item.path), item] as const],
  );
const fields = new Map(fieldSections.flatMap(({ items }) => fieldsOf(items)));

/** The element that has the focus: a field by its path, a button by its words, a list of rows by their number. */
interface Focused {
  readonly field: string | null;
  readonly words: string;
  readonly rows: number | null;
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const isButton = at instanceof HTMLButtonElement;
    const words = isButton ? (at.getAttribute('aria-label') ?? at.textContent) : '';
    const list = words.startsWith('Aggiungi') ? at?.closest('fieldset')?.querySelector(':scope > ol') : undefined;
    return {
      field: at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.name : null,
      words,
      rows: list ? list.childElementCount : null,
    };
  });

/** The option that Enter would take. */
const offered = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent.trim() ?? '';
  });

async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.locator('.dx-list-item:visible', { hasText: text }).first().waitFor();
  for (let tried = 0; (await offered(page)) !== text; tried += 1) {
    if (tried > 30) throw new Error(`The list does not come to ${text}.`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** Goes through all sections from the first, and stops at the summary. Answers how many keys it took to move. */
export async function compileByKeyboard(page: Page, url: string, content: object): Promise<number> {
  const choices = await portalChoices(url);
  const written = async (path: string, { kind, choices: list }: FormField): Promise<void> => {
    const value = textAt(content, path);
    if (value === '') return;
    if (kind === 'date') return page.keyboard.type(value.split('-').reverse().join('/'));
    if (kind === 'comune' || kind === 'cadastralComune') {
      await page.keyboard.type('Bologna');
      await page.getByRole('option', { name: 'Bologna (BO)', exact: true }).waitFor();
      await page.keyboard.press('ArrowDown');
      return page.keyboard.press('Enter');
    }
    const from = kind === 'flag' ? 'flags' : list;
    const choice = from && choices[from].find((one) => one.value === value);
    if (choice) return choose(page, choice.text);
    return page.keyboard.type(kind === 'number' ? value.replace('.', ',') : value);
  };
  const done = new Set<string>();
  for (let moves = 1; moves < 2000; moves += 1) {
    await page.keyboard.press('Tab');
    const { field, words, rows } = await focused(page);
    if (field !== null && !done.has(field)) {
      done.add(field);
      const known = fields.get(patternOf(field));
      if (known) await written(field, known);
    } else if (rows !== null) {
      const list = await page.evaluate(
        () => document.activeElement?.closest('fieldset')?.getAttribute('data-path') ?? '',
      );
      const wanted = valueAt(content, list);
      // The first field of the new row has the focus then: it is come to once more from before it.
      if (Array.isArray(wanted) && wanted.length > rows) {
        await page.keyboard.press('Enter');
        await page.keyboard.press('Shift+Tab');
      }
    } else if (words === 'Avanti') {
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Riepilogo') return moves;
    }
  }
  throw new Error('The summary was not reached.');
}

/** Goes on to a button, and presses it. */
export async function pressByKeyboard(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: words, exact: true }).waitFor();
  for (let moves = 0; moves < 200; moves += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).words === words) return page.keyboard.press('Enter');
  }
  throw new Error(`The keyboard does not come to ${words}.`);
}
