/** What a receipt tells: an application as it stood when it was sent, with the words of the lookups of that day. */
import type { DocumentKind } from '../../dossier';

/** What was sent: the first time, or in answer to a request of the office. */
export type SentEvent = 'submitted' | 'integrationAnswered';

export interface SentPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly fiscalCode: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly email: string;
  readonly pec: string | null;
}

export interface SentDocument {
  readonly kind: DocumentKind;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Of the file's content, hexadecimal. */
  readonly sha256: string;
  readonly expiresOn: string | null;
}

/** Kept as JSON in the very words of this shape; members that come later are optional. */
export interface Sent {
  readonly protocolNumber: string;
  readonly kind: 'Nuovo' | 'Rinnovo';
  readonly event: SentEvent;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
  readonly person: SentPerson;
  readonly subjectKind: string | null;
  readonly company: string | null;
  readonly studyTitle: { readonly title: string | null; readonly year: number | null; readonly school: string | null };
  /** Null for whoever is enrolled in none. */
  readonly order: {
    readonly type: string | null;
    readonly province: string | null;
    readonly number: string | null;
    readonly date: string | null;
    readonly section: string | null;
    readonly sector: string | null;
  } | null;
  /** What was chosen, a course or why there is none; null where nothing was. */
  readonly course: {
    readonly kind: string | null;
    readonly provider: string | null;
    readonly date: string | null;
    readonly hours: number | null;
  } | null;
  readonly otherAccreditations: readonly string[];
  readonly insurance: {
    readonly company: string | null;
    readonly policy: string | null;
    readonly expiresOn: string | null;
  } | null;
  readonly declarations: { readonly requirements: boolean; readonly truthfulness: boolean; readonly privacy: boolean };
  readonly documents: readonly SentDocument[];
  readonly feeCents: number;
  /** The answer to the office; null where it was not asked for one in words. */
  readonly answer: string | null;
}
