/**
 * Makes the row of a request for integration, and the changes at its end. Pure; instants have the form in which the row
 * stores them.
 */
import type { Moving } from '../../../platform/cases/kind';
import type { Accreditation } from '../kind';
import type { Wish } from '../machine';

export const integrationRequest = <At extends Date | string>(
  id: string,
  { record, changes, wish, mover }: Pick<Moving<Accreditation>, 'record' | 'changes' | 'wish' | 'mover'>,
  at: At,
) => ({
  id,
  tenant_id: record.tenantId,
  accreditation_id: record.id,
  text: wish.reason ?? '',
  due_on: changes.dueDate ?? '',
  requested_by: mover.caller.userName,
  requested_at: at,
});

export function integrationEnd<At extends Date | string>({ event, reason = null }: Wish, at: At) {
  const outcome: 'answered' | 'lapsed' | 'withdrawn' =
    event === 'integrationAnswered' ? 'answered' : event === 'integrationLapsed' ? 'lapsed' : 'withdrawn';
  return { outcome, ...(outcome === 'answered' && { answer: reason, answered_at: at }) };
}
