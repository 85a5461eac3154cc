/** Writes the rows of notifications about accreditations. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { ACCREDITATION } from '../subject';

interface Notice {
  readonly tenantId: string;
  readonly accreditationId: string;
  readonly kind: string;
  /** The data of the notification, complete enough to show it without another query. */
  readonly data: object;
  readonly at: Date;
}

/** Writes the notice for each of these users. */
export async function insertNotices(
  transaction: Transaction<Schema>,
  { tenantId, accreditationId, kind, data, at }: Notice,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .insertInto('notification')
    .values(
      userIds.map((userId) => ({
        id: randomUUID(),
        tenant_id: tenantId,
        user_id: userId,
        kind,
        subject_kind: ACCREDITATION,
        subject_id: accreditationId,
        data: JSON.stringify(data),
        created_at: at,
      })),
    )
    .execute();
}
