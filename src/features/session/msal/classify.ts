import { SessionError, toFailure, type FailureKind, type SessionFailure } from '../model';

/** MSAL's error codes, and those of OAuth that it passes on, by what they mean for the session. */
const KINDS: Record<FailureKind, readonly string[]> = {
  lost: [
    'invalid_grant',
    'no_tokens_found',
    'refresh_token_expired',
    'login_required',
    'interaction_required',
    'consent_required',
    'no_account_error',
    'token_refresh_required',
    'state_mismatch',
    'state_not_found',
    'invalid_state',
    'nonce_mismatch',
    'no_state_in_hash',
    'hash_does_not_contain_known_properties',
    'unable_to_parse_state',
    'no_cached_authority_error',
    'no_token_request_cache_error',
  ],
  denied: ['access_denied', 'user_cancelled'],
  configuration: [
    'invalid_scope',
    'invalid_client',
    'invalid_request',
    'invalid_target',
    'unauthorized_client',
    'unsupported_grant_type',
    'unsupported_response_type',
    'invalid_redirect_uri',
    'authority_uri_insecure',
    'url_parse_error',
    'untrusted_authority',
    'crypto_nonexistent',
  ],
  refused: [],
  storage: ['cache_quota_exceeded', 'storage_not_supported'],
  transient: [],
};

/**
 * Classifies an error of MSAL. Codes are compared as text, so that no class of MSAL is needed here. An unknown code
 * counts as transient: it signs nobody out.
 */
export function classify(error: unknown): SessionFailure {
  if (error instanceof SessionError) return error.failure;
  const code = codeOf(error);
  if (code === null) return toFailure(error);
  const kind = (Object.keys(KINDS) as FailureKind[]).find((name) => KINDS[name].includes(code)) ?? 'transient';
  return { kind, code: code === '' ? 'unavailable' : code };
}

function codeOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'errorCode' in error && typeof error.errorCode === 'string'
    ? error.errorCode
    : null;
}
