import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { userWantsMail } from '../../../notifications';
import type { CertificateRecord } from '../../record/record';
import { CERTIFICATE } from '../../subject';

export interface Recipient {
  /** Null for a certifier without account. */
  readonly userId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** True when the certifier wants mails besides those that come in any case. */
  readonly wantsMail: boolean;
}

/** Returns the certifier who answers for it. */
export async function findRecipient(transaction: Transaction<Schema>, certifierId: string): Promise<Recipient> {
  const certifier = await transaction
    .selectFrom('certifier')
    .select(['user_id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', certifierId)
    .executeTakeFirstOrThrow();
  const { userId } = certifier;
  return { ...certifier, wantsMail: userId === null || (await userWantsMail(transaction, userId)) };
}

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
