/** Many certificates in the national format, in one archive. */
import type { Scope } from '../../../platform/deps';
import { zipArchive, type ZipEntry } from '../../../platform/grid/export/zip';
import { openReadable } from '../drafts/open';
import { readXml } from '../drafts/read';

/**
 * Returns the bytes of the archive in pieces: one file for each, in the requested order. One without a number is named
 * by its id, since an archive holds a name once.
 * @throws ApiError 404 before anything is sent where the caller may not read one of them.
 */
export async function xmlArchive(scope: Scope, ids: readonly string[], now: Date): Promise<AsyncGenerator<Buffer>> {
  for (const id of ids) await openReadable(scope, id, now);
  return zipArchive(files(scope, ids, now));
}

async function* files(scope: Scope, ids: readonly string[], now: Date): AsyncGenerator<ZipEntry> {
  for (const id of ids) {
    const { name, number, xml } = await readXml(scope, id, now);
    yield { name: number === null ? `APE-bozza-${id}.xml` : name, content: [xml] };
  }
}
