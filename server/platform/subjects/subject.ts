/** What a file, a notification, a note, a command or an item of a run is about: any record, named by its kind and id. */
import type { Caller } from '../caller';
import type { Database } from '../database/schema';

/** A record by its kind (`accreditation`) and its id. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** In which of their capacities somebody looks at a subject: the page to open depends on it. */
export type Audience = 'applicant' | 'officer';

/** Who looks, and the rows of their tenant. */
export interface Reader {
  readonly caller: Caller;
  readonly database: Database;
}

/** How long, in days, what hangs on a subject is kept after it has served. */
export interface KeptDays {
  /** A run over many that has ended, with what it tells of each. */
  readonly endedRun: number;
}

/** What a domain says of a kind of its records. */
export interface SubjectKind {
  readonly kind: string;
  /** The name of these records in record_history. */
  readonly entity: string;
  /** Whether the caller may read the record and what hangs on it; false as well when the tenant has none of that id. */
  readonly mayRead: (reader: Reader, id: string) => Promise<boolean>;
  /** Whether the caller may read a file that hangs on the record; as the record itself, where it says nothing else. */
  readonly mayReadFile?: (reader: Reader, id: string, fileId: string) => Promise<boolean>;
  /** The bytes of a document of the record that never changes, by their SHA-256; a kind without it has none such. */
  readonly readDocument?: (database: Database, id: string, sha256: string) => Promise<Buffer | undefined>;
  /** Whether the caller may read its whole history, which names who did what. */
  readonly mayReadHistory: (reader: Reader, id: string) => Promise<boolean>;
  /** The path of its page in the browser. */
  readonly pageOf: (id: string, audience: Audience) => string;
  readonly keptDays: KeptDays;
}
