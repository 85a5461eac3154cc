import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { askConfirmation } from '../askConfirmation';
import type { ConfirmationRequest } from '../confirmation';
import { put } from '../saga';

/** Events for a state that records the user's answer. */
type Heard<Payload> = { confirmed?: (payload: Payload) => Action; declined?: () => Action };

/**
 * The worker of an action that the user has to confirm first.
 * @param question returns the question, which is shown as a warning; null where there is nothing to confirm
 */
export const onlyConfirmed = <Payload>(
  question: (payload: Payload) => Omit<ConfirmationRequest, 'severity'> | null,
  worker: (action: PayloadAction<Payload>) => Generator,
  { confirmed, declined }: Heard<Payload> = {},
) =>
  function* onlyConfirmedWorker(action: PayloadAction<Payload>) {
    const asked = question(action.payload);
    const answer = asked === null ? 'confirm' : yield* askConfirmation({ severity: 'warning', ...asked });
    if (answer === 'confirm') {
      if (confirmed) yield* put(confirmed(action.payload));
      yield* worker(action);
    } else if (declined) yield* put(declined());
  };
