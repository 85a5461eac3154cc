/** Changes the record of a certifier by an accepted application. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';

const DECLARED = [
  'subject_kind_id',
  'study_title_id',
  'order_type_id',
  'order_province',
  'order_number',
  'order_date',
  'course_kind_id',
] as const;

/** Reads the columns of the record that applications declare. */
export const readDeclaredOf = (transaction: Transaction<Schema>, certifierId: string) =>
  transaction.selectFrom('certifier').select(DECLARED).where('id', '=', certifierId).executeTakeFirstOrThrow();

type Declared = Awaited<ReturnType<typeof readDeclaredOf>>;

export async function writeDeclaredOf(
  transaction: Transaction<Schema>,
  certifierId: string,
  declared: Declared,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('certifier')
    .set({ ...declared, updated_at: at })
    .where('id', '=', certifierId)
    .execute();
}

/** Finds the fiscal code that an application was sent with. */
export async function declaredCodeOf(transaction: Transaction<Schema>, accreditationId: string): Promise<string> {
  const { declared } = await transaction
    .selectFrom('accreditation')
    .select('fiscal_code as declared')
    .where('id', '=', accreditationId)
    .executeTakeFirstOrThrow();
  return declared;
}

/** Locks the record and returns its identity. */
export const lockIdentityOf = (transaction: Transaction<Schema>, certifierId: string) =>
  transaction
    .selectFrom('certifier')
    .select([
      'fiscal_code as fiscalCode',
      'fiscal_code_proven_at as provenAt',
      'certifier_number as number',
      'user_id as userId',
    ])
    .where('id', '=', certifierId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Marks the fiscal code of the record as proven. */
export async function writeProof(transaction: Transaction<Schema>, certifierId: string, at: Date): Promise<void> {
  await transaction.updateTable('certifier').set({ fiscal_code_proven_at: at }).where('id', '=', certifierId).execute();
}
