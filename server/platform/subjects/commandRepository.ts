/** Commands that were carried out, by the id that their sender chose: a command that is sent twice is done once. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';
import type { Subject } from './subject';

export interface SubjectCommand {
  readonly id: string;
  /** The event that it causes on the subject. */
  readonly event: string;
  readonly at: Date;
}

/** Returns the digest of a body, whatever the order of its members. */
const digestOf = (body: object): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify(body, (_name, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
          : value,
      ),
    )
    .digest();

/**
 * Notes a command. `known` when the same one was carried out before, `taken` when its id belongs to a different
 * command, which would otherwise count as done, and `changed` when it was carried out with another body.
 * @param body the values that it is sent with; without them its id alone counts
 */
export async function noteCommand(
  transaction: Transaction<Schema>,
  tenantId: string,
  { kind, id: subjectId }: Subject,
  { id, event, at }: SubjectCommand,
  body?: object,
): Promise<'new' | 'known' | 'taken' | 'changed'> {
  const digest = body === undefined ? null : digestOf(body);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('subject_command')
    .values({ tenant_id: tenantId, id, subject_kind: kind, subject_id: subjectId, event, at, body_sha256: digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) return 'new';
  const known = await transaction
    .selectFrom('subject_command')
    .select(['subject_kind as kind', 'subject_id as subjectId', 'event', 'body_sha256 as digest'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (known.kind !== kind || known.subjectId !== subjectId || known.event !== event) return 'taken';
  const isChanged = digest !== null && known.digest !== null && !digest.equals(known.digest);
  return isChanged ? 'changed' : 'known';
}

/** True when the caller's tenant has carried the command out before. */
export const wasCarriedOut = async (database: Database, commandId: string): Promise<boolean> =>
  (await database.selectFrom('subject_command').select('id').where('id', '=', commandId).executeTakeFirst()) !==
  undefined;
