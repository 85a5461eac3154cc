/** The document that is signed: printed once, stored with its SHA-256, and returned byte by byte from then on. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import type { Loaded } from '../record/record';
import { loadCertificate } from '../record/recordRepository';
import { NAME } from '../life/refusals';
import { ENTITY } from '../subject';
import { findDocument, insertDocument, storeStanding } from './documentRepository';
import { printCertificate, type Printing } from './printCertificate';

/** Prints and stores the act in the caller's transaction; returns its SHA-256, in hexadecimal. */
export async function freeze(
  transaction: Transaction<Schema>,
  loaded: Loaded,
  { at, publicUrl }: Omit<Printing, 'state'>,
): Promise<string> {
  const { id, tenantId } = loaded.record;
  const pdf = await printCertificate(transaction, loaded, { state: 'act', at, publicUrl });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await insertDocument(transaction, { id, tenantId, sha256, pdf, at });
  return sha256;
}

export interface FrozenAct {
  readonly pdf: Buffer;
  readonly sha256: string;
}

/**
 * Returns the act of a certificate from `DaFirmare` on. Of a certificate that came into the register without a document
 * one is made and frozen now.
 * @throws ApiError 404 when there is no certificate with that id
 */
export async function standingAct(
  { database }: Pick<Scope, 'database'>,
  { id, documentSha256 }: Pick<Loaded['record'], 'id' | 'documentSha256'>,
  publicUrl: string,
): Promise<FrozenAct> {
  const sha256 = documentSha256 ?? (await database.transaction().execute((inner) => freezeLate(inner, id, publicUrl)));
  const pdf = await findDocument(database, id, sha256);
  if (!pdf) throw notFound(NAME, id);
  return { pdf, sha256 };
}

async function freezeLate(transaction: Transaction<Schema>, id: string, publicUrl: string): Promise<string> {
  const loaded = await loadCertificate(transaction, id, { isLocked: true });
  if (!loaded) throw notFound(NAME, id);
  const { documentSha256, tenantId, updatedAt } = loaded.record;
  // A concurrent request froze it first.
  if (documentSha256 !== null) return documentSha256;
  const sha256 = await freeze(transaction, loaded, { at: updatedAt, publicUrl });
  await storeStanding(transaction, id, sha256);
  await recordChange(
    transaction,
    { caller: { userId: null, userName: null, tenantId }, ip: null },
    { entity: ENTITY, entityId: id, event: 'documentFrozen', after: { documentSha256: sha256 } },
  );
  return sha256;
}
