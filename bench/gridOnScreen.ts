/**
 * Works through the list of accreditations as an officer does, in a browser at two widths, and measures from the last
 * key or click until the screen stands still.
 */
import type { Locator, Page } from 'playwright-core';
import type { Bench } from './bench';
import { onScreen, watchScreen, type ScreenTime } from './onScreen';
import { inBrowser } from './pageTimes';

/** The longest that rows may change after an input on a quiet machine, in milliseconds. */
const MOST = 600;
/** A slow interaction that can be prepared or taken back is measured again, and its quickest time counts. */
const RUNS = 3;
const ABSENT = 'zzqx';
/** Two letters that very many names begin with. */
const COMMON = 'ma';
const windows = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;
const PATH = '/admin/accreditamenti/lista';
const API = '/api/app/admin-accreditations';

interface Interaction {
  readonly name: string;
  /** Puts the screen in order before, which is not measured. */
  readonly prepare?: () => Promise<unknown>;
  readonly act: () => Promise<unknown>;
  /** Answers false where the prepared screen offers no such action; it is not measured then. */
  readonly isOffered?: () => Promise<boolean>;
  /** Takes the action back, which is not measured. */
  readonly undo?: () => Promise<unknown>;
}

/**
 * Measures an interaction; returns null where the screen does not offer it. Throws an Error that names it where it
 * changed nothing on screen and sent no request.
 */
async function timed(page: Page, { name, prepare, act, isOffered, undo }: Interaction): Promise<ScreenTime | null> {
  // Done again, another one would do something else.
  const runs = prepare || undo ? RUNS : 1;
  let best: ScreenTime = { rows: Infinity, all: Infinity };
  for (let run = 1; run <= runs && best.rows > MOST; run += 1) {
    if (prepare) await onScreen(page, prepare);
    if (isOffered && !(await isOffered())) {
      if (undo) await onScreen(page, undo);
      return null;
    }
    const time = await onScreen(page, act);
    if (time === null) throw new Error(`${name}: nothing happened.`);
    if (time.rows < best.rows) best = time;
    if (undo) await onScreen(page, undo);
  }
  return best;
}

/** The cells of a line of the head that are in sight, each with the caption of its column. */
async function headCells(page: Page, line: string): Promise<{ caption: string; cell: Locator }[]> {
  const captions = await page.locator('.dx-datagrid-headers .dx-header-row > td').allInnerTexts();
  return captions
    .map((caption, at) => ({
      caption: caption.trim(),
      cell: page.locator(`.dx-datagrid-headers ${line} > td:nth-child(${String(at + 1)})`),
    }))
    .filter(({ caption }) => caption !== '');
}

const sorts = async (page: Page): Promise<Interaction[]> =>
  (await headCells(page, '.dx-header-row')).flatMap(({ caption, cell }) =>
    ['up', 'down'].map((direction) => ({
      name: `sort by ${caption}, ${direction}`,
      act: () => cell.click({ position: { x: 12, y: 10 } }),
    })),
  );

async function conditions(page: Page): Promise<Interaction[]> {
  const found: Interaction[] = [];
  for (const { caption, cell } of await headCells(page, '.dx-datagrid-filter-row')) {
    const field = cell.locator('input.dx-texteditor-input');
    const isText = (await cell.locator('.dx-dropdowneditor').count()) === 0 && (await field.count()) === 1;
    if (!isText) continue;
    found.push({
      name: `no hit in ${caption}`,
      prepare: () => field.click(),
      act: () => page.keyboard.insertText(ABSENT),
      undo: () => field.fill(''),
    });
  }
  return found;
}

async function headerFilters(page: Page): Promise<Interaction[]> {
  const found: Interaction[] = [];
  for (const { caption, cell } of await headCells(page, '.dx-header-row')) {
    const button = cell.locator('.dx-header-filter');
    if ((await button.count()) === 0) continue;
    found.push({
      name: `header filter of ${caption}`,
      act: () => button.click(),
      undo: () => page.keyboard.press('Escape'),
    });
  }
  return found;
}

const searches = (page: Page): Interaction[] => {
  const field = page.locator('.sace-grid-search input');
  return [COMMON.slice(0, 1), COMMON].map((letters) => ({
    name: `search of ${letters}`,
    prepare: () => field.click(),
    act: () => page.keyboard.insertText(letters),
    undo: () => field.fill(''),
  }));
};

const pages = (page: Page): Interaction[] => [
  {
    name: 'last page',
    act: () => page.locator('.dx-datagrid-pager .dx-page').last().click(),
  },
  {
    name: 'the page before',
    act: () => page.locator('.dx-datagrid-pager .dx-prev-button').click(),
  },
  {
    name: 'first page again',
    act: () => page.locator('.dx-datagrid-pager .dx-page').first().click(),
  },
];

