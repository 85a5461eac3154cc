import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { ApiError } from '../../platform/errors';
import { noteCommand, type SubjectCommand } from '../../platform/subjects/commandRepository';
import type { CaseRecord } from './caseFile';
import { accreditation } from './subject';

/**
 * Records a command; false when it has been carried out before.
 * @throws ApiError 409 Sace:Accreditation:CommandIdTaken when the id belongs to another command, which would otherwise
 * count as done.
 */
export async function claimCommand(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<CaseRecord, 'id' | 'tenantId'>,
  command: SubjectCommand,
): Promise<boolean> {
  const claimed = await noteCommand(transaction, tenantId, accreditation(id), command);
  if (claimed === 'taken')
    throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Accreditation:CommandIdTaken' });
  return claimed === 'new';
}
