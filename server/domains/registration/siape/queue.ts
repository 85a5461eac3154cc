/** Queues the moves of acts for the national register, in the transaction of the move. */
import type { Transaction } from 'kysely';
import type { SiapeConfig } from '../../../platform/config/siapeConfig';
import type { Schema } from '../../../platform/database/schema';
import { ACT_STATES, type Happening, reasonName } from '../../certificates';
import type { Operation } from './exchange/codes';
import { insertDelivery } from './deliveryRepository';

interface Wish {
  readonly operation: Operation;
  readonly reason: string | null;
}

/** An officer's own words may name people, and are not sent. */
function wishOf({ event, record, changes }: Happening): Wish | null {
  if (event === 'registered') return { operation: 'caricaAPE', reason: null };
  if (event === 'replaced')
    return {
      operation: 'cancellaAPE',
      reason: ['Sostituito', reasonName(changes.stateReason)].filter(Boolean).join(': '),
    };
  return event === 'annulled' && ACT_STATES.includes(record.state)
    ? { operation: 'cancellaAPE', reason: 'Annullato' }
    : null;
}

/** No-op where nothing is sent there, or nothing of that tenant. Each act is uploaded once and deleted once. */
export async function queueDelivery(
  transaction: Transaction<Schema>,
  siape: SiapeConfig | null,
  happening: Happening,
): Promise<void> {
  const { record, changes, at } = happening;
  const wish = siape?.tenantId === record.tenantId ? wishOf(happening) : null;
  const number = changes.number ?? record.number;
  if (wish === null || number === null) return;
  await insertDelivery(transaction, { tenantId: record.tenantId, certificateId: record.id, number, ...wish, at });
}
