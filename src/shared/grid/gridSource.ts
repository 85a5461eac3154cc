import type { PayloadAction } from '@reduxjs/toolkit';
import CustomStore from 'devextreme/data/custom_store';
import type { Dispatch } from 'redux';
import { awaitDelivery } from './gridSaga';
import type { GridLoad } from './gridReducers';
import type { Lane, LoadOptions } from './loadOptions';

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

/**
 * Makes a DevExtreme store that loads through Redux: each load dispatches an event with its options, and the slice's
 * saga answers with an event for the outcome. The rows themselves bypass the Redux state (gridSaga.ts).
 */
export function gridSource(
  dispatch: Dispatch,
  loadRequested: (lane: Lane, options: LoadOptions) => PayloadAction<GridLoad>,
): CustomStore<object, string> {
  const lastRow = rememberLastRow();
  return new CustomStore<object, string>({
    key: 'id',
    load: (options) => {
      const given: Readonly<Record<string, unknown>> = { ...options };
      const loadOptions = plainLoadOptions(given);
      const event = loadRequested(laneOf(given), lastRow.after(loadOptions));
      const answer = awaitDelivery(event.payload.id);
      dispatch(event);
      // DevExtreme needs objects as rows; their members are not checked here: the contract and the columns name them.
      return answer.then(({ data, ...counts }) => {
        const rows = data.filter(isObject);
        lastRow.loaded(loadOptions, rows);
        return { ...counts, data: rows };
      });
    },
  });
}

const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null;
