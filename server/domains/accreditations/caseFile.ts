/** One accreditation with everything that a decision about it looks at. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { checksOf, missingOf, type ApplicationDraft, type CheckCode, type DocumentKind, type Missing } from './dossier';
import type { Facts } from './facts';
import type { AccreditationState } from './states';

/** The record, in the names of the API where it has them. */
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
  /** What an officer has to look at. */
  readonly checks: readonly CheckCode[];
  /** The officer who has it. */
  readonly assigneeId: string | null;
}

/** Reads and locks it; undefined when the tenant has none of that id. @param today day in Italy */
export const openCase = (transaction: Database, id: string, today: string): Promise<CaseFile | undefined> =>
  caseOf(transaction, id, today, true);

/** The same for whoever only looks: nobody waits for it. */
export const readCase = (database: Database, id: string, today: string): Promise<CaseFile | undefined> =>
  caseOf(database, id, today, false);

async function caseOf(
  transaction: Database,
  id: string,
  today: string,
  isLocked: boolean,
): Promise<CaseFile | undefined> {
  const row = await transaction
    .selectFrom('accreditation as a')
    .innerJoin('certifier as c', 'c.id', 'a.certifier_id')
    .leftJoin('accreditation as r', 'r.id', 'a.renews')
    .selectAll('a')
    .select([
      'c.user_id',
      'c.email_confirmed_at',
      'c.order_type_id',
      'c.studio_istat',
      'c.residence_istat',
      'r.valid_to as renewed_valid_to',
      'r.state as renewed_state',
    ])
    .where('a.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('a'))
    .executeTakeFirst();
  if (!row) return undefined;
  const renewed =
    isLocked && row.state === 'InVerifica' && row.renews !== null ? await lockRenewed(transaction, row.renews) : row;
  const documents = await transaction
    .selectFrom('accreditation_document')
    .select(['kind', 'expires_on as expiresOn'])
    .where('accreditation_id', '=', id)
    .execute();
  const checks = await transaction
    .selectFrom('accreditation_check')
    .select(['code', 'outcome'])
    .where('accreditation_id', '=', id)
    .execute();
  const draft = row.draft as ApplicationDraft | null;
  const missing = !isJudged(row.state as AccreditationState, draft)
    ? []
    : missingOf({
        draft: draft ?? {},
        documents: documents.map(({ kind, expiresOn }) => ({ kind: kind as DocumentKind, expiresOn })),
        hasPersonalRecord: (row.studio_istat ?? row.residence_istat) !== null,
        isOwnCompany: await worksFor(transaction, row.certifier_id, draft?.companyId ?? null, today),
        isAdmittedWithoutCourse: await isAdmittedWithoutCourse(transaction, draft?.studyTitle?.id ?? null),
        today,
      });
  const settled = new Set(checks.filter(({ outcome }) => outcome !== 'failed').map(({ code }) => code));
  const declared = checksOf({
    isEnrolled: row.order_type !== null && row.order_number !== null,
    hasCourse: row.course_kind !== null,
  });
  return {
    record: {
      id,
      tenantId: row.tenant_id,
      certifierId: row.certifier_id,
      userId: row.user_id,
      protocolNumber: row.protocol_number,
      kind: row.kind as 'Nuovo' | 'Rinnovo',
      state: row.state as AccreditationState,
      version: row.version,
      certifierNumber: row.certifier_number,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      renews: row.renews,
      draft,
      orderTypeId: draft?.order?.typeId ?? row.order_type_id,
      orderProvince: row.order_province,
      feeCents: row.fee_cents,
      feePaidAt: row.fee_paid_at,
      dueDate: row.due_date,
      suspendedUntil: row.suspended_until,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      stateReason: row.state_reason,
    },
    facts: {
      state: row.state as AccreditationState,
      kind: row.kind as 'Nuovo' | 'Rinnovo',
      today,
      missing,
      isEmailConfirmed: row.email_confirmed_at !== null,
      awaitsOrder: row.awaits_order,
      openChecks: declared.filter((code) => !settled.has(code)),
      dueOn: row.due_date,
      validTo: row.valid_to,
      suspendedUntil: row.suspended_until,
      renewedValidTo: renewed.renewed_valid_to,
      renewedState: renewed.renewed_state as AccreditationState | null,
    },
    missing,
    checks: declared,
    assigneeId: row.assignee_id,
  };
}

/**
 * What a decision about a renewal goes by stands still until it is taken. Only of one that waits for it: who moves an act holds that
 * one first, and goes on to its renewal once that is granted.
 */
const lockRenewed = (transaction: Database, id: string) =>
  transaction
    .selectFrom('accreditation')
    .select(['valid_to as renewed_valid_to', 'state as renewed_state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** What was sent is complete, until an integration lets its applicant change it; acts older than the portal have no draft. */
const isJudged = (state: AccreditationState, draft: ApplicationDraft | null) =>
  state === 'InCompilazione' || (state === 'IntegrazioneRichiesta' && draft !== null);

/** Whether the certifier is a member of the company on that day. */
export async function worksFor(
  database: Database,
  certifierId: string,
  companyId: string | null,
  today: string,
): Promise<boolean> {
  if (companyId === null) return false;
  const member = await database
    .selectFrom('company_member')
    .select('role')
    .where('company_id', '=', companyId)
    .where('certifier_id', '=', certifierId)
    .where('valid_from', '<=', today)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>=', today)]))
    .executeTakeFirst();
  return member !== undefined;
}

/** Whether the study title opens the register to the enrolled without a course (D.P.R. 75/2013, art. 2, c. 3). */
async function isAdmittedWithoutCourse(database: Database, studyTitleId: number | null): Promise<boolean> {
  if (studyTitleId === null) return false;
  const { rows } = await sql<{ admitted: boolean }>`
    select (data ->> 'ammessoSenzaCorso')::boolean as admitted from lookup_entry
    where name = 'anagrafiche/titoli-studio' and (data ->> 'id')::integer = ${studyTitleId}`.execute(database);
  return rows[0]?.admitted ?? false;
}
