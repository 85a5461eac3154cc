/** Makes a file of an upload: it is inspected, hashed, scanned and stored before it counts as present. */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema';
import { ApiError, notFound } from '../errors';
import { acceptFile, findOwnFile, noteRemnant, type AcceptedFile } from './acceptedRepository';
import { mediaTypeOf } from './fileKind';
import type { FileStore } from './fileStore';
import { fileRefusal } from './refusals';
import { ScannerLimit, type Scan } from './scanner';
import { dropUpload, findUpload, uploadedContent } from './uploadRepository';

export interface FinishDeps {
  readonly store: FileStore;
  /** Scans a content for viruses; null where no scanner is configured. */
  readonly scan: Scan | null;
  readonly logger: FastifyBaseLogger;
}

interface Whose {
  readonly database: Database;
  readonly tenantId: string;
  readonly ownerId: string;
}

/** Reads a whole content into memory: it has a few megabytes, and every part of it is inspected. */
async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const bytes of content) parts.push(bytes);
  return Buffer.concat(parts);
}

async function scanFor(
  scan: Scan,
  read: () => AsyncIterable<Buffer>,
  id: string,
  logger: FastifyBaseLogger,
): Promise<void> {
  const virus = await scan(read).catch((error: unknown) => {
    if (error instanceof ScannerLimit) {
      logger.error(
        { err: error, upload: id },
        'a file is larger than clamd looks at and was refused: raise StreamMaxLength, MaxFileSize and MaxScanSize of clamd to FILE_MAX_MB',
      );
      throw fileRefusal('ScannerLimit');
    }
    logger.error({ err: error }, 'a file could not be scanned');
    throw fileRefusal('ScannerAway');
  });
  if (virus === null) return;
  logger.warn({ upload: id, virus }, 'a file with a virus was refused');
  throw fileRefusal('Virus');
}

/**
 * Makes the file of an upload that has arrived whole. Finishing it again returns the same file. A refused content is
 * removed; when the scanner or the store is away the upload waits, and may be finished later.
 * @throws ApiError 404 when there is no such upload of this user, and the refusals of refusals.ts.
 */
export async function finishUpload(
  { database, tenantId, ownerId }: Whose,
  id: string,
  { store, scan, logger }: FinishDeps,
): Promise<AcceptedFile> {
  const done = await findOwnFile(database, ownerId, id);
  if (done) return done;
  const upload = await findUpload(database, ownerId, id);
  // Between the two looks another request may have finished it.
  if (!upload) return overtaken(database, ownerId, id);
  if (upload.received < upload.size) throw fileRefusal('Incomplete');

  const content = await whole(uploadedContent(database, id));
  const size = content.length;
  if (size !== upload.size) return overtaken(database, ownerId, id);
  const refuse = async (error: unknown) => {
    if (error instanceof ApiError && error.status === 403) await dropUpload(database, ownerId, id);
    throw error;
  };
  const mediaType = await mediaTypeOf(upload.name, content).catch(refuse);
  if (scan !== null) await scanFor(scan, () => uploadedContent(database, id), id, logger).catch(refuse);

  const place = { tenantId, store: store.kind, key: `${tenantId}/${id.slice(0, 2)}/${id}` };
  if (!(await noteRemnant(database, place, { ownerId, size }))) throw fileRefusal('StoreAway');
  await store.put(place.key, size, uploadedContent(database, id)).catch((error: unknown) => {
    logger.error({ err: error }, 'a file could not be stored');
    throw fileRefusal('StoreAway');
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { id, name: upload.name, mediaType, size, sha256 };
  return (await acceptFile(database, { ...file, ...place, ownerId })) ? file : overtaken(database, ownerId, id);
}

/** The file that another request made of an upload meanwhile. @throws ApiError 404 when it dropped the upload */
async function overtaken(database: Database, ownerId: string, id: string): Promise<AcceptedFile> {
  const file = await findOwnFile(database, ownerId, id);
  if (!file) throw notFound('Caricamento', id);
  return file;
}
