/** Checks the invariants of the ledger on the rows themselves. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { findClosingFaults } from './closingRepository';

/**
 * Returns all faults of a tenant's ledger: sums, chains of entries, balances, holds, closings, receipts. Empty when
 * there is none. Reads whole tables: for tests and for the investigation of a doubt.
 */
export async function checkInvariants(database: Database, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with t as (select * from ledger_transfer where tenant_id = ${tenantId}),
    e as (select * from ledger_entry where tenant_id = ${tenantId}),
    w as (select * from wallet where tenant_id = ${tenantId}),
    h as (select * from wallet_hold where tenant_id = ${tenantId}),
    chain as (
      select wallet_id, version, balance_after, booked_at, row_number() over own as place, sum(cents) over own as total,
        lag(booked_at) over own as before
      from e where wallet_id is not null window own as (partition by wallet_id order by version))
    select 'all accounts sum up to ' || sum(cents) as fault from e having sum(cents) <> 0
    union all
    select 'transfer ' || t.id || ' has ' || count(e.id) || ' entries that sum up to ' || coalesce(sum(e.cents), 0)
      from t left join e on e.transfer_id = t.id group by t.id having count(e.id) <> 2 or sum(e.cents) <> 0
    union all
    select 'entry ' || e.id || ' is dated otherwise than its transfer' from e join t on t.id = e.transfer_id where e.booked_at <> t.booked_at
    union all
    select 'transfer ' || id || ' took effect after it was booked' from t where effective_at > booked_at
    union all
    select 'entry ' || version || ' of wallet ' || wallet_id || ' breaks its chain' from chain
      where place <> version or total <> balance_after or balance_after < 0 or before > booked_at
    union all
    select 'wallet ' || w.id || ' says ' || w.balance_cents || ' after ' || w.version || ', its entries ' || coalesce(c.balance_after, 0)
      || ' after ' || coalesce(c.version, 0)
      from w left join lateral (select version, balance_after from chain where wallet_id = w.id order by version desc limit 1) c on true
      where w.version <> coalesce(c.version, 0) or w.balance_cents <> coalesce(c.balance_after, 0)
    union all
    select 'wallet ' || w.id || ' holds ' || w.held_cents || ' of ' || w.balance_cents || ', its holds ' || coalesce(sum(h.cents), 0)
      from w left join h on h.wallet_id = w.id and h.state = 'open' group by w.id, w.held_cents, w.balance_cents
      having w.held_cents <> coalesce(sum(h.cents), 0) or w.held_cents > w.balance_cents or w.held_cents < 0
    union all
    select 'hold ' || h.id || ' was posted otherwise than it was held' from h where state = 'posted' and not exists (
      select from e join t on t.id = e.transfer_id
      where t.id = h.transfer_id and e.wallet_id = h.wallet_id and e.cents = -h.cents and t.kind = h.kind)
    union all
    select 'transfer ' || t.id || ' does not undo what it reverses' from t
      where (t.kind = 'Storno') <> (t.reverses is not null) or t.reverses is not null and exists (
        select from e a where a.transfer_id = t.reverses and not exists (
          select from e b where b.transfer_id = t.id and b.cents = -a.cents
            and b.wallet_id is not distinct from a.wallet_id and b.system_account is not distinct from a.system_account))
    union all
    select 'receipts of ' || year || ' have gaps' from wallet_receipt where tenant_id = ${tenantId}
      group by year having count(*) <> max(number) or min(number) <> 1
    order by 1`.execute(database);
  return [...rows.map(({ fault }) => fault), ...(await findClosingFaults(database, tenantId))];
}
