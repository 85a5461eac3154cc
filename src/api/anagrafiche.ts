import { ask, askFor } from './client';
import type { AlboChoices } from './generated/models/AlboChoices';
import type { CompanyInput } from './generated/models/CompanyInput';
import type { CompanyInvitation } from './generated/models/CompanyInvitation';
import type { CompanyInvitationInput } from './generated/models/CompanyInvitationInput';
import type { CompanyMember } from './generated/models/CompanyMember';
import type { CompanyMemberList } from './generated/models/CompanyMemberList';
import type { CompanyUpdate } from './generated/models/CompanyUpdate';
import type { DelegationBoard } from './generated/models/DelegationBoard';
import type { DelegationInput } from './generated/models/DelegationInput';
import type { MyAccreditation } from './generated/models/MyAccreditation';
import type { MyCompany } from './generated/models/MyCompany';
import type { MyCompanyInvitation } from './generated/models/MyCompanyInvitation';
import type { OwnAlboEntry } from './generated/models/OwnAlboEntry';
import type { PersonalRecord } from './generated/models/PersonalRecord';
import type { PersonalRecordInput } from './generated/models/PersonalRecordInput';
import { AnagraficheService } from './generated/services/AnagraficheService';

export type {
  AlboChoices,
  CompanyInput,
  CompanyInvitation,
  CompanyInvitationInput,
  CompanyMember,
  CompanyMemberList,
  CompanyUpdate,
  DelegationBoard,
  DelegationInput,
  MyCompanyInvitation,
  OwnAlboEntry,
  PersonalRecordInput,
};

/** The caller's own data (API-10 to API-14). All need a session. */
export const anagraficheApi = {
  /** API-10: the personal record; null when the user has none yet. */
  get: (id: string, signal?: AbortSignal): Promise<PersonalRecord | null> =>
    askFor(
      () => AnagraficheService.anagraficheGet({ id }),
      (record: PersonalRecord | undefined) => record ?? null,
      signal,
    ),
  /** Creates or changes the caller's record. Rejects with 409 when the record has another version than the one read. */
  save: (id: string, record: PersonalRecordInput): Promise<PersonalRecord> =>
    ask(() => AnagraficheService.anagraficheSave({ id, requestBody: record })),
  /** API-11: whether the contact address is confirmed. */
  getContactEmailConfirmed: (signal?: AbortSignal): Promise<boolean> =>
    askFor(
      () => AnagraficheService.anagraficheGetContactEmailConfirmed(),
      ({ confirmed }) => confirmed,
      signal,
    ),
  /** API-12: the caller's accreditations, newest first. */
  getMyAccreditations: (signal?: AbortSignal): Promise<MyAccreditation[]> =>
    askFor(
      () => AnagraficheService.anagraficheGetMyAccreditations(),
      ({ items }) => items,
      signal,
    ),
  /** API-13: companies that the caller works for today. */
  getMyCompanies: (signal?: AbortSignal): Promise<MyCompany[]> =>
    askFor(
      () => AnagraficheService.anagraficheGetMyCompanies(),
      ({ items }) => items,
      signal,
    ),
  /**
   * API-14. Sends the link that confirms the address, also as that of the account. Returns whether it is confirmed
   * already.
   */
  confirmContactEmail: (
    userId: string,
    email: string,
    signal?: AbortSignal,
    account?: { currentPassword: string },
  ): Promise<{ email: string; confirmed: boolean }> =>
    ask(
      () =>
        AnagraficheService.anagraficheConfirmContactEmail({
          requestBody: { userId, email, ...(account && { ...account, correctsAccount: true }) },
        }),
      signal,
    ),
  /** The caller's data that the public register may show, and what others see of them. */
  getAlboEntry: (signal?: AbortSignal): Promise<OwnAlboEntry> =>
    ask(() => AnagraficheService.anagraficheGetAlboEntry(), signal),
  /** Rejects with 409 when the record has another version. */
  saveAlboEntry: (choices: AlboChoices): Promise<OwnAlboEntry> =>
    ask(() => AnagraficheService.anagraficheSaveAlboEntry({ requestBody: choices })),
  /** A repeated call with the same id registers the company once. */
  createCompany: (company: CompanyInput): Promise<MyCompany> =>
    ask(() => AnagraficheService.anagraficheCreateCompany({ requestBody: company })),
  /** Only the company's referente may save it. Rejects with 409 when the company has another version. */
  saveCompany: (id: string, company: CompanyUpdate): Promise<MyCompany> =>
    ask(() => AnagraficheService.anagraficheSaveCompany({ id, requestBody: company })),
  /** People who work for a company, those of today first, and people who are invited. */
  getMembers: (id: string, signal?: AbortSignal): Promise<CompanyMemberList> =>
    ask(() => AnagraficheService.anagraficheGetCompanyMembers({ id }), signal),
  /** A repeated call with the same id sends no second mail. */
  invite: (id: string, invitation: CompanyInvitationInput): Promise<CompanyMemberList> =>
    ask(() => AnagraficheService.anagraficheInviteCompanyMember({ id, requestBody: invitation })),
  withdrawInvitation: (id: string, invitationId: string): Promise<CompanyMemberList> =>
    ask(() => AnagraficheService.anagraficheWithdrawCompanyInvitation({ id, requestBody: { invitationId } })),
  endMember: (id: string, certifierId: string): Promise<CompanyMemberList> =>
    ask(() => AnagraficheService.anagraficheEndCompanyMember({ id, requestBody: { certifierId } })),
  /** Invitations that wait for the caller's answer. */
  getOwnInvitations: (signal?: AbortSignal): Promise<MyCompanyInvitation[]> =>
    askFor(
      () => AnagraficheService.anagraficheGetMyCompanyInvitations(),
      ({ items }) => items,
      signal,
    ),
  /** Answers a pending invitation. */
  answerInvitation: (id: string, accepts: boolean): Promise<MyCompanyInvitation[]> =>
    askFor(
      () => AnagraficheService.anagraficheAnswerCompanyInvitation({ id, requestBody: { accepts } }),
      ({ items }) => items,
    ),
  /** The delegations that the caller gave and received, ended ones included, newest first. */
  getDelegations: (signal?: AbortSignal): Promise<DelegationBoard> =>
    ask(() => AnagraficheService.anagraficheGetDelegations(), signal),
  /** A repeated call with the same id gives the delegation once. */
  giveDelegation: (delegation: DelegationInput): Promise<DelegationBoard> =>
    ask(() => AnagraficheService.anagraficheGiveDelegation({ requestBody: delegation })),
  /** Ends a delegation, for the person who gave it or received it. */
  revokeDelegation: (id: string): Promise<DelegationBoard> =>
    ask(() => AnagraficheService.anagraficheRevokeDelegation({ id })),
};
