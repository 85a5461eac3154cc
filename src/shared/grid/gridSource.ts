import type { PayloadAction } from '@reduxjs/toolkit';
import CustomStore from 'devextreme/data/custom_store';
import type { Dispatch } from 'redux';
import { awaitDelivery } from './deliveries';
import type { GridLoad } from './gridReducers';
import { laneOf, type Lane } from './lanes';
import { plainLoadOptions, type LoadOptions } from './loadOptions';
import { placeInOrder } from './placeInOrder';

/**
 * A DevExtreme store whose loads are flows of the store of the program: each one is an event with its options, run by
 * the slice's saga, with an event for its outcome; the rows come here past the store.
 */
export function gridSource(
  dispatch: Dispatch,
  loadRequested: (lane: Lane, options: LoadOptions) => PayloadAction<GridLoad>,
): CustomStore<object, string> {
  const place = placeInOrder();
  return new CustomStore<object, string>({
    key: 'id',
    load: (options) => {
      const given: Readonly<Record<string, unknown>> = { ...options };
      const loadOptions = plainLoadOptions(given);
      const event = loadRequested(laneOf(given), place.after(loadOptions));
      const answer = awaitDelivery(event.payload.id);
      dispatch(event);
      // DevExtreme wants objects; what a list holds is between the server and the grid's columns.
      return answer.then(({ data, ...counts }) => {
        const rows = data.filter(isObject);
        place.loaded(loadOptions, rows);
        return { ...counts, data: rows };
      });
    },
  });
}

const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null;
