import type { MyAccreditation, MyCompany, PersonalRecord } from '../../shared/userData';

/** The calls of this feature (API-10 to API-14). */
export type UserDataApi = {
  /** Null while the user has no record. */
  get: (userId: string, signal: AbortSignal) => Promise<PersonalRecord | null>;
  getContactEmailConfirmed: (signal: AbortSignal) => Promise<boolean>;
  getMyAccreditations: (signal: AbortSignal) => Promise<MyAccreditation[]>;
  getMyCompanies: (signal: AbortSignal) => Promise<MyCompany[]>;
  /** Sends the link that confirms the address, and tells whether it is confirmed already. */
  confirmContactEmail: (
    userId: string,
    email: string,
    signal: AbortSignal,
  ) => Promise<{ email: string; confirmed: boolean }>;
};
