/** The rows of a certificate: its header, content, units, plants, people and picture. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Ape } from '../content/fields';
import type { headerOf } from './header';
import type { JudgedFinding } from '../judgement';
import type { plantRowsOf } from './plantRows';
import type { Loaded, Origin, People } from './record';
import { insertReplaced, replacesOf } from './replacementRepository';
import type { Unit } from './units';

const RECORD = [
  'c.id',
  'c.tenant_id as tenantId',
  'c.certifier_id as certifierId',
  'c.company_id as companyId',
  'c.state',
  'c.version',
  'c.origin',
  'c.number',
  'c.verification_code as verificationCode',
  'c.replacement_reason as replacementReason',
  'c.score',
  'c.updated_at as updatedAt',
  'c.registered_at as registeredAt',
  'c.document_sha256 as documentSha256',
  'c.lapses_on as lapsesOn',
] as const;

/**
 * Reads the whole certificate; undefined when the tenant has none of that id. With a lock nobody else moves or saves it
 * until the transaction ends.
 */
export async function loadCertificate(
  database: Database,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<Loaded | undefined> {
  const row = await database
    .selectFrom('certificate as c')
    .innerJoin('certificate_content as t', 't.certificate_id', 'c.id')
    .innerJoin('certificate_people as p', 'p.certificate_id', 'c.id')
    .select(RECORD)
    .select([
      replacesOf.as('replaces'),
      't.content',
      'p.owner_name as ownerName',
      'p.owner_fiscal_code as ownerFiscalCode',
      'p.owner_email as ownerEmail',
      'p.owner_phone as ownerPhone',
      'p.client_name as clientName',
      'p.client_fiscal_code as clientFiscalCode',
      'p.client_email as clientEmail',
      'p.client_phone as clientPhone',
      sql<boolean>`exists (select 1 from certificate_photo f where f.certificate_id = c.id)`.as('hasPhoto'),
    ])
    .where('c.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('c'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: _, content, hasPhoto, state, ...rest } = row;
  const {
    ownerName,
    ownerFiscalCode,
    ownerEmail,
    ownerPhone,
    clientName,
    clientFiscalCode,
    clientEmail,
    clientPhone,
    ...record
  } = rest;
  return {
    record: { ...record, id: row.id, state: state },
    content: content,
    people: {
      ownerName,
      ownerFiscalCode,
      ownerEmail,
      ownerPhone,
      clientName,
      clientFiscalCode,
      clientEmail,
      clientPhone,
    },
    hasPhoto,
  };
}

export interface NewCertificate {
  readonly id: string;
  readonly tenantId: string;
  readonly certifierId: string;
  readonly companyId: string | null;
  readonly userId: string | null;
  readonly origin: Origin;
  readonly replaces: readonly string[];
  readonly replacementReason: number | null;
  readonly certifierName: string;
  readonly companyName: string | null;
  readonly at: Date;
}

/** Adds the rows of an empty draft; returns false when there is one of that id. */
export async function insertCertificate(transaction: Transaction<Schema>, given: NewCertificate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('certificate')
    .values({
      id: given.id,
      tenant_id: given.tenantId,
      certifier_id: given.certifierId,
      company_id: given.companyId,
      saved_by: given.userId,
      state: 'Bozza',
      origin: given.origin,
      replacement_reason: given.replacementReason,
      certifier_name: given.certifierName,
      company_name: given.companyName,
      created_at: given.at,
      updated_at: given.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const key = { certificate_id: given.id, tenant_id: given.tenantId };
  await transaction
    .insertInto('certificate_content')
    .values({ ...key, content: '{}' })
    .execute();
  await transaction.insertInto('certificate_people').values(key).execute();
  await insertReplaced(transaction, given, given.replaces);
  return true;
}

/** A draft as a save writes it: its content, and everything that was computed from it. */
export interface Stored {
  readonly id: string;
  readonly tenantId: string;
  readonly version: number;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly userId: string | null;
  readonly content: Ape;
  readonly findings: readonly JudgedFinding[];
  readonly header: ReturnType<typeof headerOf>;
  readonly score: number | null;
  readonly scoreParts: readonly object[];
  /** The units as rows; null where they did not change. */
  readonly units: readonly Unit[] | null;
  /** The plants as rows; null where they did not change. */
  readonly plants: Readonly<ReturnType<typeof plantRowsOf>> | null;
  readonly people: People;
  readonly foundBy: string;
  readonly at: Date;
}

/**
 * Writes the content and all that follows from it; the record has `version` afterwards. It is one statement, and writes
 * rows only where they changed.
 */
export async function storeCertificate(transaction: Transaction<Schema>, given: Stored): Promise<void> {
  const { id, tenantId, people } = given;
  await transaction
    .with('record', (write) =>
      write
        .updateTable('certificate')
        .set({
          ...given.header,
          score: given.score,
          version: given.version,
          company_id: given.companyId,
          company_name: given.companyName,
          saved_by: given.userId,
          updated_at: given.at,
        })
        .where('id', '=', id)
        .returning('id'),
    )
    .with('people', (write) =>
      write
        .updateTable('certificate_people')
        .set({
          owner_name: people.ownerName ?? null,
          owner_fiscal_code: people.ownerFiscalCode ?? null,
          owner_email: people.ownerEmail ?? null,
          owner_phone: people.ownerPhone ?? null,
          client_name: people.clientName ?? null,
          client_fiscal_code: people.clientFiscalCode ?? null,
          client_email: people.clientEmail ?? null,
          client_phone: people.clientPhone ?? null,
          found_by: given.foundBy,
        })
        .where('certificate_id', '=', id)
        .returning('certificate_id'),
    )
    .updateTable('certificate_content')
    .set({
      content: JSON.stringify(given.content),
      findings: JSON.stringify(given.findings),
      score_parts: JSON.stringify(given.scoreParts),
    })
    .where('certificate_id', '=', id)
    .execute();
  const key = { certificate_id: id, tenant_id: tenantId };
  if (given.units) {
    await transaction.deleteFrom('certificate_unit').where('certificate_id', '=', id).execute();
    if (given.units.length > 0)
      await transaction
        .withoutPlugins()
        .insertInto('certificate_unit')
        .values(given.units.map((unit) => ({ ...key, ...unit })))
        .execute();
  }
  if (given.plants) {
    await transaction.deleteFrom('certificate_plant').where('certificate_id', '=', id).execute();
    if (given.plants.length > 0)
      await transaction
        .withoutPlugins()
        .insertInto('certificate_plant')
        .values(given.plants.map((plant) => ({ ...key, ...plant })))
        .execute();
  }
}

/** Deletes a draft with all its dependent rows. */
export async function deleteCertificate(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('certificate').where('id', '=', id).execute();
}
