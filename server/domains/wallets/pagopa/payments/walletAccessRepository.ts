/**
 * Finds the wallets that a user may top up: their own, those of the companies they work for, and those they have a
 * delegation for.
 */
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';

/** A wallet that a user may top up, with the debtor of its payments: its holder. */
export interface OpenWallet {
  readonly id: string;
  readonly status: 'Attivo' | 'Bloccato' | 'Chiuso';
  readonly debtorKind: 'F' | 'G';
  readonly debtorCode: string;
  readonly debtorName: string;
}

interface Who {
  readonly userId: string;
  /** The present day in Italy, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Undefined when the tenant has none with that id, or the user may not top it up. */
export async function findOpenWallet(
  database: Database,
  id: string,
  { userId, today }: Who,
): Promise<OpenWallet | undefined> {
  const { rows } = await sql<OpenWallet>`
    select w.id, w.status, case when k.id is null then 'F' else 'G' end as "debtorKind",
      coalesce(k.fiscal_code, h.fiscal_code) as "debtorCode", coalesce(k.name, h.first_name || ' ' || h.last_name) as "debtorName"
    from wallet w
      join certifier me on me.tenant_id = w.tenant_id and me.user_id = ${userId}
      left join certifier h on h.id = w.owner_certifier_id
      left join company k on k.id = w.owner_company_id
    where w.id = ${id} and (
      w.owner_certifier_id = me.id
      or exists (select from company_member m where m.certifier_id = me.id and m.company_id = w.owner_company_id
        and m.valid_from <= ${today} and (m.valid_to is null or m.valid_to >= ${today}))
      or exists (select from delegation d where d.delegate_certifier_id = me.id and d.scope = 'ricarica' and d.revoked_at is null
        and (d.grantor_certifier_id = w.owner_certifier_id or d.grantor_company_id = w.owner_company_id)
        and d.valid_from <= ${today} and (d.valid_to is null or d.valid_to >= ${today})))`.execute(database);
  return rows[0];
}
