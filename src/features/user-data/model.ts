import type { MyAccreditation, MyCompany, PersonalRecord } from '../../shared/userData';

/** What proves that it is the owner who has the address of the account corrected; empty for users without a password. */
export type AccountCorrection = { currentPassword: string };

/** The calls of this feature (API-10 to API-14). */
export type UserDataApi = {
  /** Null while the user has no record. */
  get: (userId: string, signal: AbortSignal) => Promise<PersonalRecord | null>;
  getContactEmailConfirmed: (signal: AbortSignal) => Promise<boolean>;
  getMyAccreditations: (signal: AbortSignal) => Promise<MyAccreditation[]>;
  getMyCompanies: (signal: AbortSignal) => Promise<MyCompany[]>;
  /** Sends the link that confirms the address, also as that of the account where `account` says so, and tells whether it is confirmed already. */
  confirmContactEmail: (
    userId: string,
    email: string,
    signal: AbortSignal,
    account?: AccountCorrection,
  ) => Promise<{ email: string; confirmed: boolean }>;
};
