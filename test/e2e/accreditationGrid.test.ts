import { readFile } from 'node:fs/promises';
import ExcelJs from 'exceljs';
import type { Page } from 'playwright-core';
import { openPage, picture, widths } from '../support/browser';
import { GridPage } from '../support/gridPage';
import { openStage } from '../support/stage';
import { faults, overflow, settled, openAs } from '../support/visit';

const stage = openStage();

const LIST = '/admin/accreditamenti/lista';
const API = '/api/app/admin-accreditations';

/** The list, opened by the administrator of accreditations. */
async function openList(size: { width: number; height: number } = widths.desk) {
  const visit = await openPage(stage.browser, size);
  const grid = new GridPage(visit.page, API);
  const first = await grid.loading(() => openAs(visit.page, stage.portal, 'gestore', LIST));
  await visit.page.locator('.dx-data-row').first().waitFor();
  return { ...visit, grid, first };
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const italian = new Intl.Collator('it', { sensitivity: 'base' });
const number = new Intl.NumberFormat('it-IT');
const count = (page: Page, total: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `${number.format(total)} accreditament` })
    .waitFor();

async function filterLastName(grid: GridPage, text: string) {
  const field = await grid.filterField('Cognome');
  return grid.loading(() => field.fill(text));
}

it('shows the register to who manages it, and narrows it by filter row, header filter and search without accents [USE-02] [RTE-16] [RTE-30]', async () => {
  const { page, grid, first, errors, foreign, context } = await openList();
  const all = first.totalCount ?? 0;
  expect(all).toBeGreaterThan(10_000);
  await count(page, all);
  await page.getByText(`Pagina 1 di ${String(Math.ceil(all / 50))}`).waitFor();
  expect((await grid.column('Protocollo')).length).toBeGreaterThanOrEqual(14);
  await picture(page, 'grid-first-desk');

  const named = await filterLastName(grid, 'ross');
  await count(page, named.totalCount ?? 0);
  expect(named.totalCount).toBeLessThan(all);
  for (const name of await grid.column('Cognome')) expect(folded(name)).toContain('ross');

  await (await grid.filterField('Stato')).click();
  const stated = await grid.loading(() => grid.pick('Accreditato'));
  expect(stated.totalCount).toBeLessThan(named.totalCount ?? 0);
  expect(new Set(await grid.column('Stato'))).toEqual(new Set(['Accreditato']));
  await picture(page, 'grid-filtered-desk');
  expect((await grid.loading(() => page.getByRole('button', { name: 'Azzera i filtri' }).click())).totalCount).toBe(
    all,
  );

  await grid.loading(async () => (await grid.header('Provincia')).locator('.dx-header-filter').click(), 'groups');
  await page.locator('.dx-header-filter-menu .dx-list-item').filter({ hasText: /^RN$/ }).click();
  await picture(page, 'grid-header-filter-desk');
  await grid.loading(() => page.locator('.dx-header-filter-menu').getByRole('button', { name: 'OK' }).click());
  expect(new Set(await grid.column('Provincia'))).toEqual(new Set(['RN']));
  await grid.loading(() => page.getByRole('button', { name: 'Azzera i filtri' }).click());

  const found = await grid.loading(() => grid.searchField().fill('forli'));
  expect(found.totalCount).toBeGreaterThan(0);
  expect(await grid.column('Comune')).toContain('Forlì');
  for (const row of found.data) expect(folded(JSON.stringify(row))).toContain('forli');
  await picture(page, 'grid-search-desk');

  await grid.loading(() => grid.searchField().fill('nessuno zzyx'));
  await page.getByText('Nessun accreditamento corrisponde ai filtri scelti.').waitFor();
  await picture(page, 'grid-empty-desk');
  expect(foreign).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('sorts by several columns, groups, selects, and shows a record with its history beside the grid [RTE-30]', async () => {
  const { page, grid, errors, context } = await openList();
  await grid.loading(async () => (await grid.header('Comune')).click());
  const sorted = await grid.loading(async () => (await grid.header('Cognome')).click({ modifiers: ['Shift'] }));
  expect(sorted.options('sort')).toEqual([
    { selector: 'comune', desc: false },
    { selector: 'lastName', desc: false },
  ]);
  const rows = sorted.data.map(({ comune, lastName }) => [String(comune), String(lastName)] as const);
  expect(rows).toEqual(
    [...rows].sort((one, other) => italian.compare(one[0], other[0]) || italian.compare(one[1], other[1])),
  );

  for (const index of [0, 2]) await page.locator('.dx-data-row .dx-select-checkbox').nth(index).click();
  await page.getByText('2 selezionati').waitFor();
  await picture(page, 'grid-selected-desk');
  await page.getByRole('button', { name: 'Deseleziona' }).click();
  await page.getByText('2 selezionati').waitFor({ state: 'hidden' });

  const link = page.locator('.dx-data-row a').first();
  const protocol = (await link.textContent()) ?? '';
  await link.click();
  const panel = page.getByRole('dialog');
  await panel.getByText(protocol, { exact: true }).waitFor();
  await panel.getByRole('heading', { name: 'Storia' }).waitFor();
  expect(await panel.locator('.sace-timeline li').count()).toBeGreaterThan(0);
  expect(page.url()).toContain('?pratica=');
  await settled(page);
  await picture(page, 'grid-record-desk');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.waitForFunction((text) => document.activeElement?.textContent === text, protocol);

  await (await grid.header('Provincia')).click({ button: 'right' });
  const grouped = await grid.loading(() => grid.pick('Raggruppa'), 'groups');
  expect(grouped.options('group')).toMatchObject([{ selector: 'province' }]);
  const groups = page.locator('.dx-group-row');
  await groups.first().waitFor();
  await grid.loading(() => groups.first().locator('.dx-datagrid-group-closed').click());
  expect(await page.locator('.dx-data-row').count()).toBeGreaterThan(0);
  await picture(page, 'grid-grouped-desk');
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('exports what is filtered to Excel and CSV, keeps the arrangement over a reload, and signs out [USE-02] [RTE-30]', async () => {
  const { page, grid, errors, foreign, context } = await openList();
  await page.locator('.sace-columns-button').click();
  await grid.pick('Provincia');
  await page.waitForFunction(
    () => ![...document.querySelectorAll('.dx-header-row td')].some((cell) => cell.textContent.trim() === 'Provincia'),
  );
  await picture(page, 'grid-column-chooser-desk');
  await page.keyboard.press('Escape');
  await page.locator('.dx-datagrid-column-chooser .dx-closebutton').waitFor({ state: 'hidden' });
  await grid.loading(async () => (await grid.header('Nome')).click());
  const { totalCount = 0 } = await filterLastName(grid, 'ross');

  const csv = await exported(page, 'Esporta in CSV');
  expect(csv.name).toMatch(/^accreditamenti-\d{4}-\d\d-\d\d\.csv$/);
  const [heading = '', ...lines] = csv.bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(totalCount);
  const headings = heading.split(';').map((text) => text.replace(/^"|"$/g, ''));
  const lastName = headings.indexOf('Cognome');
  for (const line of lines) expect(folded(line.split(';')[lastName] ?? '')).toContain('ross');
  expect(headings).not.toContain('Provincia');

  const xlsx = await exported(page, 'Esporta in Excel');
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(xlsx.bytes as unknown as ArrayBuffer);
  const sheet = workbook.worksheets[0];
  expect(sheet?.getRow(1).values).toEqual(expect.arrayContaining(headings));
  expect(sheet?.rowCount).toBe(totalCount + 1);
  await page.getByText('è tra i download del browser').first().waitFor();
  await picture(page, 'grid-exported-desk');

  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, value]) => key.startsWith('sace.grid.') && String(value).includes('ross')),
  );
  const again = await grid.loading(() => page.reload());
  expect(again.totalCount).toBe(totalCount);
  expect(again.options('sort')).toEqual([{ selector: 'firstName', desc: false }]);
  await page.locator('.dx-data-row').first().waitFor();
  expect(await (await grid.filterField('Cognome')).inputValue()).toBe('ross');
  expect(await grid.captions()).not.toContain('Provincia');

  // Another language redraws the grid with the same filters.
  for (const language of ['en', 'it']) {
    const drawn = await grid.loading(() => page.locator('.sace-language select').selectOption(language));
    expect(drawn.totalCount).toBe(totalCount);
    await page.locator('.dx-data-row').first().waitFor();
  }

  await page.getByRole('button', { name: /Menu dell’utente/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.waitForURL(`${stage.portal.url}/`);
  await page.getByRole('link', { name: 'Accedi' }).waitFor();
  await page.goto(stage.portal.url + LIST);
  await page.waitForURL(/\/connect\/login\//);
  expect(foreign).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('says when the list cannot be loaded, keeps the filters, and loads on demand [RTE-30]', async () => {
  const { page, grid, errors, context } = await openList();
  await filterLastName(grid, 'ross');
  const failing = (url: URL) => url.pathname === API;
  await page.route(failing, (route) => route.abort());
  await (await grid.filterField('Nome')).fill('mar');
  const alert = page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare l’elenco' });
  await alert.waitFor();
  await picture(page, 'grid-failed-desk');
  expect(await (await grid.filterField('Cognome')).inputValue()).toBe('ross');
  expect(await (await grid.filterField('Nome')).inputValue()).toBe('mar');
  await page.unroute(failing);
  const retried = await grid.loading(() => alert.getByRole('button', { name: 'Riprova' }).click());
  await alert.waitFor({ state: 'hidden' });
  for (const row of retried.data)
    expect([folded(String(row['lastName'])), folded(String(row['firstName']))]).toEqual([
      expect.stringContaining('ross'),
      expect.stringContaining('mar'),
    ]);
  // The browser itself reports the request that was cut.
  expect(faults(errors).filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  await context.close();
});

it('fits a phone: fewer columns, the others a tap away, nothing to scroll sideways [RTE-30]', async () => {
  const { page, grid, errors, context } = await openList(widths.phone);
  expect(await overflow(page)).toBe(0);
  expect(await grid.captions()).not.toContain('Codice fiscale');
  await picture(page, 'grid-first-phone');
  await page.locator('.dx-datagrid-adaptive-more').first().click();
  await page.locator('.dx-adaptive-detail-row').getByText('Codice fiscale').first().waitFor();
  expect(await overflow(page)).toBe(0);
  await picture(page, 'grid-adaptive-phone');
  await grid.loading(() => grid.searchField().fill('forli'));
  await picture(page, 'grid-search-phone');
  await page.locator('.dx-data-row a').first().click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Storia' }).waitFor();
  await settled(page);
  await picture(page, 'grid-record-phone');
  expect(await overflow(page)).toBe(0);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

async function exported(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
