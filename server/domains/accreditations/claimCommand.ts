import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { ApiError } from '../../platform/errors';
import type { CaseRecord } from './caseFile';

interface Command {
  readonly id: string;
  /** What it does with the case. */
  readonly event: string;
  readonly at: Date;
}

/**
 * Notes a command; false when it has been carried out before.
 * @throws ApiError 409 Sace:Accreditation:CommandIdTaken when the id was given to something else, which would count as done unseen.
 */
export async function claimCommand(
  transaction: Transaction<Schema>,
  { id: accreditationId, tenantId }: Pick<CaseRecord, 'id' | 'tenantId'>,
  { id, event, at }: Command,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('accreditation_command')
    .values({ tenant_id: tenantId, id, accreditation_id: accreditationId, event, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) return true;
  const known = await transaction
    .selectFrom('accreditation_command')
    .select(['accreditation_id as accreditationId', 'event'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (known.accreditationId !== accreditationId || known.event !== event)
    throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Accreditation:CommandIdTaken' });
  return false;
}
