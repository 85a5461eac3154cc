/**
 * The office sends many refused deliveries again by one command: each in a transaction of its own, so that one that
 * changed holds up no other.
 */
import { createHash } from 'node:crypto';
import { ApiError } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { retryDelivery, type RetryScope } from './retry';

/** `changed`: it is not refused any more, or is at another version; `missing`: the tenant has none of that id. */
type RetryOutcome = 'reopened' | 'changed' | 'missing';

/** Derives the id of the command for one row: it is the same for the same command and row, and unique otherwise. */
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

/** Returns the outcome of each, in the order of the command. */
export async function retryMany(
  scope: RetryScope,
  { id: commandId, deliveries }: Schemas['SiapeRetryMany'],
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
