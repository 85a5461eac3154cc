/** The verdict about an uploaded signed act. */
import type { RefusalCode } from '../../../../platform/signatures/refusal';
import type { RevocationSource, Unknown } from '../../../../platform/signatures/revocation/source';
import type { Trust } from '../../../../platform/signatures/trust';

/** An act as it was frozen. */
export interface FrozenAct {
  /** The digest of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** Reads its bytes, for formats that append to them. */
  readonly read: () => Promise<Buffer>;
}

/** The input of a verification. */
export interface SignatureQuestion {
  /** The bytes as they were uploaded: an envelope (`.p7m`), or a signed PDF. */
  readonly file: Buffer;
  readonly document: FrozenAct;
  /** The fiscal code of the certifier: somebody with that code must have signed. */
  readonly fiscalCode: string;
  readonly trust: Trust;
  /** The time of receipt: without a qualified time stamp a signature counts from then on. */
  readonly at: Date;
  readonly revocation: RevocationSource;
  /**
   * True when a signature is accepted although the revocation status of its certificate is unknown; by default it
   * waits.
   */
  readonly isRevocationSoft?: boolean;
  /**
   * Recognizes one of our documents by its SHA-256 in hexadecimal, where the content is not the act, for a helpful
   * message.
   */
  readonly recognise?: (sha256: string) => Promise<'earlier' | 'other' | null>;
}

/** A signer as the verdict shows them. */
export interface SignedBy {
  readonly name: string;
  /** The Italian fiscal code in the signer's certificate; null where another number, or none, identifies them. */
  readonly fiscalCode: string | null;
  /** The trusted service that issued the certificate. */
  readonly issuer: string;
  /** The serial number of the certificate, in hexadecimal. */
  readonly serialNumber: string;
  /** The signing time that the signature itself claims. */
  readonly claimedAt: Date | null;
}

export interface ShownTimeStamp {
  readonly at: Date;
  readonly authority: string;
  readonly isQualified: boolean;
}

export interface Accepted {
  readonly kind: 'accepted';
  readonly format: 'CAdES' | 'PAdES';
  /** The certifier comes first. */
  readonly signers: readonly [SignedBy, ...SignedBy[]];
  /** The time from which the certifier's signature counts: that of a qualified time stamp, else that of receipt. */
  readonly signedAt: Date;
  readonly timeStamp: ShownTimeStamp | null;
  /** True when no certificate is known to be revoked; false only where the input allows an unknown status. */
  readonly isRevocationKnown: boolean;
}

/**
 * Everything is right, but the revocation status of a certificate is still unknown (`in verifica`): the check is
 * repeated later.
 */
export interface Waiting {
  readonly kind: 'waiting';
  readonly code: `revocation.${Unknown}`;
  /** Italian, for the certifier. */
  readonly message: string;
}

export interface Refused {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  /** Italian: the fault and the remedy. */
  readonly message: string;
}

export type Verdict = Accepted | Waiting | Refused;
