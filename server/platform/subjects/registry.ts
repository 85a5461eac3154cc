/** The kinds of subjects that the domains have named, for callers that have a kind and an id and know no domain. */
import type { Database } from '../database/schema';
import type { Audience, Reader, Subject, SubjectKind } from './subject';

export interface Subjects {
  /** All kinds, as they were given. */
  readonly kinds: readonly SubjectKind[];
  /** False for an unknown kind, such as one of a newer program. */
  readonly mayRead: (reader: Reader, subject: Subject) => Promise<boolean>;
  readonly mayReadFile: (reader: Reader, subject: Subject, fileId: string) => Promise<boolean>;
  /** A document of a record that never changes. The caller checks beforehand that the recipient may have it. */
  readonly readDocument: (database: Database, subject: Subject, sha256: string) => Promise<Buffer | undefined>;
  readonly mayReadHistory: (reader: Reader, subject: Subject) => Promise<boolean>;
  /** The path of its page in the browser; null for an unknown kind. */
  readonly pageOf: (subject: Subject, audience: Audience) => string | null;
  /** The name of the records in record_history; null for an unknown kind. */
  readonly entityOf: (kind: string) => string | null;
}

/** @throws Error when a kind is named twice: two domains would answer for one record. */
export function subjectsOf(kinds: readonly SubjectKind[]): Subjects {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (known.size < kinds.length) throw new Error('A kind of subject is named twice.');
  return {
    kinds,
    mayRead: async (reader, { kind, id }) => (await known.get(kind)?.mayRead(reader, id)) ?? false,
    mayReadFile: async (reader, { kind, id }, fileId) => {
      const found = known.get(kind);
      return (await (found?.mayReadFile ?? found?.mayRead)?.(reader, id, fileId)) ?? false;
    },
    readDocument: async (database, { kind, id }, sha256) => known.get(kind)?.readDocument?.(database, id, sha256),
    mayReadHistory: async (reader, { kind, id }) => (await known.get(kind)?.mayReadHistory(reader, id)) ?? false,
    pageOf: ({ kind, id }, audience) => known.get(kind)?.pageOf(id, audience) ?? null,
    entityOf: (kind) => known.get(kind)?.entity ?? null,
  };
}
