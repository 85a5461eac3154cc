/** Opens a certificate for those who may read or compile it; for others it does not exist. */
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { accessOf, reachOf, type Access } from '../access/access';
import { NAME, notAllowed, staleCertificate } from '../life/refusals';
import type { CertificateRecord, Loaded } from '../record/record';
import { loadCertificate } from '../record/recordRepository';
import { EDITABLE_STATES } from '../states';

export type CertifierScope = Scope & { readonly ip: string };

export type OpenedCertificate = Loaded & { readonly access: Access };

/** Loads a certificate for reading. @throws ApiError 404 when there is none with that id that the caller may read. */
export async function openReadable({ caller, database }: Scope, id: string, now: Date): Promise<OpenedCertificate> {
  const loaded = await loadCertificate(database, id);
  const access = loaded && accessOf(caller, await reachOf(database, caller.userId, italianDay(now)), loaded.record);
  if (!loaded || !access?.mayRead) throw notFound(NAME, id);
  return { ...loaded, access };
}

/**
 * Locks the certificate for a caller who compiles it.
 * @throws ApiError 404 when the caller compiles no certificate with that id
 */
export async function openWritable(
  transaction: Transaction<Schema>,
  { caller }: Pick<Scope, 'caller'>,
  id: string,
  now: Date,
): Promise<OpenedCertificate> {
  const loaded = await loadCertificate(transaction, id, { isLocked: true });
  const reach = await reachOf(transaction, requireUserId(caller), italianDay(now));
  const access = loaded && accessOf(caller, reach, loaded.record);
  if (!loaded || !access?.mayWrite) throw notFound(NAME, id);
  return { ...loaded, access };
}

export const isEditable = ({ state }: Pick<CertificateRecord, 'state'>): boolean => EDITABLE_STATES.includes(state);

/** @throws ApiError 409 when the certificate is not at that version any more, 403 when it may not be edited now */
export function requireEditable(record: CertificateRecord, version: number): void {
  if (version !== record.version) throw staleCertificate(record);
  if (!isEditable(record)) throw notAllowed(record, 'L’attestato ora non si può modificare: riaprilo come bozza.');
}
