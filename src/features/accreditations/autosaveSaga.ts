import { selectCurrentUser } from '../../shared/applicationConfiguration';
import { abortable } from '../../shared/request/abortable';
import { toAppError, type AppError } from '../../shared/errors';
import { forgetKeptDraft, keepDraft } from '../../shared/keptDrafts';
import { call, delay, put, race, select, take, takeEvery } from '../../shared/saga';
import { signedOut } from '../../shared/session';
import { isChanged, type AccreditationsApi } from './model';
import {
  applicationRequested,
  clashFound,
  draftSaved,
  draftTyped,
  networkReturned,
  othersTaken,
  ownGoesOver,
  ownKept,
  pageLeft,
  saveBegan,
  saveInterrupted,
  saveRefused,
  selectSaving,
  selectUnsaved,
} from './slice';

/** Between two tries without network, in milliseconds. */
const RETRY_AFTER = 10_000;

/** No answer, or one that may be another one soon. */
const mayPass = ({ kind, status = 0 }: AppError) => kind === 'network' || status === 429 || status >= 500;

/** Before anything else happens to it, what is typed is safe in this browser. */
function* keep({ payload: { applicationId, round, draft, documents } }: ReturnType<typeof draftTyped>) {
  const { id } = yield* select(selectCurrentUser);
  const { application, version, isLeaving, round: present } = yield* select(selectUnsaved);
  if (id !== null && !isLeaving && application?.id === applicationId && round === present)
    yield* call(keepDraft, id, applicationId, { version, draft, documents });
}

/** The choice between two that differ is the applicant's; nothing is sent before. */
function* settleClash(api: AccreditationsApi, applicationId: string) {
  for (;;) {
    const { own, others } = yield* race({
      own: take(ownKept),
      others: take(othersTaken),
      gone: take([pageLeft, signedOut]),
    });
    if (others) {
      const { id } = yield* select(selectCurrentUser);
      if (id !== null) yield* call(forgetKeptDraft, id, applicationId);
      yield* put(applicationRequested(applicationId));
    }
    if (!own) return false;
    try {
      const { version } = yield* abortable((signal) => api.get(applicationId, signal));
      yield* put(ownGoesOver({ version }));
      return true;
    } catch (thrown) {
      yield* put(clashFound({ error: toAppError(thrown) }));
    }
  }
}

/** One try. Answers whether there is another one to make. */
function* saveOnce(api: AccreditationsApi) {
  const { application, typed, version, revision } = yield* select(selectUnsaved);
  if (!application || !typed) return false;
  const documents = typed.documents.map(({ fileId, kind, expiresOn }) => ({ fileId, kind, expiresOn }));
  try {
    yield* put(saveBegan());
    const saved = yield* call(api.save, application.id, { version, draft: typed.draft, documents });
    yield* put(draftSaved({ ...saved, applicationId: application.id, revision, typed }));
    const { status } = yield* select(selectSaving);
    const { id } = yield* select(selectCurrentUser);
    const { application: present } = yield* select(selectUnsaved);
    // Of an application that was left meanwhile, more may have been typed than was sent: that stays kept.
    if (present?.id !== application.id) return false;
    if (status === 'clean' && id !== null) yield* call(forgetKeptDraft, id, application.id);
    return status === 'dirty';
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isChanged(error)) {
      yield* put(clashFound({ error }));
      return yield* settleClash(api, application.id);
    }
    if (!mayPass(error)) {
      yield* put(saveRefused({ error }));
      // What was typed while the answer was awaited may be what had to be put right.
      return (yield* select(selectUnsaved)).revision !== revision;
    }
    yield* put(saveInterrupted({ error }));
    const { gone } = yield* race({
      rest: delay(RETRY_AFTER),
      back: take(networkReturned),
      typed: take(draftTyped),
      gone: take(signedOut),
    });
    return gone === undefined;
  }
}

/** Brings what is typed to the server: one request at a time, and the latest wins. */
export function* autosaveSaga(api: AccreditationsApi) {
  yield* takeEvery(draftTyped, keep);
  for (;;) {
    yield* take(draftTyped);
    let goesOn = true;
    while (goesOn) goesOn = yield* saveOnce(api);
  }
}
