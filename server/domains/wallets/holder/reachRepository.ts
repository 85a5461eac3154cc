/** Finds the wallets that a user reaches, with the right to each. */
import type { WalletStatus } from '../../../platform/database/tables/registerTables';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** The user's own; their company's; by delegations to consult or to top up; or as an officer who manages wallets. */
export type WalletRight = 'own' | 'company' | 'consult' | 'topUp' | 'consultAndTopUp' | 'office';

export interface ReachedWallet {
  readonly id: string;
  readonly ownerKind: 'certificatore' | 'societa';
  readonly ownerName: string;
  readonly right: WalletRight;
  readonly balanceCents: number;
  readonly heldCents: number;
  readonly status: WalletStatus;
  readonly lowBalanceCents: number | null;
  /** The cents that the bank took back after they were spent. */
  readonly owedCents: number;
}

export interface Holder {
  readonly tenantId: string;
  readonly userId: string;
  /** The present day in Italy. */
  readonly today: string;
}

/** The columns of a wallet, beside the right to it. */
const facts = sql`w.id, case when w.owner_company_id is null then 'certificatore' else 'societa' end as "ownerKind",
  coalesce(k.name, o.last_name || ' ' || o.first_name) as "ownerName", w.balance_cents as "balanceCents", w.held_cents as "heldCents",
  w.status, w.low_balance_cents as "lowBalanceCents",
  (select coalesce(sum(l.cents), 0)::bigint from bank_line l where l.wallet_id = w.id and l.state = 'DaStornare') as "owedCents"`;
const owners = sql`left join company k on k.id = w.owner_company_id left join certifier o on o.id = w.owner_certifier_id`;

/**
 * Finds the user's own first, then those of their companies, then those reached by delegation. A wallet that is reached
 * in several ways is listed once, by the strongest right; two delegations add up.
 */
export async function findReached(
  database: Database,
  { tenantId, userId, today }: Holder,
  walletId: string | null = null,
): Promise<ReachedWallet[]> {
  const { rows } = await sql<ReachedWallet>`
    with me as (select id from certifier where tenant_id = ${tenantId} and user_id = ${userId}),
    reached as (
      select 'own' as "right", 1 as place, me.id as certifier, null::uuid as company from me
      union all
      select 'company', 2, null, m.company_id from me join company_member m on m.certifier_id = me.id
        where m.valid_from <= ${today} and (m.valid_to is null or m.valid_to >= ${today})
      union all
      select case d.scope when 'ricarica' then 'topUp' else 'consult' end, case d.scope when 'ricarica' then 3 else 4 end,
        d.grantor_certifier_id, d.grantor_company_id
        from me join delegation d on d.delegate_certifier_id = me.id
        where d.scope in ('ricarica', 'consultazione') and d.revoked_at is null
          and d.valid_from <= ${today} and (d.valid_to is null or d.valid_to >= ${today})),
    best as (
      select w.id, (array_agg(r."right" order by r.place))[1] as strongest, bool_or(r."right" = 'consult') as consults, min(r.place) as place
      from reached r join wallet w on w.owner_certifier_id = r.certifier or w.owner_company_id = r.company
      where w.tenant_id = ${tenantId} and (${walletId}::uuid is null or w.id = ${walletId}::uuid)
      group by w.id)
    select ${facts}, case when b.strongest = 'topUp' and b.consults then 'consultAndTopUp' else b.strongest end as "right"
    from best b join wallet w on w.id = b.id ${owners}
    order by b.place, "ownerName", w.id`.execute(database);
  return rows;
}

/** Finds any wallet of the tenant, for officers; undefined when the tenant has none with that id. */
export async function findWallet(
  database: Database,
  tenantId: string,
  walletId: string,
): Promise<ReachedWallet | undefined> {
  const { rows } = await sql<ReachedWallet>`
    select ${facts}, 'office' as "right" from wallet w ${owners}
    where w.tenant_id = ${tenantId} and w.id = ${walletId}::uuid`.execute(database);
  return rows[0];
}
