/** Forms of signed-in people bear pasted tables, texts without end, small and turned screens, and forced colours. */
import type { Page } from 'playwright-core';
import { begunApplication } from '../support/begunApplication';
import { openPage, openPhone, picture, violations, widths } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, focusOn, openAs, overflow, resize, settled } from '../support/visit';

const stage = openStage();
const record = '/accreditamenti/anagrafica';

const studio = (page: Page) => page.getByRole('textbox', { name: 'Nome dello studio' });
const save = (page: Page) => page.getByRole('button', { name: 'Salva i dati' }).click();

/** Pastes a text into the field that has the focus, as the keys do. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('Control+V');
}

it('takes a pasted table as one line, and text from right to left as it is', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', record);
  const before = await studio(page).inputValue();
  await studio(page).selectText();
  await paste(page, 'Studio\tVia Roma 1\r\nAltro\tVia Po 2');
  await page.keyboard.press('Tab');
  const line = await studio(page).inputValue();
  expect(line).not.toMatch(/[\t\r\n]/);
  expect(line).toContain('Studio');
  expect(line).toContain('Via Po 2');
  await studio(page).fill('مكتب الطاقة');
  await save(page);
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
  await page.reload();
  await studio(page).waitFor();
  expect(await studio(page).inputValue()).toBe('مكتب الطاقة');
  await studio(page).fill(before);
  await save(page);
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('says at the field that ten thousand characters are too many, and loses none', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', record);
  await studio(page).selectText();
  await paste(page, 'x'.repeat(10_000));
  await save(page);
  await focusOn(studio(page));
  expect(await studio(page).getAttribute('aria-invalid')).toBe('true');
  expect(await studio(page).inputValue()).toHaveLength(10_000);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

/** Fills fields as a browser's autofill does: all at once, by native events, without keys and without the focus. */
const autofill = (page: Page, texts: Readonly<Record<string, string>>) =>
  page.evaluate((given) => {
    for (const [name, text] of Object.entries(given)) {
      const field = document.querySelector(`main input[autocomplete="${name}"]`);
      if (!field) throw new Error(`No field for ${name}.`);
      // React has put a property of its own on the field, which a browser's autofill goes past.
      Reflect.set(HTMLInputElement.prototype, 'value', text, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, texts);

it('takes an address that the browser fills in by itself, checks it, and saves it', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', record);
  await studio(page).waitFor();
  await autofill(page, {
    'street-address': 'Via Emilia 14',
    'postal-code': '4012',
    organization: 'Studio Autofill',
    tel: '051 123456',
    url: 'https://studio.example',
  });
  const cap = page.locator('input[autocomplete="postal-code"]');
  await cap.and(page.locator('[aria-invalid="true"]')).waitFor();
  await autofill(page, { 'postal-code': '40121' });
  await cap.and(page.locator(':not([aria-invalid="true"])')).waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({
    residence: { address: 'Via Emilia 14', cap: '40121' },
    studio: { name: 'Studio Autofill' },
    phone: '051 123456',
    website: 'https://studio.example',
  });
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
});

/** Goes through what can be typed in, within a part of the page, and returns what no scrolling brings into sight whole. */
const unreachable = (page: Page, within: string) =>
  page.evaluate((part) => {
    const fields = [...document.querySelectorAll<HTMLElement>(`${part} :is(input, textarea, button, select)`)];
    return fields
      .filter((field) => field.checkVisibility() && !field.matches(':disabled, [tabindex="-1"], [type="file"]'))
      .flatMap((field) => {
        field.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { left, right, top, bottom } = field.getBoundingClientRect();
        const isIn = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
        return isIn ? [] : [`${field.id || field.textContent || field.tagName}: ${String([left, right, top, bottom])}`];
      });
  }, within);

let begun: Promise<string> | undefined;
const application = async () =>
  `/accreditamenti/${await (begun ??= begunApplication(stage.portal, 'anna.grandi'))}/domanda`;

/** A window of 1280 × 1024 that its user enlarges two and four times has these sizes in CSS pixels. */
const enlarged = { twice: { width: 640, height: 512 }, 'four times': { width: 320, height: 256 } } as const;

const forms: readonly [string, string, string | (() => Promise<string>), (page: Page) => Promise<unknown>][] = [
  ['the personal record', 'certificatore', record, (page) => studio(page).focus()],
  [
    'the application for accreditation',
    'anna.grandi',
    application,
    (page) => page.getByRole('heading', { level: 2, name: /Passo \d di 7/ }).waitFor(),
  ],
  [
    'a certificate',
    'certificatore',
    '/ape/nuovo',
    async (page) => {
      await page.getByRole('button', { name: 'Inizia a compilare' }).click();
      await page.getByLabel('Unità immobiliari dell’edificio').waitFor();
    },
  ],
  [
    'a dialog',
    'gestore',
    '/admin/accreditamenti/ordini',
    async (page) => {
      await page.getByRole('button', { name: 'Nuovo ordine' }).click();
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: /^Provincia/ })
        .waitFor();
    },
  ],
];
const cases = Object.keys(enlarged).flatMap((times) =>
  forms.map(([name]) => [name, times as keyof typeof enlarged] as const),
);

