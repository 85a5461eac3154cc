/** Writes receipts in the transaction that sends, and prints them on the applicant's request. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../../platform/caller';
import type { Schema } from '../../../../platform/database/schema';
import type { Scope } from '../../../../platform/deps';
import { notFound } from '../../../../platform/errors';
import type { CaseRecord } from '../../caseFile';
import { TECHNICIAN } from '../../../../../common/accreditations/application';
import { type ApplicationDraft } from '../../dossier';
import { findWords } from '../declaredRepository';
import { contentOf, printedEntries } from './contentOf';
import { receiptDocument } from './receiptDocument';
import { findCompanyName, findOwnReceipt, findSentDocuments, findSentPerson, insertReceipt } from './receiptRepository';
import type { Sent, SentEvent } from './sent';

interface Sending {
  readonly record: CaseRecord;
  readonly draft: ApplicationDraft;
  readonly event: SentEvent;
  readonly answer: string | null;
  readonly at: Date;
}

/** Stores the receipt with the data as they stand in this transaction. */
export async function storeReceipt(transaction: Transaction<Schema>, sending: Sending): Promise<void> {
  const { record, draft, event, at } = sending;
  const isOfCompany = (draft.subjectKindId ?? TECHNICIAN) !== TECHNICIAN && typeof draft.companyId === 'string';
  const content = JSON.stringify(
    contentOf(
      {
        ...sending,
        person: await findSentPerson(transaction, record.certifierId),
        company: isOfCompany ? await findCompanyName(transaction, draft.companyId ?? '') : null,
        documents: await findSentDocuments(transaction, record.id),
      },
      await findWords(transaction, printedEntries(draft)),
    ),
  );
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { id: accreditationId, tenantId } = record;
  await insertReceipt(transaction, {
    id: randomUUID(),
    tenantId,
    accreditationId,
    event,
    sentAt: at,
    content,
    sha256,
  });
}

/**
 * Returns a receipt as PDF, with its file name.
 * @throws ApiError 404 when the caller has none with that id.
 */
export async function printReceipt(
  { caller, database }: Scope,
  accreditationId: string,
  id: string,
): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const found = await findOwnReceipt(database, { userId: requireUserId(caller), accreditationId, id });
  if (!found) throw notFound('Ricevuta', id);
  const sent = JSON.parse(found.content) as Sent;
  return { name: `ricevuta-${sent.protocolNumber}.pdf`, pdf: await receiptDocument(sent, found.sha256) };
}
