/** The reason why a database cannot be used, in words for the operator: without user, password and parameters. */
import { errorCode } from './embedded/folders';

/** Keyed by the error code of the system, of TLS or of PostgreSQL. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'its socket does not exist',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be looked up now',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it broke the connection off',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'the server has no database of that name: create it first',
  '53300': 'it has no connection left for us',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for its certificate: name the authority that signed it by sslrootcert',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody vouches for its certificate: name the authority that signed it by sslrootcert',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'nobody vouches for its certificate: name the authority that signed it by sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'nobody vouches for its certificate: name the authority that signed it by sslrootcert',
};

/** The messages of PostgreSQL and node-postgres that have no code of their own. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/no encryption|SSL (?:is )?required|SSL off/i, 'it takes encrypted connections only: add sslmode=verify-full'],
  [/does not support SSL/i, 'it offers no encrypted connections, and sslmode asks for one'],
];

/** The reason for which a connection could not be made; the error's own words where none is known. */
export function connectionReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const known = WORDS.find(([words]) => words.test(message))?.[1] ?? REASONS[errorCode(error)];
  return known ?? message;
}
