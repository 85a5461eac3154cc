import * as companyInput from '../../../../common/generated/lengths/CompanyInput';
import * as addressInput from '../../../../common/generated/lengths/AddressInput';
import * as companyInvitationInput from '../../../../common/generated/lengths/CompanyInvitationInput';
import type {
  CompanyInput,
  CompanyInvitation,
  CompanyInvitationInput,
  CompanyMember,
  CompanyMemberList,
  CompanyUpdate,
  MyCompanyInvitation,
} from '../../../api/anagrafiche';
import { fiscalCode, vatNumber } from '../../../shared/forms/italianRules';
import { email, maxLength, pattern, required, type Rule, type Rules } from '../../../shared/forms/rules';
import type { MyCompany } from '../../../shared/userData';
import { rulesMessages } from './messages';

export type {
  CompanyInput,
  CompanyInvitation,
  CompanyInvitationInput,
  CompanyMember,
  CompanyMemberList,
  CompanyUpdate,
  MyCompanyInvitation,
};

/** The calls of this feature. */
export type CompaniesApi = {
  getMyCompanies: () => Promise<MyCompany[]>;
  createCompany: (company: CompanyInput) => Promise<MyCompany>;
  saveCompany: (id: string, company: CompanyUpdate) => Promise<MyCompany>;
  getMembers: (id: string, signal: AbortSignal) => Promise<CompanyMemberList>;
  invite: (id: string, invitation: CompanyInvitationInput) => Promise<CompanyMemberList>;
  withdrawInvitation: (id: string, invitationId: string) => Promise<CompanyMemberList>;
  endMember: (id: string, certifierId: string) => Promise<CompanyMemberList>;
  getOwnInvitations: (signal: AbortSignal) => Promise<MyCompanyInvitation[]>;
  answerInvitation: (id: string, accepts: boolean) => Promise<MyCompanyInvitation[]>;
};

/** True for a referente, who manages the company's data, members and delegations. */
export const isReferent = ({ role }: Pick<MyCompany, 'role'>): boolean => role === 'referente';

export const kinds = ['societa', 'esco', 'ispezione', 'ente'] as const;

const texts = [
  'name',
  'legalForm',
  'kind',
  'fiscalCode',
  'vatNumber',
  'pec',
  'legalRepresentative',
  'seat.address',
  'seat.cap',
  'seat.istat',
] as const;

/** The form's values, named as in the server's refusals; a half-typed comune is unknown. */
export type Draft = Record<(typeof texts)[number], string> & { isSeatUnknown: boolean };

export function draftOf(company: MyCompany | null): Draft {
  if (company === null)
    return {
      ...(Object.fromEntries(texts.map((name) => [name, ''])) as Record<(typeof texts)[number], string>),
      kind: 'societa',
      isSeatUnknown: false,
    };
  const { name, legalForm, kind, fiscalCode, vatNumber, pec, legalRepresentative, seat } = company;
  return {
    name,
    kind,
    fiscalCode,
    isSeatUnknown: false,
    legalForm: legalForm ?? '',
    vatNumber: vatNumber ?? '',
    pec: pec ?? '',
    legalRepresentative: legalRepresentative ?? '',
    'seat.address': seat.address ?? '',
    'seat.cap': seat.cap ?? '',
    'seat.istat': seat.istat ?? '',
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** A company to save: a new one with its future id, or an existing one with the version that was read. */
export type CompanyChange =
  { kind: 'create'; company: CompanyInput } | { kind: 'update'; id: string; company: CompanyUpdate };

export function changeOf(draft: Draft, id: string, before: MyCompany | null): CompanyChange {
  const said = {
    name: draft.name.trim(),
    legalForm: orNull(draft.legalForm),
    kind: kinds.find((kind) => kind === draft.kind) ?? 'societa',
    vatNumber: orNull(draft.vatNumber),
    pec: orNull(draft.pec),
    legalRepresentative: orNull(draft.legalRepresentative),
    seat: {
      address: orNull(draft['seat.address']),
      cap: orNull(draft['seat.cap']),
      istat: orNull(draft['seat.istat']),
    },
  };
  if (before) return { kind: 'update', id, company: { ...said, version: before.version } };
  return { kind: 'create', company: { ...said, id, fiscalCode: draft.fiscalCode.replace(/\s/g, '').toUpperCase() } };
}

const known: Rule<string, Draft> = (_, { isSeatUnknown }) =>
  isSeatUnknown ? { text: rulesMessages.comune } : undefined;

/** Rules that are checked before the server, which checks again. */
export const companyRules: Rules<Draft> = {
  name: [required, maxLength(companyInput.name)],
  legalForm: [maxLength(companyInput.legalForm)],
  kind: [required],
  fiscalCode: [required, fiscalCode(rulesMessages.fiscalCode)],
  vatNumber: [vatNumber(rulesMessages.vatNumber)],
  pec: [email, maxLength(companyInput.pec)],
  legalRepresentative: [maxLength(companyInput.legalRepresentative)],
  'seat.address': [maxLength(addressInput.address)],
  'seat.cap': [pattern(/^\s*\d{5}\s*$/, rulesMessages.cap)],
  'seat.istat': [known],
};

export type MemberDraft = { person: string; lastName: string; role: string };
export const memberRules: Rules<MemberDraft> = {
  person: [required, pattern(/^\s*(\d{1,9}|[A-Za-z0-9]{16})\s*$/, rulesMessages.person)],
  lastName: [required, maxLength(companyInvitationInput.lastName)],
  role: [required],
};
