import type { PayloadAction } from '@reduxjs/toolkit';
import CustomStore from 'devextreme/data/custom_store';
import type { Dispatch } from 'redux';
import { awaitDelivery } from './deliveries';
import type { GridLoad } from './gridReducers';
import { laneOf, type Lane } from './lanes';
import { plainLoadOptions, type LoadOptions } from './loadOptions';
import { rememberLastRow } from './rememberLastRow';

/**
 * Makes a DevExtreme store that loads through Redux: each load dispatches an event with its options, and the slice's
 * saga answers with an event for the outcome. The rows themselves bypass the Redux state (deliveries.ts).
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
