import { createSlice } from '@reduxjs/toolkit';
import type { Install } from '../../src/app/firstPorts';
import { feature } from '../../src/shared/feature';
import { take } from '../../src/shared/saga';

const slice = createSlice({ name: 'watchedEvents', initialState: null, reducers: {} });

/** Collects the events of a store from now on; the result returns the payloads of those of a type. */
export function watchEvents({ install }: { readonly install: Install }): (type: string) => unknown[] {
  const events: { type: string; payload?: unknown }[] = [];
  function* saga() {
    for (;;) events.push(yield* take('*'));
  }
  install(feature({}, { slice, saga }));
  return (type) => events.filter((event) => event.type === type).map(({ payload }) => payload);
}
