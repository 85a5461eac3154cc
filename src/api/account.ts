import { ask, askFor } from './client';
import type { Profile as ProfileDto } from './generated/models/Profile';
import type { SignInSession } from './generated/models/SignInSession';
import { AccountService } from './generated/services/AccountService';

export type { SignInSession };

/** The user's own data; texts that the user has not given are null. */
export type Profile = Omit<ProfileDto, 'extraProperties'>;
/** A change with the stamp of the data that it was made from. */
export type ProfileChange = Pick<
  Profile,
  'userName' | 'email' | 'name' | 'surname' | 'phoneNumber' | 'concurrencyStamp'
> & {
  /** The present password: required of users who have one, for a new user name or address. */
  currentPassword?: string;
  /** Sends the link again for the pending address, or one for the unconfirmed address. */
  confirmEmail?: true;
};

const profileOf = ({
  userName,
  email,
  name,
  surname,
  phoneNumber,
  isExternal,
  hasPassword,
  pendingEmail,
  isEmailToConfirm,
  concurrencyStamp,
}: ProfileDto): Profile => ({
  userName,
  email,
  name,
  surname,
  phoneNumber,
  isExternal,
  hasPassword,
  pendingEmail,
  isEmailToConfirm,
  concurrencyStamp,
});

/** The caller's own data, password and sign-ins. All need a session. */
export const accountApi = {
  profile: (signal?: AbortSignal): Promise<Profile> => askFor(() => AccountService.profileGet(), profileOf, signal),
  /** Rejects with 403 when somebody else changed the data meanwhile, or when a name is taken. */
  saveProfile: (change: ProfileChange): Promise<Profile> =>
    askFor(() => AccountService.profileUpdate({ requestBody: change }), profileOf),
  /** Cancels a pending change of the address. */
  cancelEmailChange: (): Promise<Profile> => askFor(() => AccountService.profileCancelEmailChange(), profileOf),
  /** Ends all other sessions. A wrong current password is refused at its field, and counts as a guess. */
  changePassword: ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }): Promise<void> =>
    ask(() =>
      AccountService.profileChangePassword({
        requestBody: { newPassword, ...(currentPassword !== '' && { currentPassword }) },
      }),
    ),
  /** Active sessions: the present one first, then by last use. */
  sessions: (signal?: AbortSignal): Promise<SignInSession[]> =>
    askFor(
      () => AccountService.accountGetSessions(),
      ({ items }) => items,
      signal,
    ),
  /** Ends one session; rejects with 404 when it has ended already. */
  revoke: (id: string): Promise<void> =>
    askFor(
      () => AccountService.accountRevokeSession({ id }),
      () => undefined,
    ),
  /** Ends all sessions, with `keepCurrent` all but this one. Returns the number of ended sessions. */
  signOutEverywhere: (keepCurrent: boolean): Promise<number> =>
    askFor(
      () => AccountService.accountSignOutEverywhere({ requestBody: { keepCurrent } }),
      ({ ended }) => ended,
    ),
};
