import type { Database } from '../../platform/database/schema';
import { notFound } from '../../platform/errors';
import { recordChange, type Actor } from '../../platform/history';
import { findFinding, saveSettled } from './findingsRepository';

/**
 * Marks a row of the report as settled, or as open again; does nothing when it is so already.
 * @throws ApiError 404 when the caller's tenant has no such row
 */
export const settleFinding = (
  database: Database,
  actor: Actor,
  { id, isSettled, at }: { readonly id: string; readonly isSettled: boolean; readonly at: Date },
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const found = await findFinding(transaction, id);
    if (!found) throw notFound('Testo', id);
    if (found.isSettled === isSettled) return;
    await saveSettled(transaction, id, isSettled ? { at, byName: actor.caller.userName } : null);
    await recordChange(transaction, actor, {
      entity: 'CleanedText',
      entityId: id,
      event: isSettled ? 'settled' : 'reopened',
      after: { outcome: found.outcome },
      at,
    });
  });
