import type { PayloadAction } from '@reduxjs/toolkit';
import CustomStore from 'devextreme/data/custom_store';
import type { Dispatch } from 'redux';
import { awaitDelivery } from './gridSaga';
import { arrangementOf, type Widget } from './arrangement';
import type { GridLoad, GridPage, GridState } from './gridReducers';
import { figuresOf, hiddenSums, withoutSums, withPlaces, type GroupFigures } from './hiddenSums';
import type { Lane, LoadOptions, LoadResult } from './loadOptions';
import { ofKeys, rowsByKeys } from './rowsByKeys';

const names = [
  'filter',
  'sort',
  'group',
  'totalSummary',
  'groupSummary',
  'skip',
  'take',
  'requireTotalCount',
  'requireGroupCount',
] as const;

/**
 * The part of a widget's load options that the server understands, as data that may enter an action: DevExtreme hangs
 * functions and column references on its arrays, and its dates are Date objects (they become UTC instants).
 */
function plainLoadOptions(options: Readonly<Record<string, unknown>>): LoadOptions {
  const given = names.flatMap((name) => (saysNothing(options[name]) ? [] : [[name, options[name]]]));
  return JSON.parse(JSON.stringify(Object.fromEntries(given))) as LoadOptions;
}

const saysNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Returns the lane of the options with which DevExtreme's grid calls its store. */
function laneOf(options: Readonly<Record<string, unknown>>): Lane {
  if ('dataField' in options) return 'headerFilter';
  const group = Array.isArray(options['group']) && options['group'].length > 0;
  const filter = JSON.stringify(options['filter'] ?? null);
  // The last level of expanded groups repeats the options of the page, without its group and its counts.
  if (options['requireTotalCount'] === false && options['requireGroupCount'] === false) return `items:${filter}`;
  if ('userData' in options) return 'rows';
  if (options['take'] === 1) return `totals:${filter}`;
  return group ? `groups:${filter}` : `other:${filter}`;
}

/** Returns a text that is the same for pages of the same filter and order. */
const listOf = ({ filter, sort }: LoadOptions) => JSON.stringify([filter, sort]);
const isOfPage = ({ filter = null, sort = null }: LoadOptions, { shown }: GridPage) =>
  JSON.stringify({ filter, sort }) === JSON.stringify(shown);

/**
 * Returns the number of rows that fit the filter where the user turns to another page of the same list or sorts it
 * otherwise, whose rows need not be counted again; undefined otherwise. The server counts before a page past the
 * middle, which it reads from the end.
 */
function knownTotal({ page, total }: GridState, options: LoadOptions): number | undefined {
  if (page === null || total === null || options.requireTotalCount !== true) return undefined;
  const hasSameRows = JSON.stringify(options.filter ?? null) === JSON.stringify(page.shown?.filter ?? null);
  const isRepeated = isOfPage(options, page) && options.skip === page.skip;
  const isBeforeMiddle = (options.skip ?? 0) <= total / 2;
  return hasSameRows && !isRepeated && (isBeforeMiddle || options.after !== undefined) ? total : undefined;
}
const withoutTotal = ({ requireTotalCount: _, ...options }: LoadOptions): LoadOptions => options;

/** A page waits so long for the number of its rows, in milliseconds; then it is shown, and the number follows. */
const COUNT_PATIENCE = 100;

/** Endless rows need their number for the height of the list: they wait for it. */
function countedInTime(widget: Widget | undefined, options: LoadOptions): LoadOptions {
  const { filter, group, requireTotalCount } = options;
  const isQuick = filter === undefined || group !== undefined || requireTotalCount !== true;
  return isQuick || widget?.option('scrolling.mode') === 'virtual'
    ? options
    : { ...options, countWithin: COUNT_PATIENCE };
}

const isOfRows = ({ group, skip, take }: LoadOptions) =>
  group === undefined && skip !== undefined && take !== undefined;

/**
 * Remembers the last row of the last page. A page that continues there is requested after that row, which costs the
 * server the same at any depth.
 */
function rememberLastRow() {
  let end: { readonly list: string; readonly skip: number; readonly key: string } | undefined;
  return {
    /** Adds the key of the row before the page (`after`) to its options, where that row is known. */
    after: (options: LoadOptions): LoadOptions =>
      isOfRows(options) && end?.skip === options.skip && end?.list === listOf(options)
        ? { ...options, after: end.key }
        : options,
    loaded(options: LoadOptions, rows: readonly object[]): void {
      const last = rows.at(-1);
      if (!isOfRows(options) || !last || !('id' in last)) return;
      end = { list: listOf(options), skip: (options.skip ?? 0) + rows.length, key: String(last.id) };
    },
  };
}

