import { configurationRequested } from '../../shared/applicationConfiguration';
import { answeringHeld } from '../../shared/forms/answeringHeld';
import { successNotice } from '../../shared/successNotice';
import { answering } from '../../shared/request/answering';
import { takeLatest, takeLeading } from '../../shared/saga';
import { tokenOutdated } from '../../shared/session';
import type { AccountApi } from './model';
import { profileNotices } from './notices';
import { accountActions } from './slice';

/** The user's own data and password. */
export function* profileSaga(api: AccountApi) {
  yield* takeLatest(
    [accountActions.profileRequested, accountActions.profileReloadRequested],
    answering(
      async (_, signal) => ({ profile: await api.profile(signal) }),
      accountActions.profileReceived,
      accountActions.profileFailed,
    ),
  );
  yield* takeLeading(
    accountActions.profileSaveRequested,
    answeringHeld(
      async (change) => ({ profile: await api.saveProfile(change) }),
      (saved) => [
        accountActions.profileSaved(saved),
        successNotice(profileNotices.saved),
        // The menu shows the name, and the token contains it.
        configurationRequested(),
        tokenOutdated(),
      ],
      accountActions.profileSaveFailed,
    ),
  );
  yield* takeLeading(
    accountActions.emailLinkRequested,
    answeringHeld(
      async (change) => ({ profile: await api.saveProfile(change) }),
      (sent) => [accountActions.emailLinkSent(sent), successNotice(profileNotices.linkSent)],
      accountActions.emailChangeFailed,
    ),
  );
  yield* takeLeading(
    accountActions.emailChangeCancelRequested,
    answering(
      async () => ({ profile: await api.cancelEmailChange() }),
      (cancelled) => [accountActions.emailChangeCancelled(cancelled), successNotice(profileNotices.takenBack)],
      accountActions.emailChangeFailed,
    ),
  );
  yield* takeLeading(
    accountActions.passwordChangeRequested,
    answeringHeld(
      api.changePassword,
      (changed) => [
        accountActions.passwordChanged(changed),
        // The new password gave the profile a new stamp.
        accountActions.profileReloadRequested(),
        successNotice(profileNotices.passwordChanged),
        // The change may have ended sessions that began with the old password.
        accountActions.sessionsRequested(),
      ],
      accountActions.passwordChangeFailed,
    ),
  );
}
