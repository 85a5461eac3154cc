/** The number of rows in sight: counted where they are drawn, in the windows that offices have. */
import type { Page, Request } from 'playwright-core';
import { openPage, picture, stoodStill, violations } from '../support/browser';
import { GridPage } from '../support/gridPage';
import { openStage } from '../support/stage';
import { faults, goInside, openAs, overflow, settled } from '../support/visit';

const stage = openStage();

const grids = {
  list: '/admin/accreditamenti/lista',
  pending: '/admin/accreditamenti/in-attesa',
  renewals: '/admin/accreditamenti/rinnovi',
  states: '/admin/accreditamenti/stati',
  albo: '/admin/accreditamenti/albo',
  boards: '/admin/accreditamenti/ordini',
};
const windows = [
  { width: 1366, height: 768, rows: 14 },
  { width: 1920, height: 1080, rows: 24 },
];
const list = grids.list;
const api = '/api/app/admin-accreditations';

async function officer(path: string, size: { width: number; height: number }) {
  const visit = await openPage(stage.browser, size);
  await openAs(visit.page, stage.portal, 'gestore', path);
  await drawn(visit.page);
  return { ...visit, grid: new GridPage(visit.page, api) };
}

/** Goes to another of the six lists by the menu, as its users do; this reloads nothing. */
async function shown(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await goInside(page, path);
  await drawn(page);
}

async function drawn(page: Page): Promise<void> {
  await page.locator('.dx-data-row').first().waitFor();
  await settled(page);
}

/**
 * Measures the visible part of the grid, in CSS pixels, and collects the texts on the page that are smaller than 14
 * pixels.
 */
const sight = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const view = box('.dx-datagrid-rowsview');
    const pager = box('.dx-datagrid-pager');
    const head = box('.dx-datagrid-headers');
    if (!view || !pager || !head) throw new Error('There is no grid with a head and a pager.');
    const lower = Math.min(view.bottom, window.innerHeight);
    const rows = [...document.querySelectorAll('.dx-data-row')].map((row) => row.getBoundingClientRect());
    const small = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement: around } = walker.currentNode;
      if (!textContent?.trim() || !around?.checkVisibility() || around.closest('dx-license, .visually-hidden'))
        continue;
      if (parseFloat(getComputedStyle(around).fontSize) < 14) small.add(textContent.trim());
    }
    return {
      // A pixel may be cut in two by the scale of the screen.
      rows: rows.filter(({ top, bottom }) => top >= view.top - 0.5 && bottom <= lower + 0.5).length,
      first: rows[0]?.top ?? NaN,
      headTop: head.top,
      pagerBottom: pager.bottom,
      unused: window.innerWidth - view.width,
      small: [...small],
    };
  });

it.each(windows)(
  'shows $rows rows of each of the six lists in a window of $width by $height, in letters of 14 pixels or more, over its whole width [RTE-30]',
  async ({ width, height, rows }) => {
    const { page, errors, context } = await officer(list, { width, height });
    for (const [name, path] of Object.entries(grids)) {
      await shown(page, path);
      const seen = await sight(page);
      await picture(page, `rows-${name}-${String(width)}`);
      expect({ name, enough: seen.rows >= rows, rows: seen.rows }).toEqual({ name, enough: true, rows: seen.rows });
      expect(seen.small).toEqual([]);
      expect(seen.pagerBottom).toBeLessThanOrEqual(height);
      expect(seen.unused).toBeLessThanOrEqual(64);
      expect(await overflow(page)).toBe(0);
      if (width === 1366) expect(await violations(page)).toEqual([]);
    }
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

/** Holds the answers of addresses until `release` is called. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Measures where the parts of a list begin, in CSS pixels, and what the footer leaves of an empty page. */
const parts = (page: Page) =>
  page.evaluate(() => {
    const inner = document.querySelector<HTMLElement>('.sace-main__inner');
    const footer = document.querySelector('footer');
    if (!inner || !footer) throw new Error('There is no page.');
    inner.style.display = 'none';
    const isFooterBelow = footer.getBoundingClientRect().top >= innerHeight;
    inner.style.display = '';
    const begin = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return [Math.round(left), Math.round(top)];
      });
    return {
      isFooterBelow,
      queues: begin('.sace-queues li'),
      tools: begin('.sace-tools'),
      rows: begin('.dx-datagrid-rowsview'),
      pager: begin('.dx-datagrid-pager'),
    };
  });

