/** Writes the officers' changes of one case besides its state, which only `move` writes. */
import type { Transaction } from 'kysely';
import type { CheckCode } from '../dossier';
import type { Schema } from '../../../platform/database/schema';

/** Raises the version of a case that is locked; returns the new one. */
export async function raiseVersion(
  transaction: Transaction<Schema>,
  { id, version }: { readonly id: string; readonly version: number },
  at: Date,
  assigneeId?: string | null,
): Promise<number> {
  await transaction
    .updateTable('accreditation')
    .set({ version: version + 1, updated_at: at, ...(assigneeId !== undefined && { assignee_id: assigneeId }) })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

export interface Check {
  readonly tenantId: string;
  readonly accreditationId: string;
  readonly code: CheckCode;
  readonly outcome: 'passed' | 'failed' | 'waived';
  readonly note: string | null;
  readonly by: string | null;
  readonly at: Date;
}

/** Stores the outcome of a check; returns the one before, null when there was none. */
export async function storeCheck(
  transaction: Transaction<Schema>,
  { tenantId, accreditationId, code, outcome, note, by, at }: Check,
): Promise<{ outcome: string; note: string | null } | null> {
  const before = await transaction
    .selectFrom('accreditation_check')
    .select(['outcome', 'note'])
    .where('accreditation_id', '=', accreditationId)
    .where('code', '=', code)
    .executeTakeFirst();
  const values = { outcome, note, checked_by: by, checked_at: at };
  await transaction
    .insertInto('accreditation_check')
    .values({ tenant_id: tenantId, accreditation_id: accreditationId, code, ...values })
    .onConflict((conflict) => conflict.columns(['accreditation_id', 'code']).doUpdateSet(values))
    .execute();
  return before ?? null;
}

/** Returns the outcomes of the checks of a case, by code. */
export async function findOutcomes(
  transaction: Transaction<Schema>,
  accreditationId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .selectFrom('accreditation_check')
    .select(['code', 'outcome'])
    .where('accreditation_id', '=', accreditationId)
    .execute();
  return new Map(rows.map(({ code, outcome }) => [code, outcome]));
}

/** Stores the moment of the reminder in the open request for integration. */
export async function markReminded(transaction: Transaction<Schema>, accreditationId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('integration_request')
    .set({ reminded_at: at })
    .where('accreditation_id', '=', accreditationId)
    .where('outcome', 'is', null)
    .execute();
}
