/** Ends the sign-ins of a user whom an administrator deletes, deactivates, locks or gives another password. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { newStamp } from '../../platform/names';
import type { Actor } from '../../platform/history';
import { recordSecurityEvent, type Origin } from '../provider/sessions/securityLog';

interface Ended {
  readonly id: string;
  readonly userName: string;
}

/** An administrator who sends a request. */
export interface Administrator extends Actor {
  readonly origin: Origin;
}

/**
 * Ends every sign-in of the user in the transaction of the change that requires it (migrations/0010-end-sign-ins.sql),
 * and revokes the mails by which a new password could be chosen.
 */
export async function endSignIns(
  transaction: Transaction<Schema>,
  { caller, origin }: Administrator,
  { id, userName }: Ended,
): Promise<void> {
  const { rows } = await sql<{ ended: number }>`select sace_end_sign_ins(${id}::uuid, null) as ended`.execute(
    transaction,
  );
  await forgetResets(transaction, id);
  const ended = rows[0]?.ended ?? 0;
  if (ended === 0) return;
  const details = { ended, keptCurrent: false, by: caller.userId };
  await recordSecurityEvent(transaction, {
    tenantId: caller.tenantId,
    action: 'LogoutEverywhere',
    userId: id,
    userName,
    origin,
    details,
  });
}

/**
 * Revokes the links of sent mails for a new password or another address. The new stamp revokes those that other modules
 * have sent for the account as it was.
 */
export async function forgetResets(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.deleteFrom('password_reset').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('email_change').where('user_id', '=', userId).where('used_at', 'is', null).execute();
  await transaction.updateTable('user_account').set({ security_stamp: newStamp() }).where('id', '=', userId).execute();
}
