/** Reports a certifier whose certificate was found seriously wrong to the accreditation office. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { findHolders } from '../../../../identity/users/holdersRepository';
import type { Schema } from '../../../../platform/database/schema';
import type { CertificateRecord } from '../../../certificates';

/** Returns the certifier's last accreditation, to which the notice links. */
const accreditationOf = (transaction: Transaction<Schema>, certifierId: string) =>
  transaction
    .selectFrom('accreditation')
    .select(['id', 'protocol_number as protocolNumber', 'state'])
    .where('certifier_id', '=', certifierId)
    .where('valid_from', 'is not', null)
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Sends a notice to everybody who manages accreditations, at the certifier's accreditation. */
export async function reportToOffice(
  transaction: Transaction<Schema>,
  { tenantId, certifierId }: CertificateRecord,
  { reason, at }: { readonly reason: string | null; readonly at: Date },
): Promise<void> {
  const accreditation = await accreditationOf(transaction, certifierId);
  const officers = await findHolders(transaction, tenantId, 'AccreditationManage');
  if (!accreditation || officers.length === 0) return;
  const { id, protocolNumber, state } = accreditation;
  await transaction
    .insertInto('notification')
    .values(
      officers.map((officer) => ({
        id: randomUUID(),
        tenant_id: tenantId,
        user_id: officer.id,
        kind: 'controlReported',
        subject_kind: 'accreditation',
        subject_id: id,
        created_at: at,
        data: JSON.stringify({ audience: 'officer', protocolNumber, state, reason }),
      })),
    )
    .execute();
}
