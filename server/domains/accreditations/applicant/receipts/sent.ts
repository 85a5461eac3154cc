/**
 * Describes the content of a receipt: an application as it stood when it was sent, with the words of the lookups on
 * that day.
 */
import type { DocumentKind } from '../../dossier';

/** The event that a receipt confirms: the first sending, or the answer to a request of the office. */
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
  /** In bytes. */
  readonly size: number;
  /** The digest of the file's content, hexadecimal. */
  readonly sha256: string;
  readonly expiresOn: string | null;
}

/** Stored as JSON in exactly this shape; members that are added later are optional. */
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
  /** Null for an applicant who is enrolled in no order. */
  readonly order: {
    readonly type: string | null;
    readonly province: string | null;
    readonly number: string | null;
    readonly date: string | null;
    readonly section: string | null;
    readonly sector: string | null;
  } | null;
  /** The chosen course, or the reason for having none; null where nothing was chosen. */
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
  /** The answer to the office in words; null where none was necessary. */
  readonly answer: string | null;
}
