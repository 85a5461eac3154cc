/** Reads one accreditation with all data that decide about it. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema';
import { caseOf, isJudged, settledOf, type CaseFile } from './caseFile';
import { missingOf, type ApplicationDraft } from './dossier';
import { changedColumns } from './changedColumns';
import type { Changes } from './kind';

/**
 * Reads a case and locks it until the transaction ends; undefined when the tenant has none with that id.
 * @param today day in Italy
 */
export const openCase = (transaction: Database, id: string, today: string): Promise<CaseFile | undefined> =>
  readCaseOf(transaction, id, today, true);

/** Reads a case without a lock; otherwise like `openCase`. */
export const readCase = (database: Database, id: string, today: string): Promise<CaseFile | undefined> =>
  readCaseOf(database, id, today, false);

async function readCaseOf(
  transaction: Database,
  id: string,
  today: string,
  isLocked: boolean,
): Promise<CaseFile | undefined> {
  const row = await transaction
    .selectFrom('accreditation as a')
    .innerJoin('certifier as c', 'c.id', 'a.certifier_id')
    .leftJoin('accreditation as r', 'r.id', 'a.renews')
    .selectAll('a')
    .select([
      'c.user_id',
      'c.email_confirmed_at',
      'c.order_type_id',
      'c.birth_date',
      'c.studio_istat',
      'c.residence_istat',
      'r.valid_to as renewed_valid_to',
      'r.state as renewed_state',
    ])
    .where('a.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('a'))
    .executeTakeFirst();
  if (!row) return undefined;
  const renewed =
    isLocked && row.state === 'InVerifica' && row.renews !== null ? await lockRenewed(transaction, row.renews) : row;
  const documents = await transaction
    .selectFrom('accreditation_document')
    .select(['kind', 'expires_on as expiresOn'])
    .where('accreditation_id', '=', id)
    .execute();
  const checks = await transaction
    .selectFrom('accreditation_check')
    .select(['code', 'outcome'])
    .where('accreditation_id', '=', id)
    .execute();
  const draft = row.draft as ApplicationDraft | null;
  const missing = !isJudged(row.state, draft)
    ? []
    : missingOf({
        draft: draft ?? {},
        documents: documents.map(({ kind, expiresOn }) => ({ kind: kind, expiresOn })),
        hasPersonalRecord: (row.studio_istat ?? row.residence_istat) !== null,
        birthDate: row.birth_date,
        isOwnCompany: await worksFor(transaction, row.certifier_id, draft?.companyId ?? null, today),
        isAdmittedWithoutCourse: await isAdmittedWithoutCourse(transaction, draft?.studyTitle?.id ?? null),
        today,
      });
  return caseOf(row, row, { today, missing, renewed, settled: settledOf(checks) });
}

/**
 * Locks the accreditation that a pending renewal renews, so that it cannot change until the decision about the renewal.
 * Only for a pending one: moving an act locks the act first and then its granted renewal, the opposite order of locks.
 */
const lockRenewed = (transaction: Database, id: string) =>
  transaction
    .selectFrom('accreditation')
    .select(['valid_to as renewed_valid_to', 'state as renewed_state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Reports that the certifier is a member of the company on that day. */
export async function worksFor(
  database: Database,
  certifierId: string,
  companyId: string | null,
  today: string,
): Promise<boolean> {
  if (companyId === null) return false;
  const member = await database
    .selectFrom('company_member')
    .select('role')
    .where('company_id', '=', companyId)
    .where('certifier_id', '=', certifierId)
    .where('valid_from', '<=', today)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>=', today)]))
    .executeTakeFirst();
  return member !== undefined;
}

/** Reports that the study title opens the register to the enrolled without a course (D.P.R. 75/2013, art. 2, c. 3). */
async function isAdmittedWithoutCourse(database: Database, studyTitleId: number | null): Promise<boolean> {
  if (studyTitleId === null) return false;
  const { rows } = await sql<{ admitted: boolean }>`
    select (data ->> 'ammessoSenzaCorso')::boolean as admitted from lookup_entry
    where name = 'anagrafiche/titoli-studio' and (data ->> 'id')::integer = ${studyTitleId}`.execute(database);
  return rows[0]?.admitted ?? false;
}

/** Writes the changes of a move. */
export async function storeCase(
  transaction: Transaction<Schema>,
  id: string,
  changes: Changes,
  stamp: { readonly version: number; readonly at: Date },
): Promise<void> {
  await transaction.updateTable('accreditation').set(changedColumns(changes, stamp)).where('id', '=', id).execute();
}