/** The widget of a list; undefined before it is there. */
export type WidgetOf = () => Widget | undefined;

/**
 * The widget is being made to show a page of the state. A newer jump, another widget, and a load of the user's end it,
 * so that nothing depends on the widget's own promises: one of a load that another replaced may stay pending.
 */
interface Following {
  readonly widget: Widget | undefined;
}

/** A DevExtreme store, and whose page it shows. */
export interface GridSource {
  readonly store: CustomStore<object, string>;
  /** Tells the source of its widget, whose arrangement goes into the events of its loads. */
  readonly attach: (widget: WidgetOf) => void;
  /** The state of the grid in the store: the one of the last drawing may be older. */
  readonly state: () => GridState;
  /** Returns true when the state holds another page than the widget shows, and none is on its way to the widget. */
  readonly isBehind: () => boolean;
  /** Takes note of the rows that the widget says are selected, those of other pages included. */
  readonly noteSelection: (keys: readonly string[], rows: readonly object[]) => void;
  /** Returns true when the state has another selection than the widget said last. */
  readonly isSelectionBehind: () => boolean;
  /** Returns true while the rows of the page in the state are counted. */
  readonly isCounting: () => boolean;
  /** Returns true, once, when the rows were counted after the widget had shown their page. */
  readonly takeNewCount: () => boolean;
  /** True while the loads of the widget are answered from the state. */
  readonly isFollowing: () => boolean;
  /** Takes note that the widget is made to show the page of the state, in place of any that it has requested. */
  readonly catchUp: () => void;
  /**
   * Runs actions of the widget, whose loads are answered from the state: none is requested of the server.
   * @param show runs the actions of the widget, each as long as `isCurrent` returns true
   */
  readonly follow: (show: (isCurrent: () => boolean) => PromiseLike<unknown>) => void;
}

/**
 * Makes a DevExtreme store that loads through Redux: each load dispatches an event with its options, and the slice's
 * saga answers with an event for the outcome, which puts the page into the state.
 */