/** Moves the endless view as its scroll bar does when it is drawn. */
const scrollTo = (page: Page, part: number) => () =>
  page.evaluate((to) => {
    const view = document.querySelector('.dx-datagrid-rowsview .dx-scrollable-container');
    if (!view) throw new Error('The rows cannot be scrolled.');
    (window as unknown as { began: number }).began = performance.now();
    view.scrollTop = to * view.scrollHeight;
  }, part);

const scrolls = (page: Page): Interaction[] => [
  { name: 'endless view, end', prepare: scrollTo(page, 0), act: scrollTo(page, 1) },
  { name: 'endless view, middle', prepare: scrollTo(page, 0), act: scrollTo(page, 0.5) },
  { name: 'endless view, a third', prepare: scrollTo(page, 0), act: scrollTo(page, 1 / 3) },
];

/** Opens the menu of a column's heading, and presses an entry of it. */
async function fromHeading(page: Page, caption: string, entry: RegExp): Promise<void> {
  const cells = await headCells(page, '.dx-header-row');
  await cells.find((head) => head.caption === caption)?.cell.click({ button: 'right' });
  await page.locator('.dx-context-menu .dx-menu-item:visible').filter({ hasText: entry }).first().click();
}

/** The captions of the columns that can be grouped by. */
async function groupable(page: Page): Promise<string[]> {
  const found: string[] = [];
  const items = page.locator('.dx-context-menu .dx-menu-item:visible');
  for (const { caption, cell } of await headCells(page, '.dx-header-row')) {
    await cell.click({ button: 'right' });
    await items.first().waitFor();
    if ((await items.filter({ hasText: /^Raggruppa/ }).count()) > 0) found.push(caption);
    // A click beside the menu closes it, wherever the focus is.
    await page.locator('h1').click();
    await items.first().waitFor({ state: 'hidden' });
  }
  return found;
}

async function groups(page: Page): Promise<Interaction[]> {
  const captions = await groupable(page);
  return captions.flatMap((caption) => {
    const group = () => fromHeading(page, caption, /^Raggruppa/);
    // A column that the rows are grouped by has no heading.
    const other = captions.find((one) => one !== caption) ?? '';
    const undo = () => fromHeading(page, other, /^Rimuovi tutti/);
    const open = () => page.locator('.dx-group-row .dx-datagrid-group-closed').first().click();
    const openWhenDrawn = async () => {
      await onScreen(page, group);
      await open();
    };
    const next = page.locator('.dx-datagrid-pager .dx-next-button');
    const turn = () => next.click();
    // Few groups stand on one page.
    const isOffered = async () => (await page.locator('.dx-next-button:not(.dx-button-disable)').count()) > 0;
    return [
      { name: `group by ${caption}`, act: group, undo },
      { name: `open a group of ${caption}`, prepare: group, act: open, undo },
      { name: `next page of the groups of ${caption}`, prepare: openWhenDrawn, act: turn, isOffered, undo },
    ];
  });
}

const choose = (page: Page, text: string) => async () => {
  await page.getByRole('button', { name: 'Aspetto' }).click();
  await page.getByLabel(text).check();
  await page.keyboard.press('Escape');
};

const ms = (value: number) => value.toFixed(0).padStart(9);

export const gridOnScreen: Bench = {
  name: 'The list of accreditations on screen, from the last key or click until it stands still',
  async run({ target, print }) {
    const broken: string[] = [];
    for (const viewport of windows) {
      print(`\n${`${String(viewport.width)} × ${String(viewport.height)}, ms`.padEnd(52)}     rows      all`);
      await inBrowser({ target }, { user: 'gestore', selector: '.dx-data-row', viewport }, async (page, url) => {
        await watchScreen(page, API);
        const measure = async (interactions: readonly Interaction[]) => {
          for (const interaction of interactions) {
            const time = await timed(page, interaction);
            if (time === null) continue;
            const { rows, all } = time;
            print(`${interaction.name.padEnd(52)}${ms(rows)}${ms(all)}`);
            if (rows > MOST)
              broken.push(
                `${String(viewport.width)}, ${interaction.name}: ${rows.toFixed(0)} ms, ${String(MOST)} at most.`,
              );
          }
        };
        await page.goto(url + PATH);
        await onScreen(page, () => page.locator('.dx-data-row').first().waitFor());
        await measure(await headerFilters(page));
        await measure(await conditions(page));
        await measure(searches(page));
        await measure(pages(page));
        await measure(await sorts(page));
        await measure(await groups(page));
        await onScreen(page, choose(page, 'Una di seguito all’altra'));
        await measure(scrolls(page));
        await onScreen(page, choose(page, 'A pagine'));
      });
    }
    return broken;
  },
};
