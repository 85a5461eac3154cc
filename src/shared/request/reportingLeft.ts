import type { PayloadAction } from '@reduxjs/toolkit';
import { errorReported } from '../errorReporting';
import { put, select } from '../saga';
import type { Failure } from './reducers';

/**
 * The worker of the failure of a command: the page says it where the record of the command is no longer on screen.
 * @param isLeft returns true then
 */
export const reportingLeft = (isLeft: (state: never) => boolean) =>
  function* reportingLeftWorker({ payload: { error } }: PayloadAction<Failure>) {
    if (yield* select(isLeft as (state: unknown) => boolean)) yield* put(errorReported({ error }));
  };