export function gridSource(
  dispatch: Dispatch,
  loadRequested: (lane: Lane, options: LoadOptions) => PayloadAction<GridLoad>,
  state: () => GridState,
  isTravelling: () => boolean,
): GridSource {
  const lastRow = rememberLastRow();
  /** Loads of the page that the widget shows, and of the one that it has requested. */
  let shownId: string | undefined;
  let wantedId: string | undefined;
  /** The load of the page that the widget shows, when its rows were still being counted. */
  let uncountedId: string | undefined;
  let widget: WidgetOf = () => undefined;
  let selection: readonly string[] = [];
  let selectedRows: readonly object[] = [];
  let following: Following | undefined;
  /** Returns false for a load of the user's, who does something else before the widget shows the page of the state. */
  const isAnswered = (followed: Widget | undefined, lane: Lane, options: LoadOptions): boolean => {
    const { page } = state();
    if (lane === 'headerFilter' || widget() !== followed) return false;
    if (lane !== 'rows' || !page?.arrangement) return true;
    const { group, skip = 0 } = options;
    // Open groups move the beginning of their page while they are opened one by one, and endless rows scroll.
    const isMoving = group !== undefined || followed?.option('scrolling.mode') === 'virtual';
    return isOfPage(options, page) && (isMoving || skip === page.skip);
  };
  const requested = (lane: Lane, options: LoadOptions) => {
    if (lane !== 'rows') return loadRequested(lane, options);
    const present = widget();
    const event = loadRequested(lane, countedInTime(present, options));
    wantedId = event.payload.id;
    return present ? { ...event, payload: { ...event.payload, arrangement: arrangementOf(present) } } : event;
  };
  const store = new CustomStore<object, string>({
    key: 'id',
    load: (options) => {
      const given: Readonly<Record<string, unknown>> = { ...options };
      const wanted = plainLoadOptions(given);
      const hidden = hiddenSums(wanted, widget());
      const figures = figuresOf(wanted, hidden);
      const loadOptions = lastRow.after(withoutSums(wanted, hidden));
      const lane = laneOf(given);
      if (following && !isAnswered(following.widget, lane, loadOptions)) following = undefined;
      if (following || (isTravelling() && isAnswered(widget(), lane, loadOptions)))
        return Promise.resolve(forWidget(answerFromState(state(), selectedRows, lane, loadOptions), figures));
      const { selected } = state();
      if (lane.startsWith('other:') && selected.length > 0)
        // The widget names up to twenty keys, and none where there are more.
        return rowsByKeys(selected, (wantedRows) => {
          const event = loadRequested(`other:${JSON.stringify(wantedRows.filter)}`, wantedRows);
          const answer = awaitDelivery(event.payload.id);
          dispatch(event);
          return answer;
        }).then((rows) => forWidget(rows, figures));
      const total = lane === 'rows' ? knownTotal(state(), loadOptions) : undefined;
      const event = requested(lane, total === undefined ? loadOptions : withoutTotal(loadOptions));
      const answer = awaitDelivery(event.payload.id);
      dispatch(event);
      return answer.then((result) => {
        if (wantedId === event.payload.id) {
          shownId = wantedId;
          uncountedId = result.isCounting === true ? wantedId : undefined;
        }
        const counted = total === undefined ? withNextPage(result) : { ...result, totalCount: total };
        const forGrid = forWidget(counted, figures);
        lastRow.loaded(loadOptions, forGrid.data);
        return forGrid;
      });
    },
  });
  return {
    store,
    attach: (attached) => {
      widget = attached;
    },
    state,
    isBehind: () => {
      const id = state().page?.id;
      return id !== shownId && (id === undefined ? wantedId === shownId : id !== wantedId);
    },
    noteSelection: (keys, rows) => {
      selection = keys;
      selectedRows = rows;
    },
    isSelectionBehind: () => !isSameSet(selection, state().selected),
    isCounting: () => state().atLeast !== null,
    takeNewCount: () => {
      const { page, total } = state();
      const isNew = uncountedId !== undefined && page?.id === uncountedId && total !== null;
      if (isNew) uncountedId = undefined;
      return isNew;
    },
    isFollowing: () => following !== undefined,
    catchUp: () => {
      shownId = state().page?.id;
      wantedId = shownId;
    },
    follow: (show) => {
      const own: Following = { widget: widget() };
      following = own;
      const end = () => {
        if (following === own) following = undefined;
      };
      // The widget rejects a load that another one replaced.
      show(() => following === own).then(end, end);
    },
  };
}

/**
 * Answers a load from the page in the state, which is the one that the widget is made to show.
 * @param selectedRows rows of other pages among them
 */
function answerFromState(
  { page, total, atLeast, selected }: GridState,
  selectedRows: readonly object[],
  lane: Lane,
  options: LoadOptions,
): LoadResult {
  const rows = page?.parts.rows ?? { data: [] };
  const totalCount = total ?? (atLeast === null ? 0 : atLeast + 1);
  const nothing: LoadResult = { data: [], totalCount, groupCount: rows.groupCount ?? 0 };
  // Open groups move the beginning of their page while they are opened one by one.
  const isThere = options.group !== undefined || (options.skip ?? 0) === (page?.skip ?? 0);
  if (lane === 'rows') return isThere ? { ...rows, totalCount } : nothing;
  if (lane.startsWith('totals:'))
    return { ...nothing, ...page?.parts[lane.replace('totals:', 'groups:') as Lane], data: [] };
  if (lane.startsWith('other:')) return { data: ofKeys([...selectedRows, ...rows.data], selected) };
  return page?.parts[lane] ?? nothing;
}

/** Until the rows are counted, the widget offers another page. */
const withNextPage = (result: LoadResult): LoadResult =>
  result.isCounting === true ? { ...result, totalCount: (result.totalCount ?? 0) + 1 } : result;

/**
 * Copies rows for the widget, which writes into groups, while the state is frozen. DevExtreme needs objects as rows;
 * their members are not checked here: the contract and the columns name them.
 */
function forWidget({ data, ...counts }: LoadResult, figures: GroupFigures): LoadResult & { data: object[] } {
  return { ...counts, data: data.filter(isObject).map((row) => copied(row, figures)) };
}

function copied(row: object, figures: GroupFigures): object {
  if (!('items' in row)) return { ...row };
  const group: { items: unknown; summary?: unknown } = { ...row };
  if (Array.isArray(group.items)) group.items = group.items.filter(isObject).map((item) => copied(item, figures));
  if (Array.isArray(group.summary)) group.summary = withPlaces(group.summary, figures);
  return group;
}
/** Returns true when both hold the same keys, in any order. */
const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key));
const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null;
