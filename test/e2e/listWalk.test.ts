/**
 * Every list in the real widget: grouped, opened, exported, sorted, paged, grouped twice, filtered, searched, shown
 * without an end and at two widths.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page, Response } from 'playwright-core';
import { operations, readContract } from '../../server/platform/contract';
import { asUser } from '../support/asUser';
import { addCleanedText } from '../support/cleanedTexts';
import { addJobsOfEveryState } from '../support/jobsOfEveryState';
import { headingsOf, LISTS } from '../support/lists';
import { listVisits } from '../support/listVisits';
import { addPaymentsOfEveryState } from '../support/paymentsOfEveryState';
import { awaitRows } from '../support/rowRequests';
import { addSiapeDeliveries } from '../support/siapeDeliveries';
import { openStage } from '../support/stage';
import { faults, resize, settled } from '../support/visit';

const look = listVisits();
const stage = openStage();
// The demonstration has no rows in these lists.
beforeAll(async () => {
  await addCleanedText(stage.portal);
  await addSiapeDeliveries(stage.portal);
  await addPaymentsOfEveryState(stage.portal);
  await addJobsOfEveryState(stage.portal);
});

/** Walked through in one of the two windows, and looked at in the other one at the end. */
const lists = LISTS.map((list, at) => {
  const [width, otherWidth] = at % 2 === 0 ? [1366, 1920] : [1920, 1366];
  return { ...list, width, otherWidth };
});

/**
 * «Argenta 49», of «Comune: Argenta (49, Contributo: 4.900,00 €) (Continua alla pagina successiva)»: sums stand in
 * columns of their own in a file.
 */
function groupIn(text: string): string {
  const plain = text.replace(/\s+/gu, ' ');
  const count = [...plain.matchAll(/ \((\d[\d.]*)(?=[,)])/gu)].at(-1);
  const value = plain.slice(plain.indexOf(': ') + 2, count?.index).trim();
  return `${value} ${(count?.[1] ?? '').replaceAll('.', '')}`;
}

