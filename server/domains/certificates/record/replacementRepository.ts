/** The certificates that a draft replaces once it is registered. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { REPLACEABLE_STATES } from '../states';
import { ACTS } from './actStateRepository';
import type { CertificateRecord } from './record';

/** The column of replaced ids, in a query for the certificate `c`. */
export const replacesOf = sql<
  string[]
>`array(select r.replaced_id::text from certificate_replacement r where r.certificate_id = c.id order by r.replaced_id)`;

/** The replaced certificates and the reason; without certificates there is no reason. */
export interface Replacement {
  readonly replaces: readonly string[];
  readonly replacementReason: number | null;
}

export async function storeReplacement(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<CertificateRecord, 'id' | 'tenantId'>,
  { replaces, replacementReason }: Replacement,
): Promise<void> {
  await transaction
    .updateTable('certificate')
    .set({ replacement_reason: replacementReason })
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('certificate_replacement').where('certificate_id', '=', id).execute();
  await insertReplaced(transaction, { id, tenantId }, replaces);
}

export async function insertReplaced(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<CertificateRecord, 'id' | 'tenantId'>,
  replaces: readonly string[],
): Promise<void> {
  if (replaces.length === 0) return;
  await transaction
    .insertInto('certificate_replacement')
    .values(replaces.map((replaced) => ({ certificate_id: id, replaced_id: replaced, tenant_id: tenantId })))
    .execute();
}

/** Returns the live certificate of that number; undefined where there is none. */
export const findLive = (database: Database, number: string): Promise<{ id: string } | undefined> =>
  database
    .selectFrom('certificate')
    .select('id')
    .where('number', '=', number)
    .where('state', '=', 'Registrata')
    .executeTakeFirst();

/** Returns the certificate of that number, if it is one of these. */
export const findAmong = (
  database: Database,
  ids: readonly string[],
  number: string,
): Promise<{ id: string } | undefined> =>
  database
    .selectFrom('certificate')
    .select('id')
    .where('number', '=', number)
    .where('id', 'in', ids)
    .executeTakeFirst();

/** Returns those that are still to be replaced: another one may have replaced them before, where a unit was split. */
export const findReplaceable = async (database: Database, ids: readonly string[]): Promise<readonly string[]> =>
  ids.length === 0
    ? []
    : (
        await database
          .selectFrom('certificate')
          .select('id')
          .where('id', 'in', ids)
          .where('state', 'in', REPLACEABLE_STATES)
          .orderBy('id')
          .forUpdate()
          .execute()
      ).map(({ id }) => id);

/** Returns the act that replaced that one, with the day (Italian) of its registration. */
export async function findReplacing(database: Database, id: string) {
  const { rows } = await sql<{ number: string; registeredOn: string | null }>`
    select c.number, to_char(c.registered_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as "registeredOn"
    from certificate_replacement r join certificate c on c.id = r.certificate_id
    where r.replaced_id = ${id} and c.state in ${ACTS} and c.number is not null order by c.registered_at, 1 limit 1`.execute(
    database,
  );
  return rows[0];
}
