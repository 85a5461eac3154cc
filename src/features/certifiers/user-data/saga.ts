import { abortable } from '../../../shared/request/abortable';
import { attempting } from '../../../shared/request/answering';
import {
  configurationReceived,
  configurationRequested,
  selectCurrentUser,
} from '../../../shared/applicationConfiguration';
import { errorReported } from '../../../shared/errorReporting';
import { takeValues } from '../../../shared/forms/heldValues';
import { toAppError } from '../../../shared/errors';
import { all, call, cancel, fork, put, select, take, takeLatest, takeLeading } from '../../../shared/saga';
import { signedIn, signedOut } from '../../../shared/session';
import {
  accreditationsFailed,
  accreditationsReceived,
  accreditationsWanted,
  companiesWanted,
  emailConfirmationFailed,
  emailConfirmationSubmitted,
  emailConfirmed,
  emailLinkSent,
  personalRecordWanted,
  selectUserData,
  userDataRefreshed,
  userReturned,
} from '../../../shared/userData';
import type { AccountCorrection, UserDataApi } from './model';
import { userDataActions } from './slice';

/** The user's id here, which is not what another provider calls them: its subject. */
function* ownId() {
  for (;;) {
    const { id } = yield* select(selectCurrentUser);
    if (id !== null) return id;
    yield* take(configurationReceived);
  }
}

function* loadRecord(api: UserDataApi) {
  const id = yield* ownId();
  return yield* abortable((signal) => api.get(id, signal));
}

/**
 * USD-01: loads the record and whether its address is confirmed. It waits for the configuration first, so it has a
 * worker of its own.
 */
function* loadData(api: UserDataApi) {
  try {
    yield* put(userDataActions.dataRequested());
    const { data, confirmed } = yield* all({
      data: call(loadRecord, api),
      confirmed: abortable((signal) => api.getContactEmailConfirmed(signal)),
    });
    yield* put(userDataActions.dataReceived({ data, emailConfirmed: confirmed }));
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* put(userDataActions.dataFailed({ error }));
    yield* put(errorReported({ error }));
  }
}

/** USD-03, ERR-07: a failure only stops the loading; the pages that show the list offer to try again. */
function* loadAccreditations(api: UserDataApi, wanted: ReturnType<typeof accreditationsWanted>) {
  yield* put(userDataActions.accreditationsRequested());
  yield* attempting(
    (_, signal) => api.getMyAccreditations(signal),
    (accreditations) => accreditationsReceived({ accreditations }),
    (error) => accreditationsFailed({ error }),
  )(wanted);
}

/** USD-05: loads the companies once; a failed load leaves them absent, so the next page that needs them loads again. */
function* loadCompanies(api: UserDataApi, wanted: ReturnType<typeof companiesWanted>) {
  const { apeCompanies } = yield* select(selectUserData);
  if (apeCompanies !== undefined) return;
  yield* put(userDataActions.companiesRequested());
  yield* attempting(
    (_, signal) => api.getMyCompanies(signal),
    (companies) => userDataActions.companiesReceived({ companies }),
    (error) => [userDataActions.companiesFailed({ error }), errorReported({ error })],
  )(wanted);
}

/**
 * Reloads what may have been confirmed or decided on another device. The user did not request it, so a failure is
 * silent; rights that came with a decision come with the configuration.
 */
function* refresh(api: UserDataApi) {
  const { data: known, accreditations: before, apeCompanies } = yield* select(selectUserData);
  const { id, emailVerified } = yield* select(selectCurrentUser);
  if (known === undefined || id === null) return;
  try {
    const answer = yield* all({
      data: abortable((signal) => api.get(id, signal)),
      emailConfirmed: abortable((signal) => api.getContactEmailConfirmed(signal)),
      accreditations: abortable((signal) => api.getMyAccreditations(signal)),
      companies: abortable((signal) =>
        apeCompanies === undefined ? Promise.resolve(null) : api.getMyCompanies(signal),
      ),
    });
    const { accreditations, ...rest } = answer;
    yield* put(userDataRefreshed(rest));
    yield* put(accreditationsReceived({ accreditations }));
    const isDecided = before.some((one) =>
      answer.accreditations.some((now) => now.id === one.id && now.state !== one.state),
    );
    if (isDecided || emailVerified === false) yield* put(configurationRequested());
  } catch {
    // The known data stays until the next return.
  }
}

/** Lives as long as one session. */
function* duringSession(api: UserDataApi) {
  yield* takeLatest(accreditationsWanted, loadAccreditations, api);
  yield* takeLeading(companiesWanted, loadCompanies, api);
  // USD-06.
  yield* takeLeading(
    emailConfirmationSubmitted,
    attempting(
      ({ userId, email, account }, signal) => {
        const correction = account === undefined ? undefined : takeValues<AccountCorrection>(account);
        return api.confirmContactEmail(userId, email, signal, ...(correction ? [correction] : []));
      },
      ({ confirmed, email }) => (confirmed ? emailConfirmed({ email }) : emailLinkSent({ email })),
      // A request with a password shows its refusal at the field.
      (error, { payload }) => [
        emailConfirmationFailed({ error }),
        ...(payload.account === undefined ? [errorReported({ error })] : []),
      ],
    ),
  );
  yield* takeLatest(userReturned, refresh, api);
  yield* takeLatest(personalRecordWanted, loadData, api);
  yield* put(personalRecordWanted()); // USD-02
}

/**
 * USD-01 to USD-06: user data exists only within a session; with the next signedIn or signedOut all of it is cancelled,
 * requests included.
 * @param isOpen whether there is a session already
 */
export function* userDataSaga(api: UserDataApi, isOpen = false) {
  let session = isOpen ? yield* fork(duringSession, api) : null;
  for (;;) {
    const event: unknown = yield* take([signedIn, signedOut]);
    if (session) yield* cancel(session);
    session = signedIn.match(event) ? yield* fork(duringSession, api) : null;
  }
}
