/** The office sends many refusals again by one command: each in a transaction of its own, so that one that changed holds up nobody. */
import { createHash } from 'node:crypto';
import { ApiError } from '../../../platform/errors';
import { retryDelivery, type RetryScope } from './retry';

export interface RetryMany {
  /** Chosen by the caller: sent again, what was done is not done twice, and what was not reached is. */
  readonly id: string;
  readonly deliveries: readonly { readonly id: string; readonly version: number }[];
}

/** `changed`: it is not refused any more, or is at another version; `missing`: the tenant has none of that id. */
type RetryOutcome = 'reopened' | 'changed' | 'missing';

/** The command as one row notes it: the same for the same command and row, and nobody else's. */
function commandOf(commandId: string, deliveryId: string): string {
  const hex = createHash('sha256').update(`${commandId} ${deliveryId}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function outcomeOf(retry: Promise<void>): Promise<RetryOutcome> {
  try {
    await retry;
    return 'reopened';
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    if (error instanceof ApiError && error.code === 'Sace:Siape:Changed') return 'changed';
    throw error;
  }
}

/** What became of each, in the order in which they were named. */
export async function retryMany(
  scope: RetryScope,
  { id: commandId, deliveries }: RetryMany,
  at: Date,
): Promise<{ items: { id: string; outcome: RetryOutcome }[] }> {
  const items: { id: string; outcome: RetryOutcome }[] = [];
  for (const { id: given, version } of deliveries) {
    const id = given.toLowerCase();
    const command = { id: commandOf(commandId.toLowerCase(), id), version };
    items.push({ id, outcome: await outcomeOf(retryDelivery(scope, id, command, at)) });
  }
  return { items };
}
