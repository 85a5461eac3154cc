import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { askConfirmation } from '../askConfirmation';
import type { ConfirmationRequest } from '../confirmation';
import { put } from '../saga';

/** What the state hears of the user's answer, where it keeps it. */
type Heard<Asked> = { confirmed?: (asked: Asked) => Action; declined?: () => Action };

/**
 * The worker for what is done only once the user has confirmed it.
 * @param question what the user is asked, as a warning
 */
export const onlyConfirmed = <Asked>(
  question: (asked: Asked) => Omit<ConfirmationRequest, 'severity'>,
  worker: (action: PayloadAction<Asked>) => Generator,
  { confirmed, declined }: Heard<Asked> = {},
) =>
  function* onlyConfirmedWorker(action: PayloadAction<Asked>) {
    const answer = yield* askConfirmation({ severity: 'warning', ...question(action.payload) });
    if (answer === 'confirm') {
      if (confirmed) yield* put(confirmed(action.payload));
      yield* worker(action);
    } else if (declined) yield* put(declined());
  };
