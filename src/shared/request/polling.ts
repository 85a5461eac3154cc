import type { Action } from '@reduxjs/toolkit';
import { delay, put } from '../saga';
import { abortable } from './abortable';

/**
 * Polls something that the server works on until it has ended. A failed poll is ignored, since it says nothing about
 * the work.
 * @param everyMs the time between two polls, in milliseconds
 */
export function* polling<State>(
  begun: State,
  everyMs: number,
  isOpen: (state: State) => boolean,
  load: (signal: AbortSignal) => Promise<State>,
  seen: (state: State) => Action,
) {
  let state = begun;
  while (isOpen(state)) {
    yield* delay(everyMs);
    try {
      state = yield* abortable(load);
      yield* put(seen(state));
    } catch {
      continue;
    }
  }
}
