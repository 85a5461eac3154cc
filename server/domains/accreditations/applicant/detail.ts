/**
 * Shows one accreditation to its applicant, read in one snapshot, so that its version and its parts belong together.
 */
import type { Schemas } from '../../../platform/handler';
import type { CaseFile } from '../caseFile';
import { readCase } from '../caseFileRepository';
import { feeDueOf } from '../fee/feeDue';
import { readFeePayment } from '../feePayment';
import { decide, openEvents } from '../machine';
import { EXPIRY_NOTICE_DAYS, type AccreditationState } from '../states';
import type { TransitionEvent } from '../transitions';
import { requireUserId } from '../../../platform/caller';
import type { Database } from '../../../platform/database/schema';
import { addDays, italianDay } from '../../../../common/days/italianDays';
import type { ModuleDeps, Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { findDocuments } from '../documentsRepository';
import {
  findIntegrationRequests,
  findOrderValidations,
  findOwnRecord,
  findRenewal,
  findApplicantHistory,
} from './detailRepository';
import { findReceipts } from './receipts/receiptRepository';

/** The events that applicants may trigger here. None begins a renewal: the sending of one (`submitted`) does that. */
const APPLICANT_EVENTS: readonly TransitionEvent[] = ['submitted', 'integrationAnswered', 'withdrawn', 'ceased'];

/** Draft and documents may be changed in these states only. */
const EDITABLE: readonly AccreditationState[] = ['InCompilazione', 'IntegrazioneRichiesta'];
export const isEditable = ({ record: { state, draft } }: CaseFile): boolean =>
  EDITABLE.includes(state) && (state === 'InCompilazione' || draft !== null);

/** Lists the obstacles to sending, in the order of the wizard. */
export const missingIn = ({ record, facts, missing }: CaseFile): string[] => [
  ...missing,
  ...(record.state === 'InCompilazione' && !facts.isEmailConfirmed ? ['emailNotConfirmed'] : []),
];

/** Reads an accreditation of the caller. @throws ApiError 404 when the caller has none with that id. */
export async function readOwn(
  { clock, config }: Pick<ModuleDeps, 'clock' | 'config'>,
  { caller, database }: Scope,
  id: string,
) {
  const now = clock();
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    const today = italianDay(now);
    const record = await findOwnRecord(transaction, requireUserId(caller), id);
    const found = record && (await readCase(transaction, id, today));
    if (!found) throw notFound('Accreditamento', id);
    const renewal = await findRenewal(transaction, id);
    return {
      ...record,
      renewal: renewal?.id ?? null,
      renewableFrom: renewal === null || renewal.isDraft ? renewableFrom(record, today) : null,
      openEvents: await openTo(transaction, found, today),
      isEditable: isEditable(found),
      missing: missingIn(found),
      feePayment:
        record.feePaidAt === null
          ? await readFeePayment(transaction, found.record.tenantId, record.protocolNumber)
          : null,
      feeDue: await feeDueOf(transaction, config, found.record),
      documents: await findDocuments(transaction, id),
      integrationRequests: await findIntegrationRequests(transaction, id),
      orderValidations: await findOrderValidations(transaction, id),
      receipts: await findReceipts(transaction, id),
      history: await findApplicantHistory(transaction, id),
    };
  });
}

/** A renewal may begin from the day of the notice until the end of the term. */
function renewableFrom(
  { state, validTo }: { readonly state: AccreditationState; readonly validTo: string | null },
  today: string,
): string | null {
  const isOpen = (state === 'Accreditato' || state === 'InScadenza') && validTo !== null && validTo >= today;
  return isOpen ? addDays(validTo, -EXPIRY_NOTICE_DAYS) : null;
}

/**
 * Lists the applicant's possible events; a renewal can be sent only as long as the old accreditation can be renewed.
 */
async function openTo(
  database: Database,
  { record, facts }: CaseFile,
  today: string,
): Promise<Schemas['ApplicantEvent'][]> {
  const open = openEvents(facts, 'applicant').filter((event) => APPLICANT_EVENTS.includes(event));
  if (record.renews === null || !open.includes('submitted')) return open;
  const renewed = await readCase(database, record.renews, today);
  const isRenewable =
    renewed !== undefined && decide(renewed.facts, { event: 'renewalBegun', by: 'applicant' }).isAllowed;
  return isRenewable ? open : open.filter((event) => event !== 'submitted');
}
