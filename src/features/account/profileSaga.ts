import { configurationRequested } from '../../shared/applicationConfiguration';
import { answeringHeld } from '../../shared/forms/answeringHeld';
import { noticeRaised } from '../../shared/notices';
import { answering } from '../../shared/request/answering';
import { takeLatest, takeLeading } from '../../shared/saga';
import { tokenOutdated } from '../../shared/session';
import type { AccountApi } from './model';
import { profileNotices } from './notices';
import {
  emailChangeCancelled,
  emailChangeCancelRequested,
  emailChangeFailed,
  emailLinkRequested,
  emailLinkSent,
  passwordChanged,
  passwordChangeFailed,
  passwordChangeRequested,
  profileFailed,
  profileReceived,
  profileReloadRequested,
  profileRequested,
  profileSaved,
  profileSaveFailed,
  profileSaveRequested,
  sessionsRequested,
} from './slice';

/** The user's own data and password. */
export function* profileSaga(api: AccountApi) {
  yield* takeLatest(
    [profileRequested, profileReloadRequested],
    answering(async (_, signal) => ({ profile: await api.profile(signal) }), profileReceived, profileFailed),
  );
  yield* takeLeading(
    profileSaveRequested,
    answeringHeld(
      async (change) => ({ profile: await api.saveProfile(change) }),
      (saved) => [
        profileSaved(saved),
        noticeRaised({ severity: 'success', message: profileNotices.saved }),
        // The menu shows the name, and the token contains it.
        configurationRequested(),
        tokenOutdated(),
      ],
      profileSaveFailed,
    ),
  );
  yield* takeLeading(
    emailLinkRequested,
    answeringHeld(
      async (change) => ({ profile: await api.saveProfile(change) }),
      (sent) => [emailLinkSent(sent), noticeRaised({ severity: 'success', message: profileNotices.linkSent })],
      emailChangeFailed,
    ),
  );
  yield* takeLeading(
    emailChangeCancelRequested,
    answering(
      async () => ({ profile: await api.cancelEmailChange() }),
      (cancelled) => [
        emailChangeCancelled(cancelled),
        noticeRaised({ severity: 'success', message: profileNotices.takenBack }),
      ],
      emailChangeFailed,
    ),
  );
  yield* takeLeading(
    passwordChangeRequested,
    answeringHeld(
      api.changePassword,
      (changed) => [
        passwordChanged(changed),
        // The new password gave the profile a new stamp.
        profileReloadRequested(),
        noticeRaised({ severity: 'success', message: profileNotices.passwordChanged }),
        // The change may have ended sessions that began with the old password.
        sessionsRequested(),
      ],
      passwordChangeFailed,
    ),
  );
}
