/** Collects all data that decide about one accreditation, from its row and its surroundings. */
import type { Selectable } from 'kysely';
import type { AccreditationTable } from '../../platform/database/schema';
import { checksOf, type ApplicationDraft, type CheckCode, type Missing } from './dossier';
import type { Facts } from './facts';
import type { AccreditationState } from './states';

/** The record; members have the names of the API where it has them. */
export interface CaseRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly certifierId: string;
  /** The account of the certifier; null for somebody who never had one. */
  readonly userId: string | null;
  readonly protocolNumber: string;
  readonly kind: 'Nuovo' | 'Rinnovo';
  readonly state: AccreditationState;
  readonly version: number;
  readonly certifierNumber: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly renews: string | null;
  readonly draft: ApplicationDraft | null;
  readonly orderTypeId: number | null;
  readonly orderProvince: string | null;
  readonly feeCents: number;
  readonly feePaidAt: Date | null;
  readonly dueDate: string | null;
  readonly suspendedUntil: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly stateReason: string | null;
}

export interface CaseFile {
  readonly record: CaseRecord;
  readonly facts: Facts;
  readonly missing: readonly Missing[];
  /** The birth date of the applicant, `YYYY-MM-DD`; null where it is not known. */
  readonly birthDate: string | null;
  /** The checks that an officer has to make. */
  readonly checks: readonly CheckCode[];
  /** The officer to whom the case is assigned. */
  readonly assigneeId: string | null;
}

/** The columns that decisions use, and those of the certifier's record. */
export interface CaseRow extends Pick<
  Selectable<AccreditationTable>,
  | 'id'
  | 'tenant_id'
  | 'certifier_id'
  | 'protocol_number'
  | 'kind'
  | 'state'
  | 'version'
  | 'certifier_number'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'renews'
  | 'order_type'
  | 'order_number'
  | 'order_province'
  | 'course_kind'
  | 'fee_cents'
  | 'due_date'
  | 'suspended_until'
  | 'valid_from'
  | 'valid_to'
  | 'state_reason'
  | 'awaits_order'
  | 'assignee_id'
> {
  readonly draft: object | null;
  readonly fee_paid_at: Date | string | null;
}

/** The columns of the certifier's record that decisions use. */
export interface CertifierRow {
  readonly user_id: string | null;
  readonly email_confirmed_at: Date | string | null;
  readonly order_type_id: number | null;
  readonly birth_date: string | null;
}

export interface Surroundings {
  /** The present day in Italy. */
  readonly today: string;
  /** The missing parts of the dossier, where `isJudged` requires them. */
  readonly missing: readonly Missing[];
  /** The accreditation that this one renews; its members are null where it renews none. */
  readonly renewed: { readonly renewed_valid_to: string | null; readonly renewed_state: string | null };
  /** The codes of the checks that are passed or set aside. */
  readonly settled: ReadonlySet<string>;
}

/** Returns the checks that need no officer any more. */
export const settledOf = (checks: Iterable<{ readonly code: string; readonly outcome: string }>): ReadonlySet<string> =>
  new Set([...checks].filter(({ outcome }) => outcome !== 'failed').map(({ code }) => code));

export function caseOf(
  row: CaseRow,
  certifier: CertifierRow,
  { today, missing, renewed, settled }: Surroundings,
): CaseFile {
  const draft: ApplicationDraft | null = row.draft;
  const declared = checksOf({
    isEnrolled: row.order_type !== null && row.order_number !== null,
    hasCourse: row.course_kind !== null,
  });
  return {
    record: {
      id: row.id,
      tenantId: row.tenant_id,
      certifierId: row.certifier_id,
      userId: certifier.user_id,
      protocolNumber: row.protocol_number,
      kind: row.kind,
      state: row.state,
      version: row.version,
      certifierNumber: row.certifier_number,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      renews: row.renews,
      draft,
      orderTypeId: draft?.order?.typeId ?? certifier.order_type_id,
      orderProvince: row.order_province,
      feeCents: row.fee_cents,
      feePaidAt: typeof row.fee_paid_at === 'string' ? new Date(row.fee_paid_at) : row.fee_paid_at,
      dueDate: row.due_date,
      suspendedUntil: row.suspended_until,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      stateReason: row.state_reason,
    },
    facts: {
      state: row.state,
      kind: row.kind,
      today,
      missing,
      isEmailConfirmed: certifier.email_confirmed_at !== null,
      awaitsOrder: row.awaits_order,
      openChecks: declared.filter((code) => !settled.has(code)),
      dueOn: row.due_date,
      validTo: row.valid_to,
      suspendedUntil: row.suspended_until,
      renewedValidTo: renewed.renewed_valid_to,
      renewedState: renewed.renewed_state as AccreditationState | null,
    },
    missing,
    birthDate: certifier.birth_date,
    checks: declared,
    assigneeId: row.assignee_id,
  };
}

/**
 * Decides whether the dossier is checked for missing parts: a sent one is complete, until an integration lets its
 * applicant change it; acts older than the portal have no draft.
 */
export const isJudged = (state: AccreditationState, draft: ApplicationDraft | null) =>
  state === 'InCompilazione' || (state === 'IntegrazioneRichiesta' && draft !== null);
