/** Commands that were carried out, by the id that their sender chose: a command that is sent twice is done once. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';
import type { Subject } from './subject';

export interface SubjectCommand {
  readonly id: string;
  /** The event that it causes on the subject. */
  readonly event: string;
  readonly at: Date;
}

/**
 * Notes a command. `known` when the same one was carried out before, `taken` when its id belongs to a different
 * command, which would otherwise count as done.
 */
export async function noteCommand(
  transaction: Transaction<Schema>,
  tenantId: string,
  { kind, id: subjectId }: Subject,
  { id, event, at }: SubjectCommand,
): Promise<'new' | 'known' | 'taken'> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('subject_command')
    .values({ tenant_id: tenantId, id, subject_kind: kind, subject_id: subjectId, event, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) return 'new';
  const known = await transaction
    .selectFrom('subject_command')
    .select(['subject_kind as kind', 'subject_id as subjectId', 'event'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return known.kind === kind && known.subjectId === subjectId && known.event === event ? 'known' : 'taken';
}

/** True when the caller's tenant has carried the command out before. */
export const wasCarriedOut = async (database: Database, commandId: string): Promise<boolean> =>
  (await database.selectFrom('subject_command').select('id').where('id', '=', commandId).executeTakeFirst()) !==
  undefined;
