import { configurationFailed, configurationReceived } from '../../../shared/applicationConfiguration';
import { takeValues } from '../../../shared/forms/heldValues';
import { call, delay, put, race, select, take, takeLeading } from '../../../shared/saga';
import { selectLanguage, selectTenant, signedIn } from '../../../shared/session';
import { toFailure, type SessionInfo, type SessionPort } from '../model';
import { sessionActions } from '../slice';
import { passwordSignInActions, type HeldCredentials } from './slice';

/** A signed-in user waits no longer than this for the application's data, in milliseconds. */
const LONGEST_REFRESH = 10_000;

/** AUT-02, for the page of user name and password. While one attempt is under way no other begins. */
export function* passwordSignInSaga(port: SessionPort) {
  yield* takeLeading(passwordSignInActions.passwordSignInRequested, signIn, port);
}

function* signIn(port: SessionPort, { payload }: ReturnType<typeof passwordSignInActions.passwordSignInRequested>) {
  const { attempt, rememberMe } = payload;
  let session: SessionInfo;
  try {
    session = yield* logIn(port, attempt, rememberMe);
  } catch (error) {
    yield* put(passwordSignInActions.passwordSignInFailed({ attempt, failure: toFailure(error) }));
    return;
  }
  // `signedIn` makes the application reload its state (AUT-13).
  yield* put(signedIn({ subject: session.subject }));
  yield* put(sessionActions.tokenRenewed({ expiresAt: session.expiresAt }));
  yield* race({ refreshed: take([configurationReceived, configurationFailed]), late: delay(LONGEST_REFRESH) });
  yield* call(port.remember, rememberMe);
  yield* put(passwordSignInActions.passwordSignInFinished({ attempt }));
}

function* logIn(port: SessionPort, attempt: HeldCredentials, rememberMe: boolean) {
  const language = yield* select(selectLanguage);
  const tenant = yield* select(selectTenant);
  const { userName, password } = takeValues(attempt) ?? { userName: '', password: '' };
  return yield* call(port.signInWithPassword, { userName, password, rememberMe, tenant: tenant?.id ?? null, language });
}
