import type { Page } from 'playwright-core';
import { openPage, picture, violations, widths } from '../support/browser';
import { anonymousPaths, pathsOf, USERS } from '../support/everyPage';
import {
  fieldsBehindGaps,
  fieldsOutsideForms,
  formFaults,
  formViolations,
  hiddenFields,
  lowTargets,
  unevenRows,
} from '../support/formsOfPage';
import { openStage } from '../support/stage';
import {
  atBothWidths,
  cutColumns,
  faults,
  focusedName,
  focusOn,
  goInside,
  openAs,
  oversizedHeadings,
  overflow,
  settled,
} from '../support/visit';

const stage = openStage();

/** Returns the faults of the page as it stands, at both widths. */
async function wrongAtBothWidths(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  await atBothWidths(page, async (width) => {
    await picture(page, `${name}-${width}`);
    const isPhone = width === 'phone';
    wrong.push(
      ...(await violations(page, { withTargetSize: isPhone })).map((violation) => `${name} at ${width}: ${violation}`),
    );
    const aside = await overflow(page);
    if (aside > 0) wrong.push(`${name} at ${width}: scrolls sideways by ${String(aside)}`);
    wrong.push(
      ...(await oversizedHeadings(page)).map((heading) => `${name} at ${width}: a heading above its title: ${heading}`),
    );
    if (!isPhone) return;
    wrong.push(...(await cutColumns(page)).map((caption) => `${name} at ${width}: cuts the column ${caption}`));
    wrong.push(...(await lowTargets(page)).map((target) => `${name} at ${width}: ${target}`));
  });
  return wrong;
}

const pictureName = (path: string) => path.replace(/\?.*/, '').slice(1).replaceAll('/', '-') || 'home';

it('has no violation on any page of a visitor, at both widths, and none scrolls sideways', async () => {
  const { page, errors, foreign, context } = await openPage(stage.browser);
  const wrong: string[] = [];
  await page.goto(stage.portal.url);
  await settled(page);
  for (const path of await anonymousPaths(stage.portal)) {
    if (new URL(page.url()).pathname !== path) await goInside(page, path);
    wrong.push(...(await wrongAtBothWidths(page, `visitor-${pictureName(path)}`)));
  }
  expect(wrong).toEqual([]);
  expect(foreign).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it.each(USERS)(
  'has no violation on any page of %s, at both widths, and only DevExtreme forms [CST-03]',
  async (user) => {
    const { page, errors, foreign, context } = await openPage(stage.browser);
    await openAs(page, stage.portal, user, '/');
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const path of await pathsOf(stage.portal, user)) {
      if (new URL(page.url()).pathname !== path) await goInside(page, path);
      expect(`${path} ${(await page.getByRole('heading', { level: 1 }).first().textContent()) ?? ''}`).not.toContain(
        '[403]',
      );
      wrong.push(...(await wrongAtBothWidths(page, `${user}-${pictureName(path)}`)));
      wrong.push(...(await fieldsOutsideForms(page)).map((field) => `${path}: a field outside a form: ${field}`));
      wrong.push(...(await formFaults(page)).map((fault) => `${path}: ${fault}`));
      const hidden = await hiddenFields(page);
      if (hidden !== null) wrong.push(`${path}: ${hidden}`);
      wrong.push(...(await fieldsBehindGaps(page)).map((field) => `${path}: an empty place before: ${field}`));
      wrong.push(...(await unevenRows(page)).map((row) => `${path}: not on one line: ${row}`));
      wrong.push(...(await formViolations(page, seen)).map((violation) => `${path} ${violation}`));
    }
    expect(wrong).toEqual([]);
    expect(foreign).toEqual([]);
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

const LIST = '/admin/accreditamenti/lista';
const GRID_API = '/api/app/admin-accreditations';

it('has no violation while menus, panels, choosers and notices are open, at both widths', async () => {
  for (const [width, size] of Object.entries(widths)) {
    const { page, errors, foreign, context } = await openPage(stage.browser, size);
    const wrong: string[] = [];
    // axe takes targets that an open part covers for small ones, so only the part itself is tried then.
    const look = async (name: string, part = 'html') => {
      await settled(page);
      await picture(page, `open-${name}-${width}`);
      const found = await violations(page);
      if (size === widths.phone) found.push(...(await violations(page, { only: ['target-size'], within: part })));
      wrong.push(...found.map((violation) => `${name} at ${width}: ${violation}`));
      if ((await overflow(page)) > 0) wrong.push(`${name} at ${width}: scrolls sideways`);
    };
    await openAs(page, stage.portal, 'admin', LIST);
    await page.locator('.dx-data-row').first().waitFor();

    if (size === widths.phone) await page.getByRole('button', { name: 'Apri il menu' }).click();
    await page.getByRole('button', { name: 'Anagrafiche Admin' }).click();
    await look('menu');
    await page.keyboard.press('Escape');
    if (size === widths.phone) await page.getByRole('button', { name: 'Chiudi il menu' }).click();
    await page.getByRole('button', { name: /Menu dell’utente/ }).click();
    await look('user-menu', '.sace-user');
    await page.keyboard.press('Escape');

    if (size === widths.desk) {
      await page.locator('.dx-header-row td').filter({ hasText: 'Provincia' }).locator('.dx-header-filter').click();
      await page.locator('.dx-header-filter-menu .dx-list-item').first().waitFor();
      await look('header-filter');
      await page.locator('.dx-header-filter-menu').getByRole('button', { name: 'Annulla' }).click();
    }
    await page.locator('.sace-columns-button').click();
    await page.locator('.dx-datagrid-column-chooser-list .dx-treeview-item').first().waitFor();
    await look('column-chooser', '.dx-datagrid-column-chooser');
    await page.locator('.dx-datagrid-column-chooser .dx-closebutton').click();

    await page.locator('.dx-data-row a').first().click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Storia' }).waitFor();
    await look('record');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Esporta in CSV' }).click();
    await page.getByText('è tra i download del browser').waitFor();
    await look('notice');

    await page.route(
      (url) => url.pathname === GRID_API,
      (route) => route.abort(),
    );
    await page.locator('.sace-grid-search input').fill('rossi');
    await page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare l’elenco' }).waitFor();
    await look('failure');
    expect(wrong).toEqual([]);
    expect(foreign).toEqual([]);
    // The browser itself reports the request that was cut.
    expect(faults(errors).filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
    await context.close();
  }
});

/** Presses Tab until the focus stands where it is wanted, and fails when it never comes there. */
async function tabTo(page: Page, wanted: string, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    expect(await hasVisibleFocus(page)).toBe(true);
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) === true, wanted)) return;
  }
  throw new Error(`Tab never reaches ${wanted}; it stands on ${await focusedName(page)}.`);
}

