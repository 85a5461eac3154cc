/**
 * The officers' own arrangements of a grid: composed filters, fixed columns, sums of groups, endless rows, files of a
 * selection.
 */
import { readFile } from 'node:fs/promises';
import { openPage, picture, violations } from '../support/browser';
import { GridPage } from '../support/gridPage';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';

const stage = openStage();
const list = '/admin/accreditamenti/lista';

async function officer() {
  const visit = await openPage(stage.browser, { width: 1366, height: 768 });
  const { page } = visit;
  await openAs(page, stage.portal, 'gestore', list);
  await page.locator('.dx-data-row').first().waitFor();
  return { ...visit, grid: new GridPage(page, '/api/app/admin-accreditations') };
}

it('composes a filter in Italian, says it under the rows, keeps it over a reload and lets it go [RTE-30]', async () => {
  const { page, grid, errors, context } = await officer();
  await page.getByRole('button', { name: 'Componi un filtro' }).click();
  const builder = page.locator('.dx-popup-normal').filter({ has: page.locator('.dx-filterbuilder') });
  await builder.getByText('Composizione filtro').waitFor();
  await builder.locator('.dx-icon-plus').click();
  await grid.pick('Aggiungi condizione');
  await builder.locator('.dx-filterbuilder-item-field').click();
  await page
    .locator('.dx-treeview-item')
    .filter({ hasText: /^E-mail$/ })
    .click();
  await builder.locator('.dx-filterbuilder-item-operation').click();
  // "Include" would ask the server for all addresses there are.
  expect(await page.locator('.dx-treeview-item:visible').allInnerTexts()).not.toContain('Include');
  await grid.pick('Inizia con');
  await builder.locator('.dx-filterbuilder-item-value-text').click();
  await builder.locator('.dx-filterbuilder-item-value input').fill('ma');
  await page.keyboard.press('Enter');
  await settled(page);
  await picture(page, 'grid-filter-builder-desk');
  expect(await violations(page)).toEqual([]);
  const found = await grid.loading(() => builder.getByRole('button', { name: 'OK' }).click());
  expect(found.options('filter')).toEqual(['email', 'startswith', 'ma']);
  expect(found.data.length).toBeGreaterThan(0);
  for (const row of found.data) expect(String(row['email'])).toMatch(/^ma/i);

  const said = page.locator('.dx-datagrid-filter-panel-text');
  expect(await said.innerText()).toBe("[E-mail] Inizia con 'ma'");
  await picture(page, 'grid-composed-desk');
  expect(await violations(page)).toEqual([]);
  await page.waitForFunction(() => Object.values(localStorage).some((item) => String(item).includes('startswith')));
  const again = await grid.loading(() => page.reload());
  expect(again.options('filter')).toEqual(['email', 'startswith', 'ma']);
  await said.waitFor();
  const all = await grid.loading(() => page.getByRole('button', { name: 'Azzera i filtri' }).click());
  expect(all.options('filter')).toBeNull();
  await said.waitFor({ state: 'hidden' });
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('fixes a column by the menu of its heading, and remembers it [RTE-30]', async () => {
  const { page, grid, errors, context } = await officer();
  const fixed = page.locator(
    '.dx-header-row .dx-datagrid-sticky-column-left, .dx-header-row .dx-datagrid-sticky-column',
  );
  expect(await fixed.filter({ hasText: 'Cognome' }).count()).toBe(0);
  await (await grid.header('Cognome')).click({ button: 'right' });
  await page.locator('.dx-context-menu .dx-menu-item').filter({ hasText: 'Imposta posizione fissa' }).first().hover();
  await picture(page, 'grid-fixing-desk');
  await page
    .locator('.dx-menu-item:visible')
    .filter({ hasText: /^Sinistra$/ })
    .first()
    .click();
  await fixed.filter({ hasText: 'Cognome' }).first().waitFor();
  await page.waitForFunction(() => Object.values(localStorage).some((item) => String(item).includes('"fixed":true')));
  await grid.loading(() => page.reload());
  await fixed.filter({ hasText: 'Cognome' }).first().waitFor();
  await settled(page);
  await picture(page, 'grid-fixed-desk');
  expect(await violations(page)).toEqual([]);
  await (await grid.header('Cognome')).click({ button: 'right' });
  await page.locator('.dx-context-menu .dx-menu-item').filter({ hasText: 'Sblocca' }).first().click();
  await fixed.filter({ hasText: 'Cognome' }).first().waitFor({ state: 'detached' });
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('says of a group how many cases it has, what they have to pay where the fees are shown, and opens a case by Enter [RTE-30]', async () => {
  const { page, grid, errors, context } = await officer();
  await (await grid.header('Provincia')).click({ button: 'right' });
  const counted = await grid.loading(() => grid.pick('Raggruppa'), 'groups');
  expect(counted.options('groupSummary')).toEqual([{ selector: 'id', summaryType: 'count' }]);
  await page.locator('.sace-columns-button').click();
  const grouped = await grid.loading(() => grid.pick('Contributo'), 'groups');
  expect(grouped.options('groupSummary')).toEqual([
    { selector: 'id', summaryType: 'count' },
    { selector: 'feeCents', summaryType: 'sum' },
  ]);
  await page.keyboard.press('Escape');
  await page.locator('.dx-datagrid-column-chooser .dx-closebutton').waitFor({ state: 'hidden' });
  const groups = page.locator('.dx-group-row');
  const [first] = grouped.data as { summary: [number, number] }[];
  const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(
    (first?.summary[1] ?? 0) / 100,
  );
  const plain = (text: string) => text.replace(/\s|\./g, '');
  expect(plain(await groups.first().innerText())).toContain(plain(euros));
  await grid.loading(() => groups.first().locator('.dx-datagrid-group-closed').click());
  const row = page.locator('.dx-data-row').nth(1);
  const protocol = await row.locator('a').innerText();
  await row.locator('td').nth(4).click();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(protocol, { exact: true }).waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('shows rows without an end, and asks for those far down only when they are reached [RTE-30]', async () => {
  const { page, grid, errors, context } = await officer();
  await page.getByRole('button', { name: 'Aspetto' }).click();
  await grid.loading(() => page.getByLabel('Una di seguito all’altra').check());
  await page.keyboard.press('Escape');
  await page.locator('.dx-data-row').first().waitFor();
  expect(await page.locator('.dx-datagrid-pager').isVisible()).toBe(false);
  const last = await page.locator('.dx-data-row a').last().innerText();
  const deeper = await grid.loading(async () => {
    await page.locator('.dx-datagrid-rowsview .dx-scrollable-container').evaluate((view) => {
      view.scrollTop = view.scrollHeight / 2;
    });
  });
  expect(deeper.data.length).toBeGreaterThan(0);
  const protocol = String(deeper.data.at(-1)?.['protocolNumber']);
  expect(protocol).not.toBe(last);
  await settled(page);
  expect(await page.locator('.dx-data-row').count()).toBeLessThan(300);
  await picture(page, 'grid-endless-desk');
  expect(await violations(page)).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('exports the selected rows alone [RTE-30]', async () => {
  const { page, grid, errors, context } = await officer();
  const names = await grid.column('Protocollo');
  for (const index of [0, 2]) await page.locator('.dx-data-row .dx-select-checkbox').nth(index).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta in CSV le 2 pratiche selezionate' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(';')[0])).toEqual([names[0], names[2]]);
  await picture(page, 'grid-export-selected-desk');
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('keeps the rows of several pages selected when the list is drawn in another way [RTE-30]', async () => {
  const { page, grid, errors, context } = await officer();
  const all = page.locator('.dx-datagrid-headers .dx-select-checkbox').first();
  await all.click();
  await grid.loading(() => page.locator('.dx-next-button').click());
  await all.click();
  const selected = page.getByRole('button', { name: 'Esporta in CSV le 100 pratiche selezionate' });
  await selected.waitFor();
  const rows = await page.locator('.dx-data-row .dx-select-checkbox').nth(0).getAttribute('aria-checked');
  expect(rows).toBe('true');
  await page.getByRole('button', { name: 'Aspetto' }).click();
  await grid.loading(() => page.getByLabel('Una di seguito all’altra').check());
  await page.keyboard.press('Escape');
  await settled(page);
  expect(await selected.isVisible()).toBe(true);
  expect(await page.locator('.dx-data-row.dx-selection').count()).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Aspetto' }).click();
  await grid.loading(() => page.getByLabel('A pagine').check());
  expect(faults(errors)).toEqual([]);
  await context.close();
});
