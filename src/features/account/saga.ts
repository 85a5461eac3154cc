import { toAppError } from '../../shared/errors';
import { successNotice } from '../../shared/successNotice';
import { attempting } from '../../shared/request/answering';
import { onlyConfirmed } from '../../shared/request/onlyConfirmed';
import { takeLeading } from '../../shared/saga';
import { signOutRequested } from '../../shared/session';
import type { AccountApi, EndTarget } from './model';
import { endedNotice, questions } from './notices';
import { accountActions, accountSlice } from './slice';

const question = {
  one: { title: questions.oneTitle, message: questions.one, yesText: questions.oneYes },
  others: { title: questions.othersTitle, message: questions.others, yesText: questions.othersYes },
  all: { title: questions.allTitle, message: questions.all, yesText: questions.allYes },
} as const;

/** Ends the sessions of the target. One that has ended already counts as success. */
async function end(api: AccountApi, target: EndTarget): Promise<number> {
  if (target.kind !== 'one') return api.signOutEverywhere(target.kind === 'others');
  return api.revoke(target.sessionId).then(
    () => 1,
    (error: unknown) => {
      if (toAppError(error).status === 404) return 1;
      throw error;
    },
  );
}

/** The user's data and password; the list of sessions, and the end of some or all of them after a question. */
export function* accountSaga(api: AccountApi) {
  yield* accountSlice.watch(api);
  yield* takeLeading(
    accountActions.endRequested,
    onlyConfirmed(
      ({ target }) => question[target.kind],
      attempting(
        ({ target }) => end(api, target),
        (ended, { target }) => [
          accountActions.sessionsEnded({ target, ended }),
          // With all sessions this one has ended too, so the usual sign-out clears its rest in this browser.
          target.kind === 'all' ? signOutRequested() : successNotice({ ...endedNotice, values: { count: ended } }),
        ],
        (error, { payload: { target } }) => accountActions.endFailed({ target, error }),
      ),
      { confirmed: accountActions.endConfirmed, declined: accountActions.endDeclined },
    ),
  );
}