/** A visible focus is an outline, a shadow or a border of the element or of its widget. */
function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return true; // the browser's own controls
    const marked = [element, element.closest('.dx-state-focused, .dx-focused, .dx-cell-focus-disabled, td')].filter(
      (one) => one !== null,
    );
    return marked.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one);
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow !== 'none' ||
        (one.matches('.dx-state-focused, .dx-focused') && borderColor !== '')
      );
    });
  });
}

it('is operated by keyboard alone: skip links, menu, grid, record, with the focus always in sight', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'gestore', LIST);
  await page.locator('.dx-data-row').first().waitFor();
  await page.reload(); // the focus begins at the top, as on a page that was just opened
  await settled(page);
  await page.locator('.dx-data-row').first().waitFor();

  await tabTo(page, '.sace-skip a');
  expect(await focusedName(page)).toBe('Vai al contenuto');
  expect(
    await page.getByRole('link', { name: 'Vai al contenuto' }).evaluate((link) => link.getBoundingClientRect().top),
  ).toBe(0);

  await tabTo(page, '.sace-nav__item[aria-expanded]');
  const parent = page.getByRole('button', { name: 'Anagrafiche Admin' });
  await page.keyboard.press('ArrowDown');
  const inPanel = (name: string) =>
    page.locator('.sace-panel__link').filter({ has: page.getByText(name, { exact: true }) });
  await focusOn(inPanel('Accreditamenti'));
  await page.keyboard.press('ArrowDown');
  await focusOn(inPanel('Accreditamenti in attesa'));
  await page.keyboard.press('Escape');
  await focusOn(parent.and(page.locator('[aria-expanded="false"]')));
  await page.keyboard.press('Enter');
  await parent.and(page.locator('[aria-expanded="true"]')).waitFor();
  await page.keyboard.press('Escape');

  await tabTo(page, '.sace-columns-button');
  await page.keyboard.press('Enter');
  const chooser = page.locator('.dx-datagrid-column-chooser .dx-closebutton');
  await chooser.waitFor();
  await page.waitForFunction(() => document.querySelector('.dx-datagrid-column-chooser .dx-treeview-item') !== null);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'hidden' });
  await focusOn(page.locator('.sace-columns-button'));

  await tabTo(page, '.dx-datagrid-rowsview td');
  const [column = 0, row = 0] = await page.evaluate(() =>
    [
      document.activeElement?.closest('td')?.getAttribute('aria-colindex'),
      document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'),
    ].map(Number),
  );
  const cell = (atRow: number, atColumn: number) =>
    page.waitForFunction(
      (wanted) =>
        Boolean(
          document.activeElement?.closest(
            `tr[aria-rowindex="${String(wanted[0])}"] td[aria-colindex="${String(wanted[1])}"]`,
          ),
        ),
      [atRow, atColumn],
    );
  await page.keyboard.press('ArrowRight');
  await cell(row, column + 1);
  await page.keyboard.press('ArrowDown');
  await cell(row + 1, column + 1);
  expect(await hasVisibleFocus(page)).toBe(true);

  await tabTo(page, '.dx-data-row a');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: 'Storia' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.matches('.dx-data-row a'));
  expect(faults(errors)).toEqual([]);
  await context.close();
});
