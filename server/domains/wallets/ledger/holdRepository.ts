/** Stores holds: open until they are posted or released, once. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Actor } from '../../../platform/history';
import type { SystemAccount, TransferKind } from './model';
import type { Subject } from '../../../platform/subjects/subject';

type Rows = Transaction<Schema>;

export interface StoredHold {
  readonly id: string;
  readonly walletId: string;
  readonly cents: number;
  readonly kind: TransferKind;
  readonly systemAccount: SystemAccount;
  readonly print: string;
  readonly state: 'open' | 'posted' | 'released';
  readonly expiresAt: Date;
  readonly transferId: string | null;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly reason: string;
}

const COLUMNS = sql`id, wallet_id as "walletId", cents, kind, system_account as "systemAccount", body_hash as print, state,
  expires_at as "expiresAt", transfer_id as "transferId", subject_kind as "subjectKind", subject_id as "subjectId", reason`;

export async function findHold(transaction: Rows, tenantId: string, id: string): Promise<StoredHold | null> {
  const { rows } = await sql<StoredHold>`
    select ${COLUMNS} from wallet_hold where tenant_id = ${tenantId} and id = ${id}`.execute(transaction);
  return rows[0] ?? null;
}

export interface NewHold extends Omit<StoredHold, 'state' | 'transferId' | 'expiresAt' | 'subjectKind' | 'subjectId'> {
  readonly key: string;
  /** The duration of the hold, from now on by the clock of the database. */
  readonly days: number;
  readonly subject?: Subject;
}

/**
 * Returns the end of the hold; null when its id is taken: another transaction may just have used the same key for
 * another wallet, which no lock prevents.
 */
export async function insertHold(transaction: Rows, { caller, ip }: Actor, hold: NewHold): Promise<Date | null> {
  const { id, walletId, cents, kind, systemAccount, key, print, days, subject, reason } = hold;
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into wallet_hold (id, tenant_id, wallet_id, cents, kind, system_account, idempotency_key, body_hash, expires_at,
      subject_kind, subject_id, actor_id, actor_name, address, reason)
    values (${id}, ${caller.tenantId}, ${walletId}, ${cents}, ${kind}, ${systemAccount}, ${key}, ${print},
      date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${days * 86_400})),
      ${subject?.kind ?? null}, ${subject?.id ?? null}, ${caller.userId}, ${caller.userName}, ${ip}, ${reason})
    on conflict (id) do nothing
    returning expires_at as "expiresAt"`.execute(transaction);
  return rows[0]?.expiresAt ?? null;
}

/** Resolves an open hold; true when it was this call. */
export async function resolveHold(
  transaction: Rows,
  tenantId: string,
  id: string,
  how: { readonly transferId: string } | { readonly releaseReason: string; readonly onlyExpired?: boolean },
): Promise<boolean> {
  const change =
    'transferId' in how
      ? sql`state = 'posted', transfer_id = ${how.transferId}`
      : sql`state = 'released', release_reason = ${how.releaseReason}`;
  const due = 'releaseReason' in how && how.onlyExpired === true ? sql`and expires_at <= clock_timestamp()` : sql``;
  const { numAffectedRows } = await sql`
    update wallet_hold set resolved_at = clock_timestamp(), ${change}
    where tenant_id = ${tenantId} and id = ${id} and state = 'open' ${due}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Finds open holds whose time is over, of all tenants, the oldest first. */
export async function findExpiredHolds(database: Database, most: number): Promise<{ id: string; tenantId: string }[]> {
  const { rows } = await sql<{ id: string; tenantId: string }>`
    select id, tenant_id as "tenantId" from wallet_hold
    where state = 'open' and expires_at <= clock_timestamp() order by expires_at, id limit ${most}`.execute(database);
  return rows;
}
