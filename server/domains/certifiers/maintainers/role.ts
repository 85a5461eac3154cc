/**
 * Gives the role of maintainers to those who work for an enabled company; the company decides which plants they reach
 * (domains/plants/access).
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import type { Actor } from '../../../platform/history';
import { giveRole, MAINTAINER_ROLE } from '../../../identity/users/givenRoles';
import type { EnablingRecord } from './kind';
import { findMemberIds, isEnabled } from './enablingRepository';

interface Moved {
  readonly transaction: Transaction<Schema>;
  readonly mover: { readonly caller: Pick<Actor['caller'], 'userId' | 'userName'>; readonly ip: string | null };
  readonly record: Pick<EnablingRecord, 'tenantId' | 'companyId'>;
  readonly now: Date;
}

/** Gives it to everybody who works for the company today. */
export async function giveRoleToMembers({ transaction, mover, record, now }: Moved): Promise<void> {
  const { tenantId, companyId } = record;
  const actor = { caller: { ...mover.caller, tenantId }, ip: mover.ip };
  for (const userId of await findMemberIds(transaction, companyId, italianDay(now)))
    await giveRole(transaction, actor, MAINTAINER_ROLE, { tenantId, userId });
}

/** Gives it to a person who begins to work for the company, if that is enabled. The company is locked before. */
export async function giveRoleToNewMember(
  transaction: Transaction<Schema>,
  actor: Actor,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  if (await isEnabled(transaction, companyId))
    await giveRole(transaction, actor, MAINTAINER_ROLE, { tenantId: actor.caller.tenantId, userId });
}
