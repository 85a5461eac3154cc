import { useCallback } from 'react';
import { useStore } from 'react-redux';
import {
  confirmationRequested,
  selectConfirmation,
  selectLastAnswer,
  type confirmationSlice,
  type ConfirmationRequest,
  type ConfirmationResult,
} from '../confirmation';

type State = Parameters<typeof selectConfirmation>[0] & Record<typeof confirmationSlice.name, unknown>;

/** Asks the user from a component, for what concerns the component alone: `if ((await ask({ … })) === 'confirm')`. */
export function useAsk(): (request: ConfirmationRequest) => Promise<ConfirmationResult> {
  const store = useStore<State>();
  return useCallback(
    (request) =>
      new Promise((resolve) => {
        const { id } = store.dispatch(confirmationRequested(request)).payload;
        const stop = store.subscribe(() => {
          if (selectConfirmation(store.getState())?.id === id) return;
          stop();
          const last = selectLastAnswer(store.getState());
          resolve(last?.id === id ? last.result : 'dismiss');
        });
      }),
    [store],
  );
}
