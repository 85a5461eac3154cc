/** A stand-in for the browser extension Redux DevTools, and the comparison of a list with a state of the history. */
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { stateNames } from '../../common/labels/accreditations';
import type { AccreditationDetail } from '../../src/features/accreditations/office/model';
import type { GridState } from '../../src/shared/grid/gridReducers';

type State = {
  adminAccreditations?: { grid: GridState; detail: { status: string; record?: AccreditationDetail } };
};
type Tools = {
  differencesFrom: typeof differencesFrom;
  reduxHistory: { states: () => State[]; events: () => string[]; idle: () => string[]; jump: (index: number) => void };
};

/**
 * The script of the stand-in. The recording, the jumps and the named histories are those of the extension
 * (`@redux-devtools/instrument` and `core`), without its window: `window.reduxHistory` reaches them.
 */
export async function devToolsScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return `${outputFiles[0]?.text ?? ''}; window.differencesFrom = ${differencesFrom.toString()};`;
}

const source = `
import { persistState } from '@redux-devtools/core';
import { ActionCreators, instrument } from '@redux-devtools/instrument';
window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (options) => (...enhancers) => (createStore) => (reducer, initial) => {
  const named = persistState(new URLSearchParams(location.search).get('debug_session'));
  const recorded = instrument(undefined, { maxAge: options.maxAge })(named(createStore));
  const store = enhancers.reduceRight((create, enhancer) => enhancer(create), recorded)(reducer, initial);
  const lifted = () => store.liftedStore.getState();
  window.reduxHistory = {
    states: () => lifted().computedStates.map(({ state }) => state),
    events: () => lifted().stagedActionIds.map((id) => lifted().actionsById[id].action.type),
    idle: () => {
      const { computedStates, stagedActionIds, actionsById } = lifted();
      const isIdle = (index) => index > 0 && computedStates[index].state === computedStates[index - 1].state;
      return stagedActionIds.filter((_, index) => isIdle(index)).map((id) => actionsById[id].action.type);
    },
    jump: (index) => void store.liftedStore.dispatch(ActionCreators.jumpToState(index)),
  };
  return store;
};`;

/**
 * Runs in the page: names what the list on screen shows otherwise than a state of the history. Rows below the edge of
 * the grid are not drawn.
 */
function differencesFrom(index: number, stateTexts: Readonly<Record<string, string>>): string[] {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  const { grid, detail } = (window as unknown as Tools).reduxHistory.states()[index]?.adminAccreditations ?? {};
  const rows = (grid?.page?.parts.rows?.data ?? []) as { id: string; protocolNumber: string }[];
  const drawn = texts('.dx-data-row a');
  const { columns = [], searchText = '', pageIndex = 0 } = grid?.page?.arrangement ?? {};
  const order = columns.flatMap(({ dataField, sortOrder }) => (sortOrder ? [`${dataField} ${sortOrder}`] : []));
  const orderOf = { ascending: 'asc', descending: 'desc' } as Readonly<Record<string, string>>;
  const headings = [...document.querySelectorAll('.dx-header-row [aria-sort]')].flatMap((heading) => {
    const shown = orderOf[heading.getAttribute('aria-sort') ?? ''];
    return shown ? [shown] : [];
  });
  const selected = rows.filter(({ id }) => grid?.selected.includes(id)).length;
  const record = detail?.record;
  const recordText = document.querySelector('dialog:has(.sace-record__number)')?.textContent ?? '';
  const pairs: [string, unknown, unknown][] = [
    ['rows', rows.slice(0, Math.max(drawn.length, rows.length > 0 ? 1 : 0)).map((row) => row.protocolNumber), drawn],
    ['order', order.map((text) => text.split(' ')[1]), headings],
    ['search', searchText, document.querySelector<HTMLInputElement>('.sace-grid-search input')?.value],
    // A list without rows has one empty page.
    ['page', rows.length > 0 ? String(pageIndex + 1) : '1', texts('.dx-page.dx-selection')[0] ?? ''],
    ['selection', selected, document.querySelectorAll('.dx-data-row.dx-selection').length],
    [
      'count',
      typeof grid?.total === 'number' ? new Intl.NumberFormat('it-IT').format(grid.total) : '',
      /^[\d.]*/.exec(texts('.sace-grid-status__count')[0] ?? '')?.[0],
    ],
    ['case', record?.protocolNumber ?? '', texts('.sace-record__number')[0] ?? ''],
    [
      'name of the case',
      record ? `${record.lastName} ${record.firstName}` : '',
      texts('.sace-record__header h2')[0] ?? '',
    ],
    [
      'facts of the case',
      record ? [record.email, record.fiscalCode].filter((fact) => !recordText.includes(fact)) : [],
      [],
    ],
    ['state of the case', record ? stateTexts[record.state] : '', texts('.sace-record__header .sace-state')[0] ?? ''],
  ];
  return pairs
    .filter(([, wanted, shown]) => JSON.stringify(wanted) !== JSON.stringify(shown))
    .map(([name, wanted, shown]) => `${name}: ${JSON.stringify(shown)} in place of ${JSON.stringify(wanted)}`);
}

/** The names of the recorded events, in their order. */
export const recordedEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Tools).reduxHistory.events());

/** The names of the recorded events that left the state as it was. */
export const idleEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Tools).reduxHistory.idle());

/** Jumps to a state of the history, as a click in the tools does, and waits until the list shows that state. */
export async function jumpTo(page: Page, index: number): Promise<void> {
  const names = Object.fromEntries(Object.entries(stateNames).map(([state, name]) => [state, name.defaultMessage]));
  const given = { index, names };
  await page.evaluate((to) => {
    (window as unknown as Tools).reduxHistory.jump(to);
  }, index);
  const differences = () =>
    page.evaluate(({ index: at, names: texts }) => (window as unknown as Tools).differencesFrom(at, texts), given);
  try {
    await page.waitForFunction(
      ({ index: at, names: texts }) => (window as unknown as Tools).differencesFrom(at, texts).length === 0,
      given,
      { timeout: 60_000 },
    );
  } catch (cause) {
    throw new Error(`State ${String(index)} is not on screen: ${(await differences()).join('; ')}`, { cause });
  }
}
