import { createAction } from '@reduxjs/toolkit';
import type { AppError } from './errors';
import type { ShownChanges } from './maskedValues';

/** A postal address; `istat` names the comune. */
export type PostalAddress = {
  address: string | null;
  cap: string | null;
  istat: string | null;
  comune: string | null;
  province: string | null;
};

/** The data that a certifier may publish besides their name. */
export type PublishChoices = Record<
  | 'publishEntry'
  | 'publishAddress'
  | 'publishPhone'
  | 'publishMobile'
  | 'publishEmail'
  | 'publishPec'
  | 'publishWebsite',
  boolean
>;

/** The register's record of the user. */
export type PersonalRecord = PublishChoices & {
  id: string;
  /** Every request for a change carries it. */
  version: number;
  /** True when name, birth and fiscal code are changed by the office alone. */
  isIdentityFixed: boolean;
  userId: string | null;
  certifierNumber: number | null;
  subjectKindId: number;
  title: string | null;
  lastName: string;
  firstName: string;
  fiscalCode: string;
  gender: 'M' | 'F';
  birthDate: string;
  birthPlace: string;
  birthProvince: string | null;
  birthCountry: string;
  residence: PostalAddress;
  studio: PostalAddress & { name: string | null };
  phone: string | null;
  mobile: string | null;
  email: string;
  emailConfirmed: boolean;
  /** The address that takes its place once the link that was sent there is opened; null when none waits. */
  pendingEmail: string | null;
  pec: string | null;
  vatNumber: string | null;
  website: string | null;
  studyTitleId: number | null;
  orderTypeId: number | null;
  orderProvince: string | null;
  orderNumber: string | null;
  orderDate: string | null;
  courseKindId: number | null;
};

/** One accreditation of the user, or an application for one. */
export type MyAccreditation = {
  id: string;
  protocolNumber: string;
  kind: 'Nuovo' | 'Rinnovo';
  state: string;
  certifierNumber: number | null;
  feeCents: number;
  feePaidAt: string | null;
  createdAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  validFrom: string | null;
  validTo: string | null;
  dueDate: string | null;
  stateReason: string | null;
  updatedAt: string;
};

/** A company that the user works for; `role` is their part in it. */
export type MyCompany = {
  id: string;
  version: number;
  name: string;
  legalForm: string | null;
  kind: 'ente' | 'ispezione' | 'esco' | 'societa';
  fiscalCode: string;
  vatNumber: string | null;
  pec: string | null;
  seat: PostalAddress;
  legalRepresentative: string | null;
  role: string;
  validFrom: string;
  validTo: string | null;
};

/** ENT-01, to the letter. `data` is undefined until loaded and null for a user without a record. */
export type UserDataState = {
  data: PersonalRecord | null | undefined;
  dataLoading: boolean;
  accreditations: MyAccreditation[];
  accreditationsLoading: boolean;
  apeCompanies: MyCompany[] | undefined;
  apeCompaniesLoading: boolean;
  emailConfirmed: boolean;
};

/** The accreditations came. */
export const accreditationsReceived = createAction<{ accreditations: MyAccreditation[] }>(
  'userData/accreditationsReceived',
);
/** The load failed: the known data is old, or there is none. */
export const accreditationsFailed = createAction<{ error: AppError }>('userData/accreditationsFailed');

const nothing: UserDataState = {
  data: undefined,
  dataLoading: false,
  accreditations: [],
  accreditationsLoading: false,
  apeCompanies: undefined,
  apeCompaniesLoading: false,
  emailConfirmed: false,
};

/** The portal's data of its user; empty while they are loading. The user-data feature stores them. */
export const selectUserData = (state: { userData?: UserDataState }): UserDataState => state.userData ?? nothing;

/** A page wants the record as it is now. Nothing happens without a session. */
export const personalRecordWanted = createAction('userData/recordWanted');
/** The server accepted a change of the record: this is the new record. */
export const personalRecordSaved = createAction<{ record: PersonalRecord }>('userData/recordSaved');

/** The user is back from another tab, program or device: the known data may be out of date. */
export const userReturned = createAction('userData/userReturned');
/** The reloaded data; data that are older than the present ones change nothing. */
export const userDataRefreshed = createAction<{
  data: PersonalRecord | null;
  emailConfirmed: boolean;
  companies: MyCompany[] | null;
}>('userData/refreshed');

/** A page wants the accreditations of the user. Nothing happens without a session (USD-04). */
export const accreditationsWanted = createAction('userData/accreditationsWanted');

/** A page wants the companies of the user. They are loaded once (USD-05). */
export const companiesWanted = createAction('userData/companiesWanted');
/** The server took a new company, or a change of one. */
export const companySaved = createAction<{ company: MyCompany }>('userData/companySaved');
/** The user works for a company no more. */
export const companyLeft = createAction<{ id: string }>('userData/companyLeft');

/**
 * The user confirms the contact address, or requests another (USD-06): the user-data feature sends a link there.
 * `account` names held values, the current password, where the link is to correct the address of the account too;
 * `changes` are then the changed fields of the form.
 */
export const emailConfirmationSubmitted = createAction<{
  userId: string;
  email: string;
  account?: string;
  changes?: ShownChanges;
}>('userData/emailConfirmationSubmitted');
/** The address was confirmed before. */
export const emailConfirmed = createAction<{ email: string }>('userData/emailConfirmed');
/** The address is confirmed when its owner opens the link. */
export const emailLinkSent = createAction<{ email: string }>('userData/emailLinkSent');
export const emailConfirmationFailed = createAction<{ error: AppError }>('userData/emailConfirmationFailed');
