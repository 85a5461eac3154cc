/** The office's request for integration, from its asking to its end. */
import { randomUUID } from 'node:crypto';
import type { Moving } from '../../../platform/cases/kind';
import type { Accreditation } from '../kind';

export async function askForIntegration({
  transaction,
  record,
  changes,
  wish,
  mover,
  now,
}: Moving<Accreditation>): Promise<void> {
  await transaction
    .insertInto('integration_request')
    .values({
      id: randomUUID(),
      tenant_id: record.tenantId,
      accreditation_id: record.id,
      text: wish.reason ?? '',
      due_on: changes.dueDate ?? '',
      requested_by: mover.caller.userName,
      requested_at: now,
    })
    .execute();
}

export async function endIntegration({ transaction, record, wish, now }: Moving<Accreditation>): Promise<void> {
  const { event, reason = null } = wish;
  const outcome = event === 'integrationAnswered' ? 'answered' : event === 'integrationLapsed' ? 'lapsed' : 'withdrawn';
  await transaction
    .updateTable('integration_request')
    .set({ outcome, ...(outcome === 'answered' && { answer: reason, answered_at: now }) })
    .where('accreditation_id', '=', record.id)
    .where('outcome', 'is', null)
    .execute();
}
