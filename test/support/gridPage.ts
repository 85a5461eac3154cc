import type { Page, Response } from 'playwright-core';
import { answerAfter } from './rowRequests';
import { settled } from './visit';

/** A DevExtreme grid on a page, driven the way a person does: by what is written on it. */
export class GridPage {
  /** `path` is the list's address on the API. */
  constructor(
    readonly page: Page,
    readonly path: string,
  ) {}

  /**
   * Runs an action that loads rows (or groups, as grouping and header filters do). Returns the request and the answer;
   * earlier requests do not count.
   */
  async loading(act: () => Promise<unknown>, kind: 'rows' | 'groups' = 'rows') {
    const isList = (response: Response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === this.path && response.ok() && searchParams.has('group') === (kind === 'groups');
    };
    const response = await answerAfter(this.page, `what loads ${kind}`, act, isList);
    await this.standing();
    const query = new URL(response.url()).searchParams;
    const { totalCount, data } = (await response.json()) as { totalCount?: number; data: Record<string, unknown>[] };
    return { totalCount, data, options: (name: string) => JSON.parse(query.get(name) ?? 'null') as unknown };
  }

  /** Runs an action that searches the list. Returns the answer of that search; earlier requests do not count. */
  async found(search: string, act: () => Promise<unknown>) {
    const isFound = (response: Response) => {
      const { pathname, searchParams } = new URL(response.url());
      return (
        pathname === this.path &&
        response.ok() &&
        !searchParams.has('group') &&
        searchParams.get('filter')?.includes(`"${search}"`) === true
      );
    };
    const response = await answerAfter(this.page, `the search for ${search}`, act, isFound);
    await this.standing();
    return (await response.json()) as { totalCount?: number; data: Record<string, unknown>[] };
  }

  /** Waits until nothing is loading. */
  async standing(): Promise<void> {
    await settled(this.page);
  }

  /** The captions on screen, in their order; those without a text (selection, details) are empty. */
  async captions(): Promise<string[]> {
    const texts = await this.page.locator('.dx-datagrid-headers .dx-header-row td').allInnerTexts();
    return texts.map((text) => text.trim());
  }

  /** The texts of a column in the rows on screen. */
  async column(caption: string): Promise<string[]> {
    const cells = await this.page
      .locator(`.dx-datagrid-rowsview .dx-data-row td:nth-child(${String(await this.position(caption))})`)
      .allInnerTexts();
    return cells.map((text) => text.trim());
  }

  /** The heading of a column. */
  async header(caption: string) {
    return this.page.locator(
      `.dx-datagrid-headers .dx-header-row td:nth-child(${String(await this.position(caption))})`,
    );
  }

  /** The field of the filter row under a heading. */
  async filterField(caption: string) {
    return this.page.locator(
      `.dx-datagrid-filter-row td:nth-child(${String(await this.position(caption))}) input.dx-texteditor-input`,
    );
  }

  searchField() {
    return this.page.locator('.sace-grid-search input');
  }

  /** Picks an entry of the list or menu that is open over the page. */
  async pick(text: string): Promise<void> {
    const over = this.page.locator('.dx-overlay-content:visible, .dx-context-menu:visible');
    await over.locator('.dx-list-item, .dx-menu-item, .dx-treeview-item').filter({ hasText: text }).first().click();
  }

  /** Counted from 1, as CSS does. */
  private async position(caption: string): Promise<number> {
    const index = (await this.captions()).indexOf(caption);
    if (index < 0) throw new Error(`No column ${caption} on screen: ${(await this.captions()).join(', ')}`);
    return index + 1;
  }
}
