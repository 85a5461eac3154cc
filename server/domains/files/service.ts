/** Decides who may read which file, and opens its content. */
import type { Readable } from 'node:stream';
import type { Scope } from '../../platform/deps';
import type { Range } from '../../platform/files/fileStore';
import type { FileStores } from '../../platform/files/store';
import { satisfies } from '../../platform/permissions';
import type { Subjects } from '../../platform/subjects/registry';
import { findFile, readContent } from './repository';

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/**
 * A file that the portal offers needs its policy. A file that a person uploaded is readable by that person and by
 * everybody who may read the record that it belongs to.
 */
async function mayRead(subjects: Subjects, scope: Scope, file: FileRow): Promise<boolean> {
  const { ownerId, requiredPolicy, subjectKind, subjectId } = file;
  const { userId, policies } = scope.caller;
  if (ownerId === null) return requiredPolicy === null || satisfies(requiredPolicy, policies);
  if (ownerId === userId) return true;
  if (subjectKind === null || subjectId === null) return false;
  return subjects.mayReadFile(scope, { kind: subjectKind, id: subjectId }, file.id);
}

/** Returns a file that the caller may read; undefined for every other, whether or not it exists. */
export async function readableFile(subjects: Subjects, scope: Scope, id: string): Promise<FileRow | undefined> {
  const file = await findFile(scope.database, scope.caller.tenantId, id);
  return file && (await mayRead(subjects, scope, file)) ? file : undefined;
}

/** Reports that anybody may read the file, so that shared caches may store it. */
export const isPublic = ({ ownerId, requiredPolicy }: FileRow): boolean => ownerId === null && requiredPolicy === null;

/** Opens the content of a file, or a part of it. */
export async function openContent(
  { database }: Scope,
  { id, store, storeKey }: FileRow,
  stores: FileStores,
  range: Range | null,
): Promise<Buffer | Readable> {
  if (store !== 'database') return stores.of(store).open(storeKey ?? '', range);
  const content = await readContent(database, id);
  return range ? content.subarray(range.start, range.end + 1) : content;
}
