/** A certificate as its repository reads and writes it. */
import type { Ape } from '../content/fields';
import type { CertificateState } from '../states';

export type Origin = 'form' | 'xml' | 'copy' | 'replacement';

export interface CertificateRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly certifierId: string;
  readonly companyId: string | null;
  readonly state: CertificateState;
  readonly version: number;
  readonly origin: Origin;
  readonly number: string | null;
  readonly verificationCode: string | null;
  /** Ids of the certificates that it replaces: several where units were merged. */
  readonly replaces: readonly string[];
  readonly replacementReason: number | null;
  readonly score: number | null;
  readonly updatedAt: Date;
  /** The moment of its registration; null before. */
  readonly registeredAt: Date | null;
  /** The digest of the frozen document (`document/`); null while the certificate may still change. */
  readonly documentSha256: string | null;
  /** The last day of an act whose plants missed a check, `YYYY-MM-DD`. */
  readonly lapsesOn: string | null;
}

/** Owner and client. */
export interface People {
  readonly ownerName?: string | null;
  readonly ownerFiscalCode?: string | null;
  readonly ownerEmail?: string | null;
  readonly ownerPhone?: string | null;
  readonly clientName?: string | null;
  readonly clientFiscalCode?: string | null;
  readonly clientEmail?: string | null;
  readonly clientPhone?: string | null;
}

/** A certificate with everything that its rules depend on. */
export interface Loaded {
  readonly record: CertificateRecord;
  /** The content without the picture. */
  readonly content: Ape;
  readonly people: People;
  readonly hasPhoto: boolean;
}
