/**
 * Shows one whole accreditation to an officer, read in one snapshot, so that its version and its parts belong together.
 */
import { readCase } from '../caseFileRepository';
import { declaredDays } from '../dossier';
import { openEvents } from '../machine';
import { implausibleIn } from '../../../../common/accreditations/plausibility';
import { isOwnCase } from '../refusals';
import { PENDING_STATES } from '../states';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { findNotes } from '../../../platform/subjects/noteRepository';
import { accreditation } from '../subject';
import { findDocuments, findSentDocuments } from '../documentsRepository';
import { findSent } from '../effects/sentDossierRepository';
import {
  findChecks,
  findIntegrationRequests,
  findKin,
  findMails,
  findOfCertifier,
  findOrderValidations,
  findRecordChanges,
  findStudyTitleClass,
  findWarnings,
} from './dossierRepository';
import { findAccreditation, findHistory } from './repository';

/** @throws ApiError 404 when the tenant has no accreditation with that id */
export async function readDossier({ caller: { tenantId, userId }, database }: Scope, id: string, now: Date) {
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const today = italianDay(now);
  return snapshot.execute(async (transaction) => {
    const record = await findAccreditation(transaction, tenantId, id);
    const found = record && (await readCase(transaction, id, italianDay(now)));
    if (!found) throw notFound('Accreditamento', id);
    const isOwn = isOwnCase(found.record, userId);
    const kin = await findKin(transaction, found.record.id);
    const ofCertifier = await findOfCertifier(transaction, kin.certifierId);
    // While an integration is open the applicant changes the dossier, and the office goes by what was sent last.
    const sent = await findSent(transaction, id);
    const draft = sent ? sent.draft : found.record.draft;
    const recorded = new Map((await findChecks(transaction, id)).map((check) => [check.code, check]));
    return {
      ...record,
      version: found.record.version,
      suspendedUntil: kin.suspendedUntil,
      assigneeId: kin.assigneeId,
      openEvents: isOwn ? [] : openEvents(found.facts, 'officer'),
      isOwnCase: isOwn,
      openChecks: found.facts.openChecks,
      checks: found.checks.map(
        (code) => recorded.get(code) ?? { code, outcome: null, note: null, checkedBy: null, checkedAt: null },
      ),
      declared: {
        birthDate: kin.birthDate,
        birthPlace: kin.birthPlace,
        studyTitleClass: await findStudyTitleClass(transaction, draft?.studyTitle?.id ?? null),
        draft,
        implausible: implausibleIn(declaredDays(draft ?? {}, today, found.birthDate)),
      },
      documents: sent ? await findSentDocuments(transaction, id, sent.documents) : await findDocuments(transaction, id),
      integrationRequests: await findIntegrationRequests(transaction, id),
      orderValidations: await findOrderValidations(transaction, id),
      notes: await findNotes(transaction, tenantId, accreditation(found.record.id)),
      mails: await findMails(transaction, tenantId, kin.id),
      renewed: ofCertifier.find((other) => other.id === kin.renews) ?? null,
      // A renewal that was refused or given up may be followed by another: the newest comes first.
      renewal: ofCertifier.find(({ renews }) => renews === kin.id) ?? null,
      others: ofCertifier.filter((other) => other.id !== kin.id),
      warnings: await findWarnings(transaction, tenantId, kin),
      // After the decision nothing is copied from the record any more.
      recordChanges: PENDING_STATES.includes(found.record.state)
        ? await findRecordChanges(transaction, kin.id, kin.certifierId)
        : [],
      history: await findHistory(transaction, tenantId, id),
    };
  });
}
