import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';

export const certifierNumberOf = async (database: Database, certifierId: string): Promise<number | null> =>
  (
    await database
      .selectFrom('certifier')
      .select('certifier_number as number')
      .where('id', '=', certifierId)
      .executeTakeFirst()
  )?.number ?? null;

/** Writes the number into the content, which is frozen afterwards, and into the search text. */
export async function writeNumber(transaction: Transaction<Schema>, id: string, number: string): Promise<void> {
  await sql`update certificate_content set content = jsonb_set(content, '{datiAttestato,codiceIdentificativo}', to_jsonb(${number}::text))
    where certificate_id = ${id}`.execute(transaction);
  await sql`update certificate_people set found_by = ${`${number} ${number.replaceAll('-', '')} `} || found_by where certificate_id = ${id}`.execute(
    transaction,
  );
}
