/** The rows of controls: read, opened, moved, answered. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { ControlChanges, ControlRecord } from './life/kind';
import { ENDED, type ControlDocument, type ControlOrigin } from './life/states';

const RECORD = [
  'k.id',
  'k.tenant_id as tenantId',
  'k.certificate_id as certificateId',
  'k.level',
  'k.origin',
  'k.reason',
  'k.is_before as isBefore',
  'k.state',
  'k.version',
  'k.assignee_id as assigneeId',
  'k.documents',
  'k.request',
  'k.due_on as dueOn',
  'k.visit_on as visitOn',
  'k.visit_time as visitTime',
  'k.visited_on as visitedOn',
  'k.findings',
  'k.outcome',
  'k.conclusion',
  'k.consequences',
  'k.correction_due_on as correctionDueOn',
  'k.corrected_at as correctedAt',
  'k.sanction_cents as sanctionCents',
  'k.opened_at as openedAt',
  'k.concluded_at as concludedAt',
  'k.concluded_by_name as concludedByName',
] as const;

export const certificateOf = async (database: Database, id: string): Promise<string | undefined> =>
  (
    await database
      .selectFrom('certificate_control')
      .select('certificate_id as certificateId')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.certificateId;

const asRecord = (row: object) => row as ControlRecord;

/**
 * Returns undefined when the tenant has none of that id. With a lock nobody else moves it until the transaction ends.
 */
export async function findControl(
  database: Database,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<ControlRecord | undefined> {
  const row = await database
    .selectFrom('certificate_control as k')
    .select(RECORD)
    .where('k.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && asRecord(row);
}

/** Returns the controls of a certificate, newest first. */
export const findControls = async (database: Database, certificateId: string): Promise<ControlRecord[]> =>
  (
    await database
      .selectFrom('certificate_control as k')
      .select(RECORD)
      .where('k.certificate_id', '=', certificateId)
      .orderBy('k.opened_at', 'desc')
      .orderBy('k.id')
      .limit(20)
      .execute()
  ).map(asRecord);

/** Returns the open control of a certificate. */
export const findOpenControl = async (database: Database, certificateId: string): Promise<string | undefined> =>
  (
    await database
      .selectFrom('certificate_control')
      .select('id')
      .where('certificate_id', '=', certificateId)
      .where('state', 'not in', [...ENDED])
      .executeTakeFirst()
  )?.id;

/** Reports whether the certificate was ever controlled. */
export const wasControlled = async (database: Database, certificateId: string): Promise<boolean> =>
  (await findControls(database, certificateId)).length > 0;

export interface NewControl extends Pick<ControlRecord, 'id' | 'tenantId' | 'certificateId' | 'level' | 'isBefore'> {
  readonly origin: ControlOrigin;
  readonly reason?: string | null;
  readonly assigneeId?: string | null;
  readonly at: Date;
}

export async function insertControl(transaction: Transaction<Schema>, one: NewControl): Promise<void> {
  await transaction
    .insertInto('certificate_control')
    .values({
      id: one.id,
      tenant_id: one.tenantId,
      certificate_id: one.certificateId,
      level: one.level,
      origin: one.origin,
      reason: one.reason ?? null,
      is_before: one.isBefore,
      assignee_id: one.assigneeId ?? null,
      opened_at: one.at,
      updated_at: one.at,
    })
    .execute();
}

/** Writes the changes of a move, and the version. */
export async function storeControl(
  transaction: Transaction<Schema>,
  id: string,
  changes: ControlChanges,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  const { documents, consequences } = changes;
  const given = {
    level: changes.level,
    request: changes.request,
    due_on: changes.dueOn,
    findings: changes.findings,
    visit_on: changes.visitOn,
    visit_time: changes.visitTime,
    visited_on: changes.visitedOn,
    outcome: changes.outcome,
    conclusion: changes.conclusion,
    sanction_cents: changes.sanctionCents,
    correction_due_on: changes.correctionDueOn,
    concluded_at: changes.concludedAt,
    concluded_by_name: changes.concludedByName,
    documents: documents && [...documents],
    consequences: consequences && [...consequences],
  };
  const written = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await transaction
    .updateTable('certificate_control')
    .set({ ...written, state: changes.state, version, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Assigns it to an officer, at its next version; null for nobody. */
export async function storeAssignee(
  transaction: Transaction<Schema>,
  { id, version }: Pick<ControlRecord, 'id' | 'version'>,
  assigneeId: string | null,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('certificate_control')
    .set({ assignee_id: assigneeId, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export interface SentDocument {
  readonly fileId: string;
  readonly kind: ControlDocument;
  readonly name: string;
  readonly sentAt: Date;
}

export const findDocuments = (database: Database, controlId: string): Promise<SentDocument[]> =>
  database
    .selectFrom('certificate_control_document')
    .select(['file_id as fileId', 'kind', 'name', 'sent_at as sentAt'])
    .where('control_id', '=', controlId)
    .orderBy('sent_at')
    .orderBy('name')
    .execute();

export async function insertDocuments(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<ControlRecord, 'id' | 'tenantId'>,
  documents: readonly SentDocument[],
): Promise<void> {
  await transaction
    .insertInto('certificate_control_document')
    .values(
      documents.map(({ fileId, kind, name, sentAt }) => ({
        control_id: id,
        tenant_id: tenantId,
        file_id: fileId,
        kind,
        name,
        sent_at: sentAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that the certificate that had to be corrected was replaced. */
export async function noteCorrected(transaction: Transaction<Schema>, certificateId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('certificate_control')
    .set({ corrected_at: at })
    .where('certificate_id', '=', certificateId)
    .where('correction_due_on', 'is not', null)
    .where('corrected_at', 'is', null)
    .execute();
}
