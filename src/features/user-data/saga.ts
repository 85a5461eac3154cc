import { abortable } from '../../shared/abortable';
import { errorReported } from '../../shared/errorReporting';
import { toAppError } from '../../shared/errors';
import { all, call, cancel, fork, put, select, take, takeLatest, takeLeading } from '../../shared/saga';
import { signedIn, signedOut } from '../../shared/session';
import type { UserDataApi } from './model';
import {
  accreditationsFailed,
  accreditationsReceived,
  accreditationsRequested,
  accreditationsWanted,
  companiesFailed,
  companiesReceived,
  companiesRequested,
  companiesWanted,
  dataFailed,
  dataReceived,
  dataRequested,
  emailConfirmationFailed,
  emailConfirmationSubmitted,
  emailConfirmed,
  selectUserData,
} from './slice';

/** USD-01: the record and whether its address is confirmed. */
function* loadData(api: UserDataApi, subject: string) {
  try {
    yield* put(dataRequested());
    const { data, confirmed } = yield* all({
      data: abortable((signal) => api.get(subject, signal)),
      confirmed: abortable((signal) => api.getContactEmailConfirmed(signal)),
    });
    yield* put(dataReceived({ data, emailConfirmed: confirmed }));
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* put(dataFailed({ error }));
    yield* put(errorReported({ error }));
  }
}

/** USD-03, ERR-07: a failure only stops the loading. */
function* loadAccreditations(api: UserDataApi) {
  try {
    yield* put(accreditationsRequested());
    const accreditations = yield* abortable((signal) => api.getMyAccreditations(signal));
    yield* put(accreditationsReceived({ accreditations }));
  } catch (thrown) {
    yield* put(accreditationsFailed({ error: toAppError(thrown) }));
  }
}

/** USD-05: once; a failed load leaves them absent, so the next page that wants them asks again. */
function* loadCompanies(api: UserDataApi) {
  const { apeCompanies } = yield* select(selectUserData);
  if (apeCompanies !== undefined) return;
  try {
    yield* put(companiesRequested());
    const companies = yield* abortable((signal) => api.getMyCompanies(signal));
    yield* put(companiesReceived({ companies }));
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* put(companiesFailed({ error }));
    yield* put(errorReported({ error }));
  }
}

/** USD-06. */
function* confirmEmail(api: UserDataApi, { payload: { userId, email } }: ReturnType<typeof emailConfirmationSubmitted>) {
  try {
    const confirmed = yield* abortable((signal) => api.confirmContactEmail(userId, email, signal));
    yield* put(emailConfirmed({ email: confirmed }));
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* put(emailConfirmationFailed({ error }));
    yield* put(errorReported({ error }));
  }
}

/** Lives as long as one session. */
function* duringSession(api: UserDataApi, subject: string) {
  yield* takeLatest(accreditationsWanted, loadAccreditations, api);
  yield* takeLeading(companiesWanted, loadCompanies, api);
  yield* takeLeading(emailConfirmationSubmitted, confirmEmail, api);
  yield* call(loadData, api, subject); // USD-02
}

/**
 * USD-01 to USD-06: user data exists only within a session; with the next signedIn or signedOut all of it is cancelled,
 * requests included.
 * @param subject of the session that is open already, if any
 */
export function* userDataSaga(api: UserDataApi, subject: string | null = null) {
  let session = subject === null ? null : yield* fork(duringSession, api, subject);
  for (;;) {
    const event: unknown = yield* take([signedIn, signedOut]);
    if (session) yield* cancel(session);
    session = signedIn.match(event) ? yield* fork(duringSession, api, event.payload.subject) : null;
  }
}
