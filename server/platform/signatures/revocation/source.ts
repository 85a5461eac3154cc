/** The status of certificates, independent of the way in which it is found out. */
import type { ReadCertificate } from '../certificate';

/** The reason why the status is unknown. */
export type Unknown = 'noAddress' | 'unreachable' | 'stale' | 'forged';

export type RevocationStatus =
  | { readonly kind: 'good' }
  /** The certificate is not valid from `at` on; a suspended one may become valid again. */
  | { readonly kind: 'revoked'; readonly at: Date; readonly isSuspended: boolean }
  | { readonly kind: 'unknown'; readonly why: Unknown };

/** A certificate and its issuer. */
export interface Issued {
  readonly certificate: ReadCertificate;
  readonly issuer: ReadCertificate;
}

export interface RevocationSource {
  readonly statusOf: (issued: Issued) => Promise<RevocationStatus>;
}
