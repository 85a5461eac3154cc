/** Notifications about the enabling of companies. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { ENABLING_ENTITY } from './subject';

interface Notice {
  readonly tenantId: string;
  readonly enablingId: string;
  /** The content of the notification, so that it is shown without another request. */
  readonly data: object;
  readonly at: Date;
}

/** Tells each of these users that a company asks to keep plants. */
export async function insertNotices(
  transaction: Transaction<Schema>,
  { tenantId, enablingId, data, at }: Notice,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await transaction
    .insertInto('notification')
    .values(
      userIds.map((userId) => ({
        id: randomUUID(),
        tenant_id: tenantId,
        user_id: userId,
        kind: 'maintainerAsked',
        subject_kind: ENABLING_ENTITY,
        subject_id: enablingId,
        data: JSON.stringify(data),
        created_at: at,
      })),
    )
    .execute();
}
