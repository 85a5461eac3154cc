/** Reads and writes the rows of the demonstration's transfers. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';

export interface Payer {
  readonly walletId: string;
  readonly reference: string;
  readonly name: string;
  readonly certifierNumber: number;
  readonly fiscalCode: string;
}

/** Returns holders of open wallets ordered by number, without the demonstration user's. */
export async function findPayers(database: Database, most: number): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select w.id as "walletId", w.reference, c.last_name || ' ' || c.first_name as name, c.certifier_number as "certifierNumber",
      c.fiscal_code as "fiscalCode"
    from wallet w join certifier c on c.id = w.owner_certifier_id
    where w.tenant_id = ${HOST_TENANT_ID} and w.status = 'Attivo' and c.user_id is null and c.certifier_number is not null
    order by c.certifier_number limit ${most}`.execute(database);
  return rows;
}

/** An application whose applicant has not paid the fee. */
export interface DueFee {
  readonly protocolNumber: string;
  readonly name: string;
  readonly cents: number;
}

/** Returns the first applications that wait for their fees, by number. */
export const findDueFees = (database: Database, most: number): Promise<DueFee[]> =>
  database
    .selectFrom('accreditation')
    .select(['protocol_number as protocolNumber', 'fee_cents as cents'])
    .select(sql<string>`last_name || ' ' || first_name`.as('name'))
    .where('tenant_id', '=', HOST_TENANT_ID)
    .where('state', '=', 'Inviata')
    .where('fee_cents', '>', 0)
    .orderBy('protocol_number')
    .limit(most)
    .execute();

/** Returns true when statements were imported. */
export const hasStatements = async (database: Database): Promise<boolean> =>
  (await database
    .selectFrom('bank_statement')
    .select('id')
    .where('tenant_id', '=', HOST_TENANT_ID)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Inserts receipts of payments without a request, and of another body: they wait for a decision. */
export async function insertOddReceipts(database: Database, paidAt: Date): Promise<void> {
  const rows = [
    { iuv: '02000000000000117', creditor: '80062590379', amount_cents: 4_500, reason: 'sconosciuta' },
    { iuv: '02000000000000216', creditor: '00000000000', amount_cents: 12_000, reason: 'altroEnte' },
  ];
  await database
    .insertInto('pagopa_receipt')
    .values(
      rows.map((row, index) => ({
        ...row,
        id: randomUUID(),
        tenant_id: HOST_TENANT_ID,
        receipt_id: `DIMOSTRAZIONE-${String(index + 1)}`,
        source: 'inviata',
        state: 'quarantena',
        psp: 'Banca Esempio',
        effective_at: paidAt,
      })),
    )
    .execute();
}

/** Returns the lines by the bank's reference. */
export async function findLines(database: Database): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('bank_line')
    .select(['id', 'bank_reference as reference'])
    .where('tenant_id', '=', HOST_TENANT_ID)
    .execute();
  return new Map(rows.map(({ id, reference }) => [reference ?? '', id]));
}
