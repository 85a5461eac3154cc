/**
 * The subject of a file, a notification, a note, a command or an item of a run: any record, named by its kind and id.
 */
import type { Caller } from '../caller';
import type { Database } from '../database/schema';

/** A record by its kind (`accreditation`) and its id. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** The capacity in which a reader looks at a subject: the page to open depends on it. */
export type Audience = 'applicant' | 'officer';

/** The reader, and the rows of their tenant. */
export interface Reader {
  readonly caller: Caller;
  readonly database: Database;
}

/** The days for which rows about a subject are stored after they have served. */
export interface KeptDays {
  /** A run over many that has ended, with the outcome of each item. */
  readonly endedRun: number;
}

/** A domain's definition of a kind of its records. */
export interface SubjectKind {
  readonly kind: string;
  /** The name of these records in record_history. */
  readonly entity: string;
  /**
   * True when the caller may read the record and the rows about it; false as well when the tenant has none of that id.
   */
  readonly mayRead: (reader: Reader, id: string) => Promise<boolean>;
  /** True when the caller may read a file of the record; the same as for the record itself when left out. */
  readonly mayReadFile?: (reader: Reader, id: string, fileId: string) => Promise<boolean>;
  /** The bytes of a document of the record that never changes, by their SHA-256; a kind without it has none such. */
  readonly readDocument?: (database: Database, id: string, sha256: string) => Promise<Buffer | undefined>;
  /** True when the caller may read its whole history, which names the actor of each change. */
  readonly mayReadHistory: (reader: Reader, id: string) => Promise<boolean>;
  /** The path of its page in the browser. */
  readonly pageOf: (id: string, audience: Audience) => string;
  readonly keptDays: KeptDays;
}
