/** Reads and settles single rows of the report. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';

export interface FoundFinding {
  readonly outcome: string;
  readonly isSettled: boolean;
}

/** Returns and locks the row; undefined when the caller's tenant has none of that id. */
export const findFinding = (transaction: Transaction<Schema>, id: string): Promise<FoundFinding | undefined> =>
  transaction
    .selectFrom('cleaned_text')
    .select('outcome')
    .select(({ eb }) => eb('settled_at', 'is not', null).$castTo<boolean>().as('isSettled'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Marks the row as settled, or as open again. */
export const saveSettled = (
  transaction: Transaction<Schema>,
  id: string,
  settled: { readonly at: Date; readonly byName: string | null } | null,
): Promise<unknown> =>
  transaction
    .updateTable('cleaned_text')
    .set({ settled_at: settled?.at ?? null, settled_by_name: settled?.byName ?? null })
    .where('id', '=', id)
    .execute();
