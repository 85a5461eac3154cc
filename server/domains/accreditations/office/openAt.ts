/** Opens a case for an officer's command: locked, sent, and at the version that the officer saw. */
import type { Transaction } from 'kysely';
import type { CaseFile } from '../caseFile';
import { openCase } from '../caseFileRepository';
import { staleCase } from '../refusals';
import { isSent } from '../states';
import type { Caller } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { notFound } from '../../../platform/errors';

/** The officer who acts, or on whose behalf a run acts. */
export type ActingOfficer = {
  readonly caller: Pick<Caller, 'userId' | 'userName' | 'tenantId'>;
  readonly ip: string | null;
};

/** Reads a case and locks it. @throws ApiError 404 when it does not exist or was never sent, 409 at another version. */
export async function openAt(
  transaction: Transaction<Schema>,
  id: string,
  version: number | null,
  now: Date,
): Promise<CaseFile> {
  const found = await openCase(transaction, id, italianDay(now));
  if (!found || !isSent(found.record.state)) throw notFound('Accreditamento', id);
  if (version !== null && version !== found.record.version) throw staleCase(found.record);
  return found;
}
