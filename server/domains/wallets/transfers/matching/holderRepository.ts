import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';
import { escapeLike } from '../../../../platform/grid/filter/textMatch';
import type { Clues } from './clues';
import type { Holder } from './match';

const HOLDER = sql`
  select w.id as "walletId", w.reference, coalesce(k.name, c.last_name || ' ' || c.first_name) as name, w.status,
    c.id as "certifierId", c.certifier_number as "certifierNumber",
    array_remove(array[c.fiscal_code, c.vat_number, k.fiscal_code, k.vat_number], null) as codes,
    array(select distinct l.payer_iban from bank_line l
      where l.tenant_id = w.tenant_id and l.wallet_id = w.id and l.state = 'Accreditato' and l.payer_iban is not null) as "knownIbans"
  from wallet w left join certifier c on c.id = w.owner_certifier_id left join company k on k.id = w.owner_company_id`;

/** Finds the wallets that match any of the clues. */
export async function findHolders(database: Database, tenantId: string, clues: readonly Clues[]): Promise<Holder[]> {
  const all = <T>(pick: (one: Clues) => readonly T[]) => [...new Set(clues.flatMap(pick))];
  const references = all((one) => one.references);
  const numbers = all((one) => one.certifierNumbers);
  const codes = all((one) => one.codes);
  const ibans = all((one) => (one.payerIban === null ? [] : [one.payerIban]));
  const { rows } = await sql<Holder>`${HOLDER}
    where w.tenant_id = ${tenantId} and (w.reference = any(${references}::text[]) or c.certifier_number = any(${numbers}::integer[])
      or c.fiscal_code = any(${codes}::text[]) or c.vat_number = any(${codes}::text[])
      or k.fiscal_code = any(${codes}::text[]) or k.vat_number = any(${codes}::text[])
      or w.id in (select l.wallet_id from bank_line l
        where l.tenant_id = ${tenantId} and l.state = 'Accreditato' and l.payer_iban = any(${ibans}::text[])))`.execute(
    database,
  );
  return rows;
}

/** Finds a wallet and its holder; undefined when the tenant has none with that id. */
export async function findHolder(database: Database, tenantId: string, walletId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`${HOLDER} where w.tenant_id = ${tenantId} and w.id = ${walletId}::uuid`.execute(
    database,
  );
  return rows[0];
}

const FOUND = 20;

/** Finds wallets whose holder has all the words, by name, number, code or reference; the first twenty. */
export async function searchHolders(database: Database, tenantId: string, search: string): Promise<Holder[]> {
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${escapeLike(word)}%`);
  const { rows } = await sql<Holder>`select * from (${HOLDER} where w.tenant_id = ${tenantId}) found
    where sace_fold(concat_ws(' ', name, reference, "certifierNumber"::text, array_to_string(codes, ' ')))
      like all(array(select sace_fold(word) from unnest(${words}::text[]) word))
    order by name, "walletId" limit ${FOUND}`.execute(database);
  return rows;
}
