import { ask } from './client';
import type { Profile as ProfileDto } from './generated/models/Profile';
import type { SignInSession } from './generated/models/SignInSession';
import { AccountService } from './generated/services/AccountService';

export type { SignInSession };

/** What users say of themselves; texts that they have not given are null. */
export type Profile = Omit<ProfileDto, 'extraProperties'>;
/** With the stamp of the data that the change begins from. */
export type ProfileChange = Pick<
  Profile,
  'userName' | 'email' | 'name' | 'surname' | 'phoneNumber' | 'concurrencyStamp'
> & {
  /** For another user name or address, of users who have a password. */
  currentPassword?: string;
  /** Sends the link again for the address that waits, or one for the address that is to be confirmed. */
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
  profile: (signal?: AbortSignal): Promise<Profile> => ask(() => AccountService.profileGet(), profileOf, signal),
  /** Rejects with 403 when somebody else changed the data meanwhile, or when a name is taken. */
  saveProfile: (change: ProfileChange): Promise<Profile> =>
    ask(() => AccountService.profileUpdate({ requestBody: change }), profileOf),
  /** Takes back a change of the address that waits for its link. */
  cancelEmailChange: (): Promise<Profile> => ask(() => AccountService.profileCancelEmailChange(), profileOf),
  /** All other sign-ins end. A wrong current password is refused at its field, and counts as a guess. */
  changePassword: ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }): Promise<void> =>
    ask(
      () =>
        AccountService.profileChangePassword({
          requestBody: { newPassword, ...(currentPassword !== '' && { currentPassword }) },
        }),
      () => undefined,
    ),
  /** Those that still hold: this one first, then those used last. */
  sessions: (signal?: AbortSignal): Promise<SignInSession[]> =>
    ask(
      () => AccountService.accountGetSessions(),
      ({ items }) => items,
      signal,
    ),
  /** Ends one; rejects with 404 when it is over already. */
  revoke: (id: string): Promise<void> =>
    ask(
      () => AccountService.accountRevokeSession({ id }),
      () => undefined,
    ),
  /** Ends them all, with `keepCurrent` all but this one. Answers how many ended. */
  signOutEverywhere: (keepCurrent: boolean): Promise<number> =>
    ask(
      () => AccountService.accountSignOutEverywhere({ requestBody: { keepCurrent } }),
      ({ ended }) => ended,
    ),
};
