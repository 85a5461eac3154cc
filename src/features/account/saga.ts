import { abortable } from '../../shared/request/abortable';
import { askConfirmation } from '../../shared/confirmation';
import { toAppError } from '../../shared/errors';
import { noticeRaised } from '../../shared/notices';
import { call, fork, put, takeLatest, takeLeading } from '../../shared/saga';
import { signOutRequested } from '../../shared/session';
import type { AccountApi, EndTarget } from './model';
import { endedNotice, questions } from './notices';
import { profileSaga } from './profileSaga';
import {
  endConfirmed,
  endDeclined,
  endFailed,
  endRequested,
  sessionsEnded,
  sessionsFailed,
  sessionsReceived,
  sessionsRequested,
} from './slice';

function* load(api: AccountApi, { payload: { id } }: ReturnType<typeof sessionsRequested>) {
  try {
    const sessions = yield* abortable((signal) => api.sessions(signal));
    yield* put(sessionsReceived({ id, sessions }));
  } catch (error) {
    yield* put(sessionsFailed({ id, error: toAppError(error) }));
  }
}

const question = {
  one: { title: questions.oneTitle, message: questions.one, yesText: questions.oneYes },
  others: { title: questions.othersTitle, message: questions.others, yesText: questions.othersYes },
  all: { title: questions.allTitle, message: questions.all, yesText: questions.allYes },
} as const;

/** Ends what the target names. A sign-in that is over already has ended, which is all that was wanted. */
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

function* endSessions(api: AccountApi, { payload: { target } }: ReturnType<typeof endRequested>) {
  const answer = yield* askConfirmation({ severity: 'warning', ...question[target.kind] });
  if (answer !== 'confirm') {
    yield* put(endDeclined());
    return;
  }
  yield* put(endConfirmed({ target }));
  try {
    const ended = yield* call(end, api, target);
    yield* put(sessionsEnded({ target, ended }));
    // With all of them this one has ended, too: what is left of it here goes by the usual way out.
    if (target.kind === 'all') yield* put(signOutRequested());
    else yield* put(noticeRaised({ severity: 'success', message: { ...endedNotice, values: { count: ended } } }));
  } catch (error) {
    yield* put(endFailed({ target, error: toAppError(error) }));
  }
}

/** The user's data and password; the list of sign-ins, and the end of some or all of them after a question. */
export function* accountSaga(api: AccountApi) {
  yield* fork(profileSaga, api);
  yield* takeLatest(sessionsRequested, load, api);
  yield* takeLeading(endRequested, endSessions, api);
}
