import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import type { CertificateRecord } from '../../record/record';
import { CERTIFICATE } from '../../subject';

export interface Recipient {
  /** Null for a certifier without account. */
  readonly userId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns the certifier who answers for it. */
export const findRecipient = (transaction: Transaction<Schema>, certifierId: string): Promise<Recipient> =>
  transaction
    .selectFrom('certifier')
    .select(['user_id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', certifierId)
    .executeTakeFirstOrThrow();

export interface Notice {
  readonly record: CertificateRecord;
  readonly userId: string;
  readonly kind: string;
  readonly data: object;
  readonly at: Date;
}

export async function insertNotice(
  transaction: Transaction<Schema>,
  { record, userId, kind, data, at }: Notice,
): Promise<void> {
  await transaction
    .insertInto('notification')
    .values({
      id: randomUUID(),
      tenant_id: record.tenantId,
      user_id: userId,
      kind,
      subject_kind: CERTIFICATE,
      subject_id: record.id,
      data: JSON.stringify(data),
      created_at: at,
    })
    .execute();
}
