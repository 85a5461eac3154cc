import { SessionError, type Credentials, type OAuthSettings, type SessionFailure } from '../model';
import { tokenTarget } from '../tokenTarget';

/** The provider's answer to the right user name and password (RFC 6749, 5.1). */
export type TokenAnswer = {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  expires_in?: number;
  scope?: string;
  token_type: 'Bearer';
};

const TIMEOUT_MS = 20_000;
/** The longest sentence for the user, in characters. A longer text, or one with markup, is not shown. */
const LONGEST_DESCRIPTION = 500;
const MARKUP = /<[a-z!/]|&#?\w+;/i;

/** The reasons for refusing this user, in the words that providers of this family use in `error_code`. */
const REASONS: readonly unknown[] = ['invalid_credentials', 'locked_out', 'not_allowed', 'too_many_attempts'];
const CONFIGURATION: readonly string[] = [
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
];
const TRANSIENT: readonly string[] = ['server_error', 'temporarily_unavailable'];

/**
 * Requests tokens by user name and password (API-20). Rejects with a SessionError: `refused` when the provider does not
 * accept them, `transient` when it is away, slow, overloaded or its answer is not JSON.
 */
export async function requestTokens(
  { clientId, scope, ...target }: Pick<OAuthSettings, 'clientId' | 'scope' | 'resource' | 'audience'>,
  endpoint: string,
  { userName, password, rememberMe, tenant, language }: Credentials,
): Promise<TokenAnswer> {
  const fields = {
    grant_type: 'password',
    client_id: clientId,
    scope,
    username: userName,
    password,
    ...(rememberMe && { remember_me: 'true' }),
    ...tokenTarget(target),
  };
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(tenant !== null && { __tenant: tenant }),
  };
  const answer = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new SessionError(
      { kind: 'transient', code: isTimeout(cause) ? 'token_timeout' : 'network_error' },
      { cause },
    );
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new SessionError(failureOf(answer, body));
  return tokensOf(body);
}

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function tokensOf(body: unknown): TokenAnswer {
  if (!isRecord(body)) throw new SessionError({ kind: 'transient', code: 'token_unreadable' });
  const { access_token, id_token, refresh_token, expires_in, scope } = body;
  if (typeof access_token !== 'string') throw new SessionError({ kind: 'configuration', code: 'no_access_token' });
  if (typeof id_token !== 'string') throw new SessionError({ kind: 'configuration', code: 'no_id_token' });
  return {
    access_token,
    id_token,
    token_type: 'Bearer',
    ...(typeof refresh_token === 'string' && { refresh_token }),
    ...(typeof expires_in === 'number' && { expires_in }),
    ...(typeof scope === 'string' && { scope }),
  };
}

function failureOf({ status, headers }: Response, body: unknown): SessionFailure {
  const error = isRecord(body) && typeof body['error'] === 'string' ? body['error'] : null;
  if (status >= 500 || (error === null && status !== 429) || TRANSIENT.includes(error ?? ''))
    return { kind: 'transient', code: `token_${String(status)}` };
  // A tenant that does not exist any more is the user's matter, and the sentence says so.
  const isTenant = headers.has('Abp-Tenant-Resolve-Error');
  if (error !== null && CONFIGURATION.includes(error) && !isTenant) return { kind: 'configuration', code: error };
  const details = isRecord(body) ? body : {};
  const reason = REASONS.includes(details['error_code']) ? String(details['error_code']) : null;
  const description = details['error_description'];
  const wait = secondsOf(headers.get('Retry-After'));
  return {
    kind: 'refused',
    code: reason ?? (status === 429 ? 'too_many_attempts' : (error ?? '')),
    ...(typeof description === 'string' &&
      description !== '' &&
      description.length <= LONGEST_DESCRIPTION &&
      !MARKUP.test(description) && { description }),
    ...(wait !== null && { retryAfterSeconds: wait }),
  };
}

/** Retry-After names seconds or a moment (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}
