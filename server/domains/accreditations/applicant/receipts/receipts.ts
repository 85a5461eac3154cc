/** Receipts: kept in the transaction that sends, printed whenever their applicant asks. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../../platform/caller';
import type { Schema } from '../../../../platform/database/schema';
import type { Scope } from '../../../../platform/deps';
import { notFound } from '../../../../platform/errors';
import type { CaseRecord } from '../../caseFile';
import { TECHNICIAN, type ApplicationDraft } from '../../dossier';
import { findWords } from '../declaredRepository';
import { contentOf, entriesToldOf } from './contentOf';
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

/** Keeps what is being sent, as it stands in this transaction. */
export async function keepReceipt(transaction: Transaction<Schema>, sending: Sending): Promise<void> {
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
      await findWords(transaction, entriesToldOf(draft)),
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
 * A receipt as PDF, with the name that it is saved under.
 * @throws ApiError 404 when the caller has none of that id.
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
