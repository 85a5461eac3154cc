/** A case as an officer takes it up: locked, sent, and at the version that they looked at. */
import type { Transaction } from 'kysely';
import type { CaseFile } from '../caseFile';
import { openCase } from '../caseFileRepository';
import { staleCase } from '../refusals';
import { isSent } from '../states';
import type { Caller } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../platform/dates';
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';

/** Who asks, the rows of their tenant, and from where. */
export type OfficerScope = Scope & { readonly ip: string };
/** The same for whom a run acts. */
export type ActingOfficer = {
  readonly caller: Pick<Caller, 'userId' | 'userName' | 'tenantId'>;
  readonly ip: string | null;
};

/** Locks a case. Throws 404 when there is none that was sent, 409 when it is not at that version any more. */
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
