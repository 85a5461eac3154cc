import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';

interface Scope {
  readonly tenantId: string;
  readonly userId: string;
  readonly today: string;
}

export interface Wallet {
  readonly id: string;
  readonly ownerKind: 'certificatore' | 'societa';
  readonly ownerName: string;
  /** What is in it; of that, what is held for something; and what is left to pay with. */
  readonly balanceCents: number;
  readonly heldCents: number;
  readonly freeCents: number;
  readonly status: string;
}

/** The wallets of a user's own and of the companies he works for today; his own first. */
export async function findWallets(database: Database, { tenantId, userId, today }: Scope): Promise<Wallet[]> {
  const { rows } = await sql<Wallet>`
    select w.id,
      case when w.owner_company_id is null then 'certificatore' else 'societa' end as "ownerKind",
      coalesce(k.name, c.last_name || ' ' || c.first_name) as "ownerName",
      w.balance_cents as "balanceCents", w.held_cents as "heldCents", w.balance_cents - w.held_cents as "freeCents", w.status
    from certifier c
    join wallet w on w.tenant_id = c.tenant_id and (w.owner_certifier_id = c.id or w.owner_company_id in (
      select m.company_id from company_member m
      where m.certifier_id = c.id and m.valid_from <= ${today} and (m.valid_to is null or m.valid_to >= ${today})))
    left join company k on k.id = w.owner_company_id
    where c.tenant_id = ${tenantId} and c.user_id = ${userId}
    order by w.owner_company_id is not null, "ownerName", w.id`.execute(database);
  return rows;
}
