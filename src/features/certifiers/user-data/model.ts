import type { MyAccreditation, MyCompany, PersonalRecord } from '../../../shared/userData';

/** Proof that the owner corrects the address of the account; empty for users without a password. */
export type AccountCorrection = { currentPassword: string };

/** The calls of this feature (API-10 to API-14). */
export type UserDataApi = {
  /** Null while the user has no record. */
  get: (userId: string, signal: AbortSignal) => Promise<PersonalRecord | null>;
  getContactEmailConfirmed: (signal: AbortSignal) => Promise<boolean>;
  getMyAccreditations: (signal: AbortSignal) => Promise<MyAccreditation[]>;
  getMyCompanies: (signal: AbortSignal) => Promise<MyCompany[]>;
  /**
   * Sends the link that confirms the address, and with `account` makes it the account's address, too; resolves with
   * whether it is confirmed already.
   */
  confirmContactEmail: (
    userId: string,
    email: string,
    signal: AbortSignal,
    account?: AccountCorrection,
  ) => Promise<{ email: string; confirmed: boolean }>;
};
