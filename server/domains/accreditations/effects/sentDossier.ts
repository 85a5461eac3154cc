/** Ends the changes that an applicant may make while an integration is requested. */
import type { Moving } from '../../../platform/cases/kind';
import { findLinked, unlinkFiles } from '../../../platform/files/linkRepository';
import { recordChange } from '../../../platform/history';
import { differenceOf, type Declared } from '../applicant/changedParts';
import { findGivenDocuments, replaceDocuments } from '../applicant/documentRepository';
import { reopenChecks } from '../applicant/repository';
import type { Accreditation } from '../kind';
import { ACCREDITATION, accreditation } from '../subject';
import { putDraftBack } from './sentDossierRepository';

/** Undoes the changes that were never sent, so that the office decides about what was. */
export async function putSentBack(
  { transaction, record, mover, now }: Moving<Accreditation>,
  { draft, documents }: Declared,
): Promise<void> {
  const { id, tenantId } = record;
  const subject = accreditation(id);
  const before = { draft: record.draft, documents: await findGivenDocuments(transaction, id) };
  // A program of before lets the files go that an applicant takes out.
  const linked = await findLinked(transaction, {
    tenantId,
    subject,
    fileIds: documents.map(({ fileId }) => fileId),
  });
  const after = { draft, documents: documents.filter(({ fileId }) => linked.has(fileId)) };
  const difference = differenceOf(before, after);
  if (difference === null) return;
  const dropped = await replaceDocuments(transaction, { id, tenantId }, before.documents, after.documents, now);
  await unlinkFiles(transaction, { fileIds: dropped, tenantId, subject });
  await putDraftBack(transaction, id, draft);
  await recordChange(
    transaction,
    { caller: { ...mover.caller, tenantId }, ip: mover.ip },
    {
      entity: ACCREDITATION,
      entityId: id,
      event: 'dossierPutBack',
      at: now,
      before: difference.before,
      after: difference.after,
    },
  );
}

/** Opens the checks of what the answer changes: the office has recorded them about what was sent before it. */
export async function reopenChanged(
  { transaction, record: { id, draft } }: Moving<Accreditation>,
  sent: Declared,
): Promise<void> {
  const answered = { draft, documents: await findGivenDocuments(transaction, id) };
  await reopenChecks(transaction, id, differenceOf(sent, answered)?.checks ?? []);
}

/** Lets the files go that the applicant has taken out: nobody needs them for putting the dossier back. */
export async function releaseSent(
  { transaction, record: { id, tenantId } }: Moving<Accreditation>,
  { documents }: Declared,
): Promise<void> {
  const present = new Set((await findGivenDocuments(transaction, id)).map(({ fileId }) => fileId));
  await unlinkFiles(transaction, {
    fileIds: documents.map(({ fileId }) => fileId).filter((fileId) => !present.has(fileId)),
    tenantId,
    subject: accreditation(id),
  });
}
