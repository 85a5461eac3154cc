/** Stores the office's requests for integration, from their beginning to their end. */
import { randomUUID } from 'node:crypto';
import type { Moving } from '../../../platform/cases/kind';
import { findGivenDocuments } from '../applicant/documentRepository';
import type { Accreditation } from '../kind';
import { integrationEnd, integrationRequest } from './integrationRequest';
import { putSentBack, releaseSent, reopenChanged } from './sentDossier';
import { findSent } from './sentDossierRepository';

/** The draft may change only from here on, so that it is the one that was sent last. */
export async function openIntegrationRequest({ transaction, now, ...moving }: Moving<Accreditation>): Promise<void> {
  const { id, draft } = moving.record;
  const sent = draft === null ? null : { draft, documents: await findGivenDocuments(transaction, id) };
  await transaction
    .insertInto('integration_request')
    .values({ ...integrationRequest(randomUUID(), moving, now), sent: sent && JSON.stringify(sent) })
    .execute();
}

/** Ends the open request. When the term has passed, what was changed and not sent is undone. */
export async function endIntegration(moving: Moving<Accreditation>): Promise<void> {
  const { transaction, record, wish, now } = moving;
  const sent = await findSent(transaction, record.id);
  await transaction
    .updateTable('integration_request')
    .set({ ...integrationEnd(wish, now), sent: null })
    .where('accreditation_id', '=', record.id)
    .where('outcome', 'is', null)
    .execute();
  if (sent === null) return;
  if (wish.event === 'integrationLapsed') await putSentBack(moving, sent);
  else await releaseSent(moving, sent);
  if (wish.event === 'integrationAnswered') await reopenChanged(moving, sent);
}