it.each(cases)('shows %s whole and usable in a window that is enlarged %s', async (name, times) => {
  const [, user, path, ready] = forms.find(([one]) => one === name) ?? [];
  if (user === undefined || path === undefined || ready === undefined) throw new Error(name);
  const { page, errors, context } = await openPage(stage.browser, enlarged[times]);
  await openAs(page, stage.portal, user, typeof path === 'string' ? path : await path());
  await ready(page);
  await settled(page);
  expect(await overflow(page)).toBe(0);
  const part = name === 'a dialog' ? 'dialog[open]' : 'main';
  expect(await unreachable(page, part)).toEqual([]);
  await picture(page, `enlarged-${times}-${name}`);
  expect(await violations(page)).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('keeps the focus and what is being typed, a day too, when a phone is turned', async () => {
  const { page, errors, context } = await openPhone(stage.browser);
  await openAs(page, stage.portal, 'gestore', '/ape/catasto-impianti/nuovo');
  const installed = page.getByLabel(/^Installato il/);
  await installed.click();
  await page.keyboard.type('5/4/2026');
  const turned = { width: widths.phone.height, height: widths.phone.width };
  await resize(page, turned);
  await page.waitForFunction(() => document.querySelectorAll('.dx-first-row.dx-field-item').length > 6);
  await focusOn(installed);
  expect(await installed.inputValue()).toBe('05/04/2026');
  const book = page.getByLabel('Numero di libretto');
  await book.click();
  await page.keyboard.type('LIB');
  await resize(page, widths.phone);
  await page.waitForFunction(() => document.querySelectorAll('.dx-first-row.dx-field-item').length <= 6);
  await focusOn(book);
  await page.keyboard.type('-7');
  expect(await book.inputValue()).toBe('LIB-7');
  expect(await installed.inputValue()).toBe('05/04/2026');
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('chooses the item of a list that is clicked just after the wheel, where a screen can be touched', async () => {
  const { page, errors, context } = await openPage(stage.browser, widths.desk, { hasTouch: true });
  await openAs(page, stage.portal, 'gestore', '/admin/accreditamenti/ordini');
  await page.getByRole('button', { name: 'Nuovo ordine' }).click();
  const province = page.getByRole('dialog').getByRole('combobox', { name: /^Provincia/ });
  await province.click();
  const list = page.getByRole('listbox').filter({ visible: true });
  await list.getByRole('option').nth(2).hover();
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('dialog .dx-list .dx-scrollable-container')].some(({ scrollTop }) => scrollTop > 0),
  );
  await page.mouse.down();
  await page.mouse.up();
  await list.waitFor({ state: 'hidden' });
  expect(await province.inputValue()).not.toBe('');
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('lets a long list that the browser scrolls take the focus, and Tab pass it by, where a screen can be touched', async () => {
  const { page, errors, context } = await openPage(stage.browser, widths.desk, { hasTouch: true });
  await openAs(page, stage.portal, 'gestore', '/admin/accreditamenti/ordini');
  await page.getByRole('button', { name: 'Nuovo ordine' }).click();
  const field = (name: RegExp) => page.getByRole('dialog').getByRole('combobox', { name });
  const province = field(/^Provincia/);
  const list = page.getByRole('listbox').filter({ visible: true });
  await province.tap();
  await list.waitFor();
  expect(await violations(page, { within: 'dialog' })).toEqual([]);
  await focusOn(province);
  await page.keyboard.press('Tab');
  await focusOn(page.getByRole('dialog').getByRole('textbox', { name: /^Denominazione/ }));
  await list.waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+Tab');
  await focusOn(province);
  await province.tap();
  await list.getByRole('option').nth(3).tap();
  await list.waitFor({ state: 'hidden' });
  expect(await province.inputValue()).toBe('Arezzo (AR)');
  await focusOn(province);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('saves a form whose lists never answer, and names the comune that is half written then', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await page.route(/\/api\/app\/anagrafiche\/(?:comuni|paesi|province)/, () => undefined);
  const countries = page.waitForRequest('**/api/app/anagrafiche/paesi');
  await openAs(page, stage.portal, 'certificatore', record);
  await countries;
  const before = await studio(page).inputValue();
  await studio(page).fill('Studio senza elenchi');
  await save(page);
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
  const comune = page.getByRole('combobox', { name: /^Comune/ }).first();
  const search = page.waitForRequest('**/api/app/anagrafiche/comuni?search=Rav');
  await comune.fill('Rav');
  await search;
  await studio(page).fill(before);
  expect(await page.locator('.sace-spinner:visible').count()).toBe(0);
  await save(page);
  await focusOn(comune);
  expect(await comune.getAttribute('aria-invalid')).toBe('true');
  await page.unroute(/\/api\/app\/anagrafiche\/(?:comuni|paesi|province)/);
  await page.reload();
  await studio(page).fill(before);
  await save(page);
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('offers to try again where the lists of a whole form never come', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', '/ape/nuovo');
  await page.clock.install();
  const waiting = page.waitForRequest('**/api/app/ape/classi-energetiche');
  await page.route('**/api/app/ape/classi-energetiche', () => undefined);
  await page.getByRole('button', { name: 'Inizia a compilare' }).click();
  await waiting;
  await page.locator('.sace-spinner:visible').first().waitFor();
  await page.clock.fastForward(60_000);
  await page.getByRole('alert').filter({ hasText: 'Non riusciamo a raggiungere il server' }).waitFor();
  await page.unroute('**/api/app/ape/classi-energetiche');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await page.getByLabel('Unità immobiliari dell’edificio').waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('shows fields, focus and problems in the forced colours of the system', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, stage.portal, 'certificatore', record);
  await studio(page).focus();
  const seen = await studio(page).evaluate((input) => {
    const box = getComputedStyle(input.closest('.dx-texteditor') ?? input);
    return { border: box.borderTopStyle, width: parseFloat(box.borderTopWidth), outline: box.outlineStyle };
  });
  expect(seen.border).toBe('solid');
  expect(seen.width).toBeGreaterThan(0);
  expect(seen.outline).toBe('solid');
  const before = await studio(page).inputValue();
  await studio(page).fill('x'.repeat(10_000));
  await save(page);
  await studio(page).and(page.locator('[aria-invalid="true"]')).waitFor();
  await studio(page).blur();
  const lookOf = (selector: string) =>
    page
      .locator(`main .dx-texteditor${selector}`)
      .first()
      .evaluate((box) => {
        const { borderTopWidth, borderTopColor, borderInlineStartWidth, boxShadow, outlineStyle } =
          getComputedStyle(box);
        return { borderTopWidth, borderTopColor, borderInlineStartWidth, boxShadow, outlineStyle };
      });
  // Colours alone cannot tell it: the system has replaced them.
  const wrong = await lookOf(':has(input[aria-invalid="true"])');
  const right = await lookOf(':not(:has(input[aria-invalid="true"]))');
  expect([wrong.borderTopWidth, wrong.borderInlineStartWidth, wrong.outlineStyle]).not.toEqual([
    right.borderTopWidth,
    right.borderInlineStartWidth,
    right.outlineStyle,
  ]);
  const problem = page.locator('main .invalid-feedback').first();
  expect(await problem.isVisible()).toBe(true);
  const colours = await problem.evaluate((text) => [
    getComputedStyle(text).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colours[0]).not.toBe(colours[1]);
  await picture(page, 'form-forced-colours');
  await studio(page).fill(before);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
