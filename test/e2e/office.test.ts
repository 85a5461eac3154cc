/** The office's pages besides its list: the monitor, the boards of orders, and the messages to all. */
import { openPage, picture, widths } from '../support/browser';
import { GridPage } from '../support/gridPage';
import { keyDecision } from '../support/keyboardStory';
import { enter } from '../support/keys';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { faults, focusOn, overflow, resize, settled, openAs } from '../support/visit';

const stage = openStage();

const officer = async (path: string, size: { width: number; height: number } = widths.desk) => {
  const visit = await openPage(stage.browser, size);
  await openAs(visit.page, stage.portal, 'gestore', path);
  return visit;
};

it('draws the work of the office at a desk and on a phone [RTE-30]', async () => {
  const { page, errors, context } = await officer('/admin/accreditamenti/monitor');
  await page.getByText(/aspetta(no)? una decisione;/).waitFor();
  // Every picture has its bars or lines, and the words of its axes in the font of the portal.
  for (let drawn = 0; drawn < 5; drawn += 1)
    await page
      .locator('.sace-figure__chart')
      .nth(drawn)
      .locator('.dxc-series-group path, .dxc-series-group rect')
      .first()
      .waitFor({ state: 'attached' });
  expect(
    await page
      .locator('.sace-figure__chart text')
      .first()
      .evaluate((text) => getComputedStyle(text).fontFamily),
  ).toMatch(/Titillium Web/);
  await settled(page);
  await picture(page, 'monitor-desk');
  await page.getByText('Tabella: Andamento degli ultimi 24 mesi').click();
  expect(await page.getByRole('table', { name: 'Andamento degli ultimi 24 mesi' }).getByRole('row').count()).toBe(25);
  await resize(page, widths.phone);
  // The charts take the narrower width, too.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.sace-figure__chart')].every(
      (chart) => (chart.querySelector('svg')?.clientWidth ?? Infinity) <= chart.clientWidth,
    ),
  );
  expect(await overflow(page)).toBe(0);
  await picture(page, 'monitor-phone');
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('changes the board of an order, and gives the focus back to its row [RTE-30]', async () => {
  const { page, errors, context } = await officer('/admin/accreditamenti/ordini');
  const edit = page.locator('[data-row-action^="edit "]').first();
  await edit.waitFor();
  await settled(page);
  await picture(page, 'boards-desk');
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Modifica ordine o collegio' });
  await form.getByLabel('Referente').fill('Lucia Verdi');
  await picture(page, 'boards-form-desk');
  // The change redraws the rows, and another button stands where this one was.
  await edit.evaluate((button) => {
    button.setAttribute('data-old', '');
  });
  await form.getByRole('button', { name: 'Salva' }).click();
  await page.locator('[data-row-action^="edit "]:not([data-old]):focus').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await resize(page, widths.phone);
  expect(await overflow(page)).toBe(0);
  await picture(page, 'boards-phone');
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('leads from the header to the user’s notifications', async () => {
  const { page, errors, context } = await officer('/privacy', widths.phone);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: /^Notifiche: / }).click();
  await page.waitForURL(/\/notifiche$/);
  await page.getByRole('checkbox').waitFor();
  await settled(page);
  expect(await overflow(page)).toBe(0);
  await picture(page, 'notifications-phone');
  await resize(page, widths.desk);
  await picture(page, 'notifications-desk');
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('acts on many cases at once and on all of a list, says what became of each, opens with a view under another name, and tells its keys, at a desk and on a phone [RTE-30]', async () => {
  const { page, errors, context } = await officer('/admin/accreditamenti/in-attesa?coda=unassigned');
  const boxes = page.locator('.dx-data-row .dx-select-checkbox');
  await boxes.first().waitFor();
  await settled(page);
  for (const row of [0, 1, 2]) await boxes.nth(row).click();
  await page.getByText('3 selezionati').waitFor();
  expect(await pageFaults(page, 'bulk-selected')).toEqual([]);
  await page
    .getByRole('group', { name: 'Azioni sulle pratiche selezionate' })
    .getByRole('button', { name: 'Assegna', exact: true })
    .click();
  const form = page.getByRole('dialog', { name: 'Assegna' });
  await form.getByText('3 pratiche selezionate').waitFor();
  expect(await pageFaults(page, 'bulk-form')).toEqual([]);
  await form.getByLabel('Assegna a').click();
  await form.getByRole('option', { name: 'Gino Gestore' }).click();
  await form.getByRole('button', { name: 'Avvia' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Assegna: 3 di 3\..* Finita\./ })
    .waitFor();
  expect(
    await page.getByRole('progressbar', { name: 'Avanzamento' }).evaluate((bar) => (bar as HTMLProgressElement).value),
  ).toBe(3);
  expect(await pageFaults(page, 'bulk-run')).toEqual([]);
  await page.getByRole('button', { name: 'Esiti' }).click();
  await page
    .getByRole('dialog')
    .getByRole('cell', { name: /^Fatta/ })
    .nth(2)
    .waitFor();
  expect(await pageFaults(page, 'bulk-outcomes')).toEqual([]);
  await page.keyboard.press('Escape');

  const grid = new GridPage(page, '/api/app/admin-accreditations');
  const { totalCount: all = 0 } = await grid.found('mar', () => grid.searchField().fill('mar'));
  expect(all).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Salva la vista' }).click();
  const view = page.getByRole('dialog', { name: 'Salva la vista' });
  await view.getByLabel(/^Nome della vista/).fill('Le mie colonne');
  expect(await pageFaults(page, 'view-form')).toEqual([]);
  await view.getByRole('button', { name: 'Salva', exact: true }).click();
  await view.waitFor({ state: 'hidden' });
  const views = page.getByRole('combobox', { name: 'Viste salvate' });
  const chosen = (name: string) =>
    views.locator('option:checked').getByText(name, { exact: true }).waitFor({ state: 'attached' });
  await chosen('Le mie colonne');
  await page.getByRole('button', { name: 'Apri l’elenco con questa vista' }).click();
  await chosen('Le mie colonne (predefinita)');
  await page.getByRole('button', { name: 'Rinomina la vista' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rinomina la vista' });
  await renaming.getByLabel(/^Nome della vista/).fill('Mario e Marchi');
  await renaming.getByRole('button', { name: 'Salva', exact: true }).click();
  await chosen('Mario e Marchi (predefinita)');
  expect(await pageFaults(page, 'views')).toEqual([]);
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
  expect(await pageFaults(page, 'keys')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // Rearranged meanwhile, the list opens with its view all the same.
  await grid.loading(() => page.getByRole('button', { name: 'Azzera i filtri' }).click());
  await page.waitForFunction(
    () =>
      !Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('sace.grid.') && String(value).includes('"mar"'),
      ),
  );
  expect((await grid.found('mar', () => page.reload())).totalCount).toBe(all);
  await chosen('Mario e Marchi (predefinita)');

  // The command covers the whole list, not only the rows on its page.
  await boxes.first().click();
  await page.getByRole('button', { name: `Seleziona tutte le ${String(all)} pratiche dell’elenco` }).click();
  await page.getByText(`Sono selezionate tutte le ${String(all)} pratiche dell’elenco.`).waitFor();
  await page
    .getByRole('group', { name: 'Azioni sulle pratiche selezionate' })
    .getByRole('button', { name: 'Assegna', exact: true })
    .click();
  await form.getByText(`Tutte le ${String(all)} pratiche dell’elenco`).waitFor();
  await form.getByLabel('Assegna a').click();
  await form.getByRole('option', { name: 'Gino Gestore' }).click();
  await form.getByRole('button', { name: 'Avvia' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^Assegna: ${String(all)} di ${String(all)}\\. Fatte ${String(all)},.* Finita\\.`) })
    .waitFor();
  await page.locator('.dx-datagrid-nodata').waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('works cases by keys alone: found in their queue, opened, checked, decided, and on to the next [RTE-30]', async () => {
  const { page, errors, context } = await officer('/admin/accreditamenti/in-attesa?coda=review');
  const grid = new GridPage(page, '/api/app/admin-accreditations');
  await page.locator('.dx-data-row').first().waitFor();
  await page.keyboard.press('/');
  await focusOn(grid.searchField());
  const { data } = await grid.found('mar', () => page.keyboard.type('mar'));
  const [first, second] = data.map(({ protocolNumber, lastName, firstName }) => ({
    protocol: String(protocolNumber),
    name: `${String(lastName)} ${String(firstName)}`,
  }));
  if (!first || !second) throw new Error('The queue has no two cases of this search.');
  await enter(page, page.getByRole('link', { name: first.protocol, exact: true }));
  const panel = page.getByRole('dialog');
  await focusOn(panel.getByRole('heading', { level: 2, name: first.name }));
  const passed = panel.locator('.sace-checks__buttons').first().getByRole('button', { name: 'Superato', exact: true });
  await enter(page, passed);
  await focusOn(passed.and(page.locator('[aria-pressed="true"]')));
  await keyDecision(page, 'Controlli superati, accredita');
  // The message stands inside the panel; Enter goes on.
  await focusOn(panel.getByRole('button', { name: 'Vai alla pratica successiva' }));
  await page.keyboard.press('Enter');
  await focusOn(panel.getByRole('heading', { level: 2, name: second.name }));
  expect(faults(errors)).toEqual([]);
  await context.close();
});
