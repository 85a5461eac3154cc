/** What is found out of a signed act that somebody uploads. */
import type { RefusalCode } from '../../../platform/signatures/refusal';
import type { RevocationSource, Unknown } from '../../../platform/signatures/revocation/source';
import type { Trust } from '../../../platform/signatures/trust';

/** An act as it was frozen. */
export interface FrozenAct {
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** Its bytes, for formats that are written over them. */
  readonly read: () => Promise<Buffer>;
}

/** What is asked. */
export interface SignatureQuestion {
  /** The bytes as they were uploaded: an envelope (`.p7m`), or a signed PDF. */
  readonly file: Buffer;
  readonly document: FrozenAct;
  /** The certifier's own: somebody with that fiscal code must have signed. */
  readonly fiscalCode: string;
  readonly trust: Trust;
  /** When the file was received: a signature counts from then on, but for a qualified time stamp. */
  readonly at: Date;
  readonly revocation: RevocationSource;
  /** Whether a signature is accepted although nobody could tell if its certificate is revoked; by default it waits. */
  readonly isRevocationSoft?: boolean;
  /** Which of our documents has that SHA-256 in hexadecimal, where the content is another than the act: for words that help. */
  readonly recognise?: (sha256: string) => Promise<'earlier' | 'other' | null>;
}

/** Somebody who signed. */
export interface SignedBy {
  readonly name: string;
  /** Null for somebody whom the certificate names by another number. */
  readonly fiscalCode: string | null;
  /** The trusted service that stands for the certificate. */
  readonly issuer: string;
  /** Of the certificate, in hexadecimal. */
  readonly serialNumber: string;
  /** When they say that they signed: a claim. */
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
  /** The certifier first. */
  readonly signers: readonly [SignedBy, ...SignedBy[]];
  /** From when the certifier's signature counts: by a qualified time stamp, else when it was received. */
  readonly signedAt: Date;
  readonly timeStamp: ShownTimeStamp | null;
  /** Whether it is known that no certificate was revoked; false only where the question allows it. */
  readonly isRevocationKnown: boolean;
}

/** All is right, but nobody could tell yet whether a certificate is revoked (`in verifica`): ask again later. */
export interface Waiting {
  readonly kind: 'waiting';
  readonly code: `revocation.${Unknown}`;
  /** In Italian, for the certifier. */
  readonly message: string;
}

export interface Refused {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  /** In Italian: what is wrong, and what to do. */
  readonly message: string;
}

export type Verdict = Accepted | Waiting | Refused;
