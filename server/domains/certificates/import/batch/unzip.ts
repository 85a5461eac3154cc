/** The files within packed ones. Names within are told and never used as paths. */
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { ApiError } from '../../../../platform/errors';
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

/** What programs put beside the files: folders, and what macOS and Windows leave there. */
const isPassedOver = (name: string) =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /^(?:\.|Thumbs\.db$|desktop\.ini$)/i.test(basename(name));

async function unpack(
  zip: ZipFile,
  entry: Entry,
  name: string,
  path: string,
  allow: (bytes: number) => void,
): Promise<SpooledFile> {
  if (entry.uncompressedSize > MOST_FILE_BYTES) throw fileTooLarge(name);
  const allowOne = allowance(MOST_FILE_BYTES, () => fileTooLarge(name));
  return spool(await zip.openReadStreamPromise(entry), name, path, (bytes) => {
    allowOne(bytes);
    allow(bytes);
  });
}

/** All files of an archive; `count` says how many there are already. */
async function entriesOf(
  packed: SpooledFile,
  folder: string,
  count: number,
  allow: (bytes: number) => void,
): Promise<SpooledFile[]> {
  const files: SpooledFile[] = [];
  let zip: ZipFile | undefined;
  try {
    // Names are looked at here, so that what climbs is told apart from what is damaged.
    zip = await openPromise(packed.path, { decodeStrings: true, strictFileNames: false, autoClose: false });
    if (zip.entryCount > MOST_ENTRIES) throw tooManyFiles();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (validateFileName(name) !== null) throw climbingPath();
      if (isPassedOver(name)) continue;
      if (count + files.length >= MOST_FILES) throw tooManyFiles();
      const path = join(folder, `${basename(packed.path)}-${String(files.length)}`);
      files.push(await unpack(zip, entry, name, path, allow));
    }
    return files;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (/invalid relative path|absolute path|invalid characters in fileName/.test(String(error))) throw climbingPath();
    throw damagedZip(packed.name);
  } finally {
    zip?.close();
  }
}

/**
 * The files as they are to be judged: of archives what is in them, the others themselves.
 * @throws ApiError 400 for an archive that is damaged, protected or climbs out of its folder, 413 for more than may be.
 */
export async function unpacked(sent: readonly SpooledFile[], folder: string): Promise<SpooledFile[]> {
  const allow = allowance(MOST_UNPACKED_BYTES, unpackedTooLarge);
  const files: SpooledFile[] = [];
  for (const one of sent) {
    if (await isZip(one.path)) files.push(...(await entriesOf(one, folder, files.length, allow)));
    else if (one.size > MOST_FILE_BYTES) throw fileTooLarge(one.name);
    else files.push(one);
    if (files.length > MOST_FILES) throw tooManyFiles();
  }
  return files;
}
