/** The files of many certificates in one archive. */
import type { Scope } from '../../../platform/deps';
import { zipArchive, type ZipEntry } from '../../../platform/grid/export/zip';
import { readDocument } from '../document/readDocument';
import { openReadable } from '../drafts/open';
import { readXml } from '../drafts/read';

/** Returns the file of a certificate. */
type FileOf = (id: string) => Promise<ZipEntry>;

/**
 * Returns the bytes of the archive in pieces: one file for each, in the requested order.
 * @throws ApiError 404 before anything is sent where the caller may not read one of them.
 */
async function archiveOf(
  scope: Scope,
  ids: readonly string[],
  now: Date,
  fileOf: FileOf,
): Promise<AsyncGenerator<Buffer>> {
  for (const id of ids) await openReadable(scope, id, now);
  return zipArchive(files(ids, fileOf));
}

async function* files(ids: readonly string[], fileOf: FileOf): AsyncGenerator<ZipEntry> {
  for (const id of ids) yield await fileOf(id);
}

/** An archive holds a name once: a certificate without a number is named by its id. */
const draftName = (id: string, ending: string) => `APE-bozza-${id}.${ending}`;

/** Many certificates in the national format. @throws ApiError 404, see `archiveOf`. */
export const xmlArchive = (scope: Scope, ids: readonly string[], now: Date): Promise<AsyncGenerator<Buffer>> =>
  archiveOf(scope, ids, now, async (id) => {
    const { name, number, xml } = await readXml(scope, id, now);
    return { name: number === null ? draftName(id, 'xml') : name, content: [xml] };
  });

/** The documents of many certificates, each as it is returned alone. @throws ApiError 404, see `archiveOf`. */
export const documentArchive = (
  scope: Scope,
  ids: readonly string[],
  now: Date,
  publicUrl: string,
): Promise<AsyncGenerator<Buffer>> =>
  archiveOf(scope, ids, now, async (id) => {
    const { name, number, pdf } = await readDocument(scope, id, now, publicUrl);
    return { name: number === null ? draftName(id, 'pdf') : name, content: [pdf] };
  });
