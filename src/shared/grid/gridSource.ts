import type { PayloadAction } from '@reduxjs/toolkit';
import CustomStore from 'devextreme/data/custom_store';
import type { Dispatch } from 'redux';
import { awaitDelivery } from './deliveries';
import type { GridLoad } from './gridReducers';
import { laneOf, type Lane } from './lanes';
import { plainLoadOptions, type LoadOptions } from './loadOptions';
import { rememberLastRow } from './rememberLastRow';

/**
 * A DevExtreme store whose loads are flows of the store of the program: each one is an event with its options, run by
 * the slice's saga, with an event for its outcome; the rows come here past the store.
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
