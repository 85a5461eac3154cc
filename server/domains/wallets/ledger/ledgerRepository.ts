/** Stores the ledger. Entries and transfers are written once; a wallet's own row is locked before it changes. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import type { Actor } from '../../../platform/history';
import type { TransferKind, WalletState } from './model';
import type { Plan, PlannedEntry } from './plan';

type Rows = Transaction<Schema>;

/** Taken before any lock of a wallet, so that a closing and a booking cannot deadlock. */
export async function lockLedger(transaction: Rows, tenantId: string): Promise<void> {
  await sql`select public.sace_ledger_lock(${tenantId}::uuid)`.execute(transaction);
}

/** Locks wallets in the order of their ids, for every order of the argument. */
export async function lockWallets(
  transaction: Rows,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, WalletState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WalletState>`
    select id, balance_cents as posted, held_cents as held, version, status from wallet
    where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface StoredEntry {
  readonly walletId: string | null;
  readonly systemAccount: string | null;
  readonly cents: number;
  readonly balanceAfter: number | null;
}
export interface StoredTransfer {
  readonly id: string;
  readonly key: string;
  readonly print: string;
  readonly kind: TransferKind;
  readonly bookedAt: Date;
  readonly effectiveAt: Date;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly reason: string;
  /** The giving side comes first. */
  readonly entries: readonly StoredEntry[];
}

/** Finds the transfers with these keys or ids. */
export async function findTransfers(
  transaction: Rows,
  tenantId: string,
  by: { readonly keys: readonly string[] } | { readonly ids: readonly string[] },
): Promise<StoredTransfer[]> {
  const which =
    'keys' in by ? sql`t.idempotency_key = any(${[...by.keys]}::text[])` : sql`t.id = any(${[...by.ids]}::uuid[])`;
  const { rows } = await sql<StoredTransfer>`
    select t.id, t.idempotency_key as key, t.body_hash as print, t.kind, t.booked_at as "bookedAt", t.effective_at as "effectiveAt",
      t.subject_kind as "subjectKind", t.subject_id as "subjectId", t.reason,
      (select json_agg(json_build_object('walletId', e.wallet_id, 'systemAccount', e.system_account, 'cents', e.cents,
        'balanceAfter', e.balance_after) order by e.cents) from ledger_entry e where e.transfer_id = t.id) as entries
    from ledger_transfer t where t.tenant_id = ${tenantId} and ${which}`.execute(transaction);
  return rows;
}

/** Writes transfers; returns the booking times of those that are new. */
export async function insertTransfers(
  transaction: Rows,
  { caller, ip }: Actor,
  plans: readonly Plan[],
): Promise<Map<string, Pick<StoredTransfer, 'bookedAt' | 'effectiveAt'>>> {
  const given = plans.map(({ id, kind, key, print, effectiveAt, subject, reverses, reason }) => ({
    id,
    kind,
    key,
    print,
    reason,
    reverses,
    effective: effectiveAt,
    subject_kind: subject?.kind,
    subject_id: subject?.id,
  }));
  const { rows } = await sql<{ id: string; bookedAt: Date; effectiveAt: Date }>`
    insert into ledger_transfer (id, tenant_id, kind, idempotency_key, body_hash, effective_at, subject_kind, subject_id, reverses,
      actor_id, actor_name, address, reason)
    select id, ${caller.tenantId}, kind, key, print, effective, subject_kind, subject_id, reverses, ${caller.userId}, ${caller.userName}, ${ip}, reason
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id uuid, kind text, key text, print text, effective timestamptz,
      subject_kind text, subject_id uuid, reverses uuid, reason text)
    on conflict do nothing
    returning id, booked_at as "bookedAt", effective_at as "effectiveAt"`.execute(transaction);
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

/** Writes the entries of transfers that were just written. */
export async function insertEntries(
  transaction: Rows,
  tenantId: string,
  entries: readonly PlannedEntry[],
): Promise<void> {
  await sql`
    insert into ledger_entry (tenant_id, transfer_id, wallet_id, system_account, cents, balance_after, version, booked_at)
    select t.tenant_id, t.id, given."walletId", given."systemAccount", given.cents, given."balanceAfter", given.version, t.booked_at
    from json_to_recordset(${JSON.stringify(entries)}::json) as given ("transferId" uuid, "walletId" uuid, "systemAccount" text,
      cents bigint, "balanceAfter" bigint, version bigint)
    join ledger_transfer t on t.id = given."transferId" and t.tenant_id = ${tenantId}`.execute(transaction);
}

/** Updates locked wallets to their entries and holds. */
export async function updateWallets(
  transaction: Rows,
  tenantId: string,
  states: readonly WalletState[],
): Promise<void> {
  if (states.length === 0) return;
  await sql`
    update wallet w set balance_cents = given.posted, held_cents = given.held, version = given.version
    from json_to_recordset(${JSON.stringify(states)}::json) as given (id uuid, posted bigint, held bigint, version bigint)
    where w.id = given.id and w.tenant_id = ${tenantId}`.execute(transaction);
}
