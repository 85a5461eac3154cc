/** Stores the rows of an applicant, reached only through the user's certifier. */
import type { Schemas } from '../../../platform/handler';
import type { Transaction } from 'kysely';
import type { ApplicationDraft } from '../dossier';
import { begunColumns, protocolNumberOf, type Earlier } from '../beginning';
import type { Database, Schema } from '../../../platform/database/schema';
import { nextNumber } from '../../../platform/series/seriesRepository';
import type { DeclaredColumns } from '../declared';

/**
 * Locks the user's certifier until the transaction ends, against other requests of the same user; undefined while there
 * is none.
 */
export const lockCertifierOf = (transaction: Transaction<Schema>, userId: string) =>
  transaction
    .selectFrom('certifier')
    .select([
      'id',
      'subject_kind_id as subjectKindId',
      'study_title_id as studyTitleId',
      'order_type_id as orderTypeId',
      'order_province as orderProvince',
    ])
    .select(['order_number as orderNumber', 'order_date as orderDate', 'course_kind_id as courseKindId'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function findEarlier(
  database: Database,
  certifierId: string,
): Promise<(Earlier & { readonly draft: ApplicationDraft | null })[]> {
  const rows = await database
    .selectFrom('accreditation')
    .select(['id', 'kind', 'state', 'valid_to as validTo', 'renews', 'draft'])
    .where('certifier_id', '=', certifierId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows;
}

/** Reports that the accreditation belongs to the user's certifier. */
export async function isOwn(database: Database, userId: string, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('accreditation as a')
    .innerJoin('certifier as c', 'c.id', 'a.certifier_id')
    .select('a.id')
    .where('a.id', '=', id)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the next protocol number of a year: without gap or repeat (D.P.R. 445/2000, art. 53). */
export async function nextProtocolNumber(
  transaction: Transaction<Schema>,
  tenantId: string,
  year: string,
): Promise<string> {
  const number = await nextNumber(transaction, { tenantId, name: 'accreditation.protocol', year: Number(year) });
  return protocolNumberOf(year, number);
}

export interface NewApplication {
  readonly id: string;
  readonly tenantId: string;
  readonly certifierId: string;
  readonly protocolNumber: string;
  readonly kind: 'Nuovo' | 'Rinnovo';
  readonly renews: string | null;
  readonly draft: ApplicationDraft;
  readonly columns: DeclaredColumns;
  readonly feeCents: number;
  readonly at: Date;
}

/** Adds a draft; false when another record has that id. */
export async function insertApplication(
  transaction: Transaction<Schema>,
  { id, tenantId, certifierId, protocolNumber, kind, renews, draft, columns, feeCents, at }: NewApplication,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('accreditation')
    .values({
      ...columns,
      id,
      tenant_id: tenantId,
      certifier_id: certifierId,
      protocol_number: protocolNumber,
      kind,
      renews,
      draft: JSON.stringify(draft),
      ...begunColumns(at, feeCents),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the draft as the next version. */
export async function storeDraft(
  transaction: Transaction<Schema>,
  { id, version }: { readonly id: string; readonly version: number },
  draft: ApplicationDraft,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('accreditation')
    .set({ draft: JSON.stringify(draft), version: version + 1, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function storeDeclared(
  transaction: Transaction<Schema>,
  id: string,
  columns: Partial<DeclaredColumns> & { readonly awaits_order?: boolean },
): Promise<void> {
  await transaction.updateTable('accreditation').set(columns).where('id', '=', id).execute();
}

/** Returns the moment of the last change of the row. */
export const updatedAt = async (database: Database, id: string): Promise<Date> =>
  (await database.selectFrom('accreditation').select('updated_at as at').where('id', '=', id).executeTakeFirstOrThrow())
    .at;

/** Deletes the outcomes of these checks, so that an officer has to check again. */
export async function reopenChecks(
  transaction: Transaction<Schema>,
  id: string,
  codes: readonly Schemas['AccreditationCheckCode'][],
): Promise<void> {
  if (codes.length > 0)
    await transaction
      .deleteFrom('accreditation_check')
      .where('accreditation_id', '=', id)
      .where('code', 'in', [...codes])
      .execute();
}

/** Reports that the applicant has changed the dossier since the latest request for integration. */
export async function hasChangedSinceRequest(database: Database, id: string): Promise<boolean> {
  const latest = await database
    .selectFrom('record_history')
    .select('event')
    .where('entity', '=', 'accreditation')
    .where('entity_id', '=', id)
    .where('event', 'in', ['integrationRequested', 'dossierChanged'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return latest?.event === 'dossierChanged';
}

/** Removes the row; its dependent rows have been removed before. */
export async function deleteApplication(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('accreditation').where('id', '=', id).execute();
}