/** The captions of group rows that name no value: «Che cosa: (5)». */
const namelessGroups = async (page: Page): Promise<string[]> =>
  (await page.locator('.dx-group-row .dx-group-cell').allInnerTexts()).filter((text) =>
    /: *(?:\(|$)/u.test(text.replace(/\s+/gu, ' ')),
  );

/** The badges of cells that are narrower than their words. */
const cutBadges = (page: Page): Promise<string[]> =>
  page.locator('.dx-data-row > td:not(.dx-hidden-cell) .sace-state').evaluateAll((badges) => [
    ...new Set(
      badges.flatMap((badge) => {
        const cell = badge.closest('td');
        if (cell === null || cell.clientWidth === 0) return [];
        const padding = parseFloat(getComputedStyle(cell).paddingInlineEnd);
        const end = cell.getBoundingClientRect().right - padding;
        // Half pixels are rounded.
        return badge.getBoundingClientRect().right > end + 1 ? [badge.textContent] : [];
      }),
    ),
  ]);

/** Drives one grid by its own headings, and remembers every answer of the API that is no success. */
class Walk {
  readonly refused: string[] = [];
  #step = 'opening';

  constructor(readonly page: Page) {
    page.on('response', this.#note);
  }

  readonly #note = (response: Response) => {
    if (response.status() >= 400)
      this.refused.push(`${this.#step}: ${String(response.status())} ${decodeURIComponent(response.url())}`);
  };

  end(): void {
    this.page.off('response', this.#note);
  }

  async step(name: string, act: () => Promise<unknown>): Promise<void> {
    this.#step = name;
    await act();
    await settled(this.page);
    this.refused.push(...(await this.faults()).map((fault) => `${name}: ${fault}`));
  }

  /**
   * Returns failures that the page names, badges that are cut, groups without a name, and headings that do not stand
   * over their cells (half pixels are rounded).
   */
  private async faults(): Promise<string[]> {
    // DevExtreme announces by this role that it loads.
    const alert = this.page.locator('main [role="alert"]:not([class*="dx-load"])').first();
    const { misplaced } = await headingsOf(this.page);
    const cut = (await cutBadges(this.page)).map((text) => `the cell is too narrow for «${text}»`);
    const nameless = (await namelessGroups(this.page)).map((text) => `the group «${text}» has no name`);
    return [
      ...((await alert.isVisible()) ? [`the page says ${await alert.innerText()}`] : []),
      ...misplaced,
      ...cut,
      ...nameless,
    ];
  }

  /** The headings of the first two columns that the list can be grouped by. */
  async groupable(): Promise<string[]> {
    const found: string[] = [];
    const heads = this.page.locator('.dx-datagrid-headers .dx-header-row > td');
    for (let at = 0; at < (await heads.count()) && found.length < 2; at += 1) {
      const head = heads.nth(at);
      const caption = (await head.innerText()).trim();
      if (caption === '' || !(await head.isVisible())) continue;
      // It is what a press of the right button sends; the press itself is made where the list is grouped.
      await head.dispatchEvent('contextmenu');
      const item = this.groupItem();
      if ((await item.count()) > 0 && !(await item.getAttribute('class'))?.includes('dx-state-disabled'))
        found.push(caption);
      await this.page.keyboard.press('Escape');
    }
    return found;
  }

  groupItem() {
    return this.page.locator('.dx-context-menu .dx-menu-item:visible').filter({ hasText: /^Raggruppa/ });
  }

  head(caption: string) {
    return this.page
      .locator('.dx-datagrid-headers .dx-header-row > td')
      .filter({ hasText: new RegExp(`^\\s*${caption.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`) });
  }

  /** Does what makes the grid ask for rows, and waits for the answer. */
  async asking(act: () => Promise<unknown>): Promise<void> {
    await awaitRows(this.page, this.#step, act);
  }

  /** Takes the list away as a file, where it can be, and notes what the file does not say of the groups in sight. */
  async exportsGroups(caption: string): Promise<void> {
    // The plants' own file of the exchange is another one, whole and without groups.
    const button = this.page.getByRole('button', { name: /^(?:Esporta in CSV|CSV: esporta)/ });
    if ((await button.count()) === 0) return;
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.first().click()]);
    const rows = parse(readFileSync(await download.path(), 'utf8'), {
      bom: true,
      delimiter: ';',
      relax_column_count: false,
    });
    const [heading = [], ...lines] = rows;
    if (heading[0]?.trim() === '') this.refused.push('the first column of the file has no heading');
    const captions = lines.map(([first = '']) => first).filter((text) => text.startsWith(`${heading[0] ?? ''}: `));
    const said = captions.map(groupIn);
    for (const text of await this.page.locator('.dx-group-row .dx-group-cell').allInnerTexts()) {
      const wanted = groupIn(text);
      if (!said.includes(wanted))
        this.refused.push(`the file has no group «${wanted}» by ${caption}: ${said.join(' | ')}`);
    }
    const rowsOf = captions.reduce((sum, text) => sum + Number(/ (\d+)$/u.exec(groupIn(text))?.[1] ?? NaN), 0);
    if (rowsOf !== lines.length - captions.length)
      this.refused.push(
        `the groups of the file say ${String(rowsOf)} of its ${String(lines.length - captions.length)} rows`,
      );
  }

  async group(caption: string): Promise<void> {
    await this.head(caption).click({ button: 'right' });
    await this.groupItem().click();
  }
}

it.each(lists)(
  'groups, opens, exports, sorts, pages, groups again, filters, searches, scrolls and widens $path',
  async ({ user, path, width, otherWidth }) => {
    await look(stage, { user, path, width }, async ({ page, errors }) => {
      const walk = new Walk(page);
      await walk.step('open', () => page.locator('.dx-data-row').first().waitFor());
      const [first, second] = await walk.groupable();
      const closed = page.locator('.dx-datagrid-group-closed');
      const sorting = page.locator('.dx-datagrid-headers .dx-header-row > td.dx-datagrid-action:visible');
      const next = page.locator('.dx-next-button:not(.dx-button-disable)');
      const search = page.locator('.sace-grid-search input');
      const openGroup = async (name: string, which: 'first' | 'last') => {
        if ((await closed.count()) > 0) await walk.step(name, () => closed[which]().click());
      };
      if (first !== undefined) {
        await walk.step(`group by ${first}`, () => walk.group(first));
        await openGroup('open the last group', 'last');
        await openGroup('open the first group', 'first');
        await walk.step('export the groups', () => walk.exportsGroups(first));
        await walk.step('sort the rows of open groups', () => walk.asking(() => sorting.last().click()));
        if ((await next.count()) > 0) await walk.step('turn the page', () => next.click());
      }
      if (second !== undefined) {
        await walk.step(`group by ${second} as well`, () => walk.group(second));
        await openGroup('open a group of groups', 'first');
        await openGroup('open a group in it', 'last');
        await walk.step('sort rows of two levels', () => walk.asking(() => sorting.last().click()));
      }
      const filter = page
        .locator('.dx-datagrid-filter-row .dx-textbox:not(.dx-numberbox, .dx-dropdowneditor) input:visible')
        .first();
      if ((await filter.count()) > 0) {
        await walk.step('filter a column', () => walk.asking(() => filter.fill('a')));
        await walk.step('filter no more', () => walk.asking(() => filter.fill('')));
      }
      if ((await search.count()) > 0) {
        await walk.step('search', () => walk.asking(() => search.fill('an')));
        await walk.step('search no more', () => walk.asking(() => search.fill('')));
      }
      const display = page.getByRole('button', { name: 'Aspetto' });
      if ((await display.count()) > 0)
        await walk.step('show rows without an end', async () => {
          await display.click();
          await walk.asking(() => page.getByLabel('Una di seguito all’altra').check());
          await page.keyboard.press('Escape');
        });
      await walk.step('at the other width', () => resize(page, { width: otherWidth, height: 768 }));
      walk.end();
      expect([...walk.refused, ...faults(errors)]).toEqual([]);
    });
  },
);

it('answers what the widget asks about the groups of each column that a list groups by', async () => {
  const wrong: string[] = [];
  const users = await Promise.all(
    ['gestore', 'certificatore', 'cassa', 'admin'].map((user) => asUser(stage.portal, user)),
  );
  const grouping = operations(readContract()).filter(
    ({ method, path, operation }) =>
      method === 'get' && !path.includes('{') && /groupSummary/i.test(JSON.stringify(operation)),
  );
  expect(grouping.length).toBeGreaterThan(8);
  for (const { path } of grouping) {
    const [ask, rows] = await firstAnswer(users, path);
    for (const column of Object.keys(rows[0] ?? {})) {
      const question = (options: object) =>
        `${path}?${new URLSearchParams(Object.entries(options).map(([name, value]) => [name, JSON.stringify(value)])).toString()}`;
      const group = [{ selector: column, isExpanded: false }];
      const groups = await ask('GET', question({ group, take: 50, requireGroupCount: true })).catch(String);
      if (typeof groups === 'string') {
        if (!/non ammette il raggruppamento|non esiste in questo elenco/.test(groups)) wrong.push(groups);
        continue;
      }
      const keys = (groups as { data: { key: unknown }[] }).data.map(({ key }) => key);
      const before = keys.find((key) => key !== null && typeof key !== 'boolean');
      if (before === undefined) continue;
      const isBefore = [[column, '<', before], 'or', [column, '=', null]];
      const same = keys
        .slice(0, 3)
        .flatMap((key, at) => (at === 0 ? [[column, '=', key]] : ['or', [column, '=', key]]));
      for (const options of [
        { group, filter: isBefore, skip: 0, take: 1, requireGroupCount: true },
        { sort: group, filter: same, take: 20 },
      ])
        await ask('GET', question(options)).catch((error: unknown) => wrong.push(String(error)));
    }
  }
  expect(wrong).toEqual([]);
});

type Ask = Awaited<ReturnType<typeof asUser>>;

/** The first of the users who may see a list, with rows where there are any. */
async function firstAnswer(users: readonly Ask[], path: string): Promise<[Ask, object[]]> {
  let empty: [Ask, object[]] | undefined;
  for (const ask of users) {
    const answer = (await ask('GET', `${path}?take=1`).catch(() => undefined)) as { data: object[] } | undefined;
    if (answer && answer.data.length > 0) return [ask, answer.data];
    if (answer) empty = [ask, []];
  }
  if (!empty) throw new Error(`Nobody may see ${path}.`);
  return empty;
}