it.each(windows)(
  'has its parts in their places before rows and counts have come, in a window of $width by $height [RTE-30]',
  async ({ width, height }) => {
    const { page, errors, context } = await officer(list, { width, height });
    const release = await hold(page, /\/admin-accreditations(\?|\/queues)/);
    await page.goto(stage.portal.url + grids.pending);
    await page.locator('.dx-datagrid-pager').waitFor({ state: 'attached' });
    await stoodStill(page);
    const before = await parts(page);
    expect(before.isFooterBelow).toBe(true);
    release();
    await drawn(page);
    expect(await parts(page)).toEqual(before);
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

/** Marks the buttons and fields above the list, and returns where they are. */
const toolPlaces = (page: Page) =>
  page.evaluate(() => {
    const marked = document.querySelectorAll<HTMLElement>('[data-place]');
    const tools = document.querySelectorAll<HTMLElement>('.sace-grid-status :is(button, input)');
    return [...(marked.length > 0 ? marked : tools)].map((tool, at) => {
      tool.dataset['place'] = String(at);
      const { left, top } = tool.getBoundingClientRect();
      return [tool.checkVisibility(), Math.round(left), Math.round(top)];
    });
  });

it.each(windows)(
  'moves and hides nothing while rows are selected or a file is made, in a window of $width by $height [RTE-30]',
  async ({ width, height }) => {
    const { page, errors, context } = await officer(list, { width, height });
    const before = await toolPlaces(page);
    const { first } = await sight(page);
    await page.locator('.dx-data-row .dx-select-checkbox').nth(1).click();
    await page.getByRole('group', { name: 'Azioni sulle pratiche selezionate' }).waitFor();
    await settled(page);
    await picture(page, `tools-selected-${String(width)}`);
    expect(await toolPlaces(page)).toEqual(before);
    await page.getByRole('button', { name: 'Deseleziona' }).click();
    const release = await hold(page, /\/admin-accreditations\/export/);
    await page.getByRole('button', { name: 'Esporta in CSV' }).click();
    const cancel = page.getByRole('button', { name: 'Annulla l’esportazione' });
    await cancel.waitFor();
    await stoodStill(page);
    await picture(page, `tools-export-${String(width)}`);
    expect(await toolPlaces(page)).toEqual(before);
    expect((await sight(page)).first).toBe(first);
    await cancel.click();
    release();
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

it.each(windows)(
  'shows $rows certificates in a window of $width by $height, and moves none when one is selected [RTE-17]',
  async ({ width, height, rows }) => {
    const visit = await openPage(stage.browser, { width, height });
    const { page, errors, context } = visit;
    await openAs(page, stage.portal, 'certificatore', '/ape');
    await drawn(page);
    const before = await sight(page);
    await picture(page, `rows-certificates-${String(width)}`);
    expect({ enough: before.rows >= rows, rows: before.rows }).toEqual({ enough: true, rows: before.rows });
    expect(before.small).toEqual([]);
    expect(before.pagerBottom).toBeLessThanOrEqual(height);
    await page.locator('.dx-data-row .dx-select-checkbox').nth(1).click();
    await page.getByText('1 selezionato').waitFor();
    await settled(page);
    expect((await sight(page)).first).toBe(before.first);
    expect(await violations(page)).toEqual([]);
    await picture(page, `rows-certificates-selected-${String(width)}`);
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

it('scrolls inside itself with its head in sight, and moves no row when one is selected [RTE-30]', async () => {
  const { page, errors, context } = await officer(list, { width: 1366, height: 768 });
  const all = Number(
    (
      await page
        .getByText(/ accreditamenti$/)
        .first()
        .innerText()
    ).replace(/\D/g, ''),
  );
  const before = await sight(page);
  await page.locator('.dx-data-row .dx-select-checkbox').nth(1).click();
  await page.getByText('1 selezionato').waitFor();
  await settled(page);
  await picture(page, 'rows-selected-1366');
  expect((await sight(page)).first).toBe(before.first);
  expect(await violations(page)).toEqual([]);

  await page.locator('.dx-header-row .dx-select-checkbox').first().click();
  await page.getByText('50 selezionati').waitFor();
  await page.getByRole('button', { name: 'Deseleziona' }).click();
  await page.locator('.dx-data-row').last().scrollIntoViewIfNeeded();
  const scrolled = await sight(page);
  expect([scrolled.headTop, scrolled.pagerBottom]).toEqual([before.headTop, before.pagerBottom]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // The pager says how many rows a page has, and keeps to it; the rows out of sight are drawn on the way to them.
  for (const size of [20, 100, 50]) {
    await page
      .locator('.dx-page-size')
      .filter({ hasText: new RegExp(`^${String(size)}$`) })
      .click();
    await page.getByText(`Pagina 1 di ${String(Math.ceil(all / size))}`).waitFor();
    await page.waitForFunction((last) => {
      const view = document.querySelector('.dx-datagrid-rowsview .dx-scrollable-container');
      if (view) view.scrollTop = view.scrollHeight;
      return [...document.querySelectorAll('.dx-data-row')].at(-1)?.getAttribute('aria-rowindex') === String(last);
    }, size);
  }
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('leaves no hidden filter to the keyboard where a search finds nothing [RTE-30]', async () => {
  const { page, grid, errors, context } = await officer(list, { width: 1366, height: 768 });
  await grid.found('nessunosichiamacosi', () => grid.searchField().fill('nessunosichiamacosi'));
  await page.locator('.dx-datagrid-nodata').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('remembers how high its user wants the rows, and asks for a filter a fifth of a second after the last key [RTE-30]', async () => {
  const { page, grid, errors, context } = await officer(list, { width: 1366, height: 768 });
  const compact = await sight(page);
  await page.getByRole('button', { name: 'Aspetto' }).click();
  await page.getByLabel('Comoda').check();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await drawn(page);
  const comfortable = await sight(page);
  expect(comfortable.rows).toBeLessThan(compact.rows);
  expect(comfortable.pagerBottom).toBe(compact.pagerBottom);

  const field = await grid.filterField('Cognome');
  let isAsked = false;
  const isFilter = (request: Request) => request.url().includes('rossi');
  page.on('request', (request) => (isAsked ||= isFilter(request)));
  // The page's own time, so that a busy machine is no slow page.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await field.fill('rossi');
  await page.clock.runFor(180);
  expect(isAsked).toBe(false);
  const requested = page.waitForRequest(isFilter);
  await page.clock.runFor(60);
  await requested;
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it.each([
  { name: 'the smallest phone', width: 320, height: 640, isOfItsOwn: true },
  { name: 'a desk at 200 %', width: 683, height: 384, isOfItsOwn: true },
  { name: 'a low window', width: 1366, height: 400, isOfItsOwn: false },
  { name: 'a wall', width: 2560, height: 1440, isOfItsOwn: false },
])(
  'has the rows of each of the six lists, and nothing to scroll sideways, on $name [RTE-30]',
  async ({ width, height, isOfItsOwn }) => {
    const { page, errors, context } = await officer(grids.pending, { width, height });
    for (const [name, path] of Object.entries(grids)) {
      await shown(page, path);
      expect({ name, overflow: await overflow(page) }).toEqual({ name, overflow: 0 });
      await picture(page, `rows-${name}-${String(width)}-${String(height)}`);
      await page.locator('.dx-data-row').nth(3).scrollIntoViewIfNeeded();
      expect((await sight(page)).rows).toBeGreaterThanOrEqual(2);
      // The others draw what a desk of 1366 draws.
      if (isOfItsOwn) expect({ name, axe: await violations(page) }).toEqual({ name, axe: [] });
    }
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

it('opens the values of a column that was pressed while the grid measured its columns', async () => {
  const { page, grid, context } = await officer(list, { width: 1366, height: 768 });
  const filter = (await grid.header('Provincia')).locator('.dx-header-filter');
  const box = await filter.boundingBox();
  if (!box) throw new Error('There is no header filter to press.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await grid.loading(async () => {
    await page.mouse.down();
    await page
      .locator('.dx-datagrid-headers table')
      .first()
      .evaluate((headings) => {
        // As the widget does: to the table of the rows, and back.
        const rows = document.querySelector('.dx-datagrid-rowsview table');
        const body = headings.querySelector(':scope > tbody');
        if (!rows || !body) throw new Error('There are no two tables.');
        rows.append(body);
        body.getBoundingClientRect();
        headings.append(body);
      });
    await page.mouse.up();
  }, 'groups');
  await page.locator('.dx-header-filter-menu .dx-list-item').first().waitFor();
  expect(await page.locator('.dx-header-filter-menu .dx-list').count()).toBe(1);
  await context.close();
});
