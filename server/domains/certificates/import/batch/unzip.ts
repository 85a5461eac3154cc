/** Unpacks archives. Names within them are only shown, and never used as paths. */
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ApiError } from '../../../../platform/errors';
import { sentName } from '../../../../platform/files/names';
import { MOST_FILE_BYTES } from '../upload';
import {
  climbingPath,
  damagedZip,
  fileTooLarge,
  MOST_ENTRIES,
  MOST_FILES,
  MOST_UNPACKED_BYTES,
  tooManyFiles,
  unpackedTooLarge,
} from './limits';
import { allowance, spool, type SpooledFile } from './spool';

/** `PK` and the kind of the first record: a file, or the end of an empty archive. */
const MARKS = ['504b0304', '504b0506'];

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return MARKS.includes(buffer.subarray(0, bytesRead).toString('hex'));
  } finally {
    await file.close();
  }
}

/** Entries that programs add beside the files: folders, and leftovers of macOS and Windows. */
const isPassedOver = (name: string) =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /^(?:\.|Thumbs\.db$|desktop\.ini$)/i.test(basename(name));

/** Returns the entries that are files, by the archive's directory: nothing is unpacked yet. */
async function filesIn(zip: ZipFile, most: number, allow: (bytes: number) => void): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw tooManyFiles();
  const files: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (isPassedOver(entry.fileName)) continue;
    if (files.length >= most) throw tooManyFiles();
    if (entry.uncompressedSize > MOST_FILE_BYTES) throw fileTooLarge(entry.fileName);
    allow(entry.uncompressedSize);
    files.push(entry);
  }
  return files;
}

/** The messages of yauzl about names that lead out of the folder. */
const CLIMBS = /invalid relative path|absolute path|invalid characters in fileName/;

/** The name of a file in an archive, with its folders. */
const entryName = (name: string) => name.split('/').map(sentName).join('/');

/** Unpacks all files of an archive, up to a bound. */
async function unzip(
  { path, name }: SpooledFile,
  folder: string,
  most: number,
  allow: (bytes: number) => void,
): Promise<SpooledFile[]> {
  let zip: ZipFile | undefined;
  try {
    // An entry that holds more than it declares is an error of its stream.
    zip = await openPromise(path, { validateEntrySizes: true, autoClose: false });
    const files: SpooledFile[] = [];
    for (const entry of await filesIn(zip, most, allow)) {
      const to = join(folder, `${basename(path)}-${String(files.length)}`);
      files.push(await spool(await zip.openReadStreamPromise(entry), entryName(entry.fileName), to));
    }
    return files;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw CLIMBS.test(String(error)) ? climbingPath() : damagedZip(name);
  } finally {
    zip?.close();
  }
}

/**
 * Replaces each archive by the files in it, and returns them with the others.
 * @throws ApiError 400 for an archive that is damaged, protected or climbs out of its folder, 413 beyond the bounds.
 */
export async function unpacked(sent: readonly SpooledFile[], folder: string): Promise<SpooledFile[]> {
  const allow = allowance(MOST_UNPACKED_BYTES, unpackedTooLarge);
  const files: SpooledFile[] = [];
  for (const one of sent) {
    if (await isZip(one.path)) files.push(...(await unzip(one, folder, MOST_FILES - files.length, allow)));
    else if (one.size > MOST_FILE_BYTES) throw fileTooLarge(one.name);
    else files.push(one);
    if (files.length > MOST_FILES) throw tooManyFiles();
  }
  return files;
}
