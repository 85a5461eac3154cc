/** Reads the holds and payments of a fee. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Subject } from '../../../platform/subjects/subject';
import type { TransferKind } from '../ledger/model';

type Rows = Transaction<Schema>;

/**
 * The state of a fee in the books: the numbers of its holds and payments, the open hold, the payment that was not
 * undone.
 */
export interface FeeState {
  readonly holds: number;
  readonly payments: number;
  readonly openHold: string | null;
  readonly payment: string | null;
}

/** Read under the lock of the wallet, so that two concurrent requests see each other. */
export async function readFee(
  transaction: Rows,
  tenantId: string,
  { kind, id }: Subject,
  fee: TransferKind,
): Promise<FeeState> {
  const ofFee = sql`x.tenant_id = ${tenantId} and x.subject_kind = ${kind} and x.subject_id = ${id} and x.kind = ${fee}`;
  const { rows } = await sql<FeeState>`
    select (select count(*) from wallet_hold x where ${ofFee}) as holds,
      (select count(*) from ledger_transfer x where ${ofFee}) as payments,
      (select x.id from wallet_hold x where ${ofFee} and x.state = 'open') as "openHold",
      (select x.id from ledger_transfer x where ${ofFee} and not exists (
        select from ledger_transfer r where r.reverses = x.id) order by x.booked_at limit 1) as payment`.execute(
    transaction,
  );
  const [state] = rows;
  if (!state) throw new Error('The state of a fee was not read.');
  return state;
}

/** Returns those of the subjects whose fee is held, or was paid and not undone. */
export async function findSettled(
  transaction: Rows,
  tenantId: string,
  { kind, ids }: { readonly kind: string; readonly ids: readonly string[] },
  fee: TransferKind,
): Promise<string[]> {
  const ofFee = sql`x.tenant_id = ${tenantId} and x.subject_kind = ${kind} and x.subject_id = any(${ids}::uuid[]) and x.kind = ${fee}`;
  const { rows } = await sql<{ id: string }>`
    select x.subject_id as id from wallet_hold x where ${ofFee} and x.state = 'open'
    union select x.subject_id from ledger_transfer x where ${ofFee} and not exists (
      select from ledger_transfer r where r.reverses = x.id)`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Returns the free money of a wallet, and its status. */
export async function findWalletState(
  database: Database,
  walletId: string,
): Promise<{ readonly freeCents: number; readonly status: string } | undefined> {
  const found = await database
    .selectFrom('wallet')
    .select(['balance_cents', 'held_cents', 'status'])
    .where('id', '=', walletId)
    .executeTakeFirst();
  return found && { freeCents: found.balance_cents - found.held_cents, status: found.status };
}
