import {
  ServerError,
  type INetworkModule,
  type NetworkRequestOptions,
  type NetworkResponse,
} from '@azure/msal-browser';

/** Milliseconds. The other tabs wait meanwhile, and a connection that died in a sleeping laptop never answers. */
const TIMEOUT_MS = 15_000;

/**
 * The assumed life of a token whose provider does not state one, in seconds (RFC 6749, 5.1 only recommends
 * `expires_in`).
 */
const ASSUMED_LIFE_SECONDS = 300;

/**
 * With these a token endpoint refuses a request (RFC 6749, 5.2); other answers that are no JSON come from something
 * before it.
 */
const REFUSALS: readonly number[] = [400, 401];

/**
 * Errors of a renewal that do not mean that the refresh token is invalid: an operator, the user or time must mend
 * something else.
 */
const OTHER_ERRORS: readonly unknown[] = [
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'invalid_target',
  'interaction_required',
  'login_required',
  'consent_required',
  'server_error',
  'temporarily_unavailable',
  'slow_down',
];

/** Additions to MSAL's own behaviour. */
export type Additions = {
  /** Called with each refresh token, which MSAL does not expose. */
  noticed?: (refreshToken: string) => void;
  /** Returns the id token of the sign-in that is being renewed; null when there is none. */
  signedInAs?: () => string | null;
};

/**
 * MSAL's requests. Its own client answers a 5xx with an error that blocks further tries for a minute; this one says
 * that the provider is away, and the next try may succeed. An answer to a renewal may come without an id token (OpenID
 * Connect Core 12.2): MSAL would assign the new token to no user, so the id token of the sign-in is put into it. A
 * refusal is reported in the one form that MSAL understands.
 */
export function networkClient(
  send: typeof fetch = fetch,
  { noticed = () => undefined, signedInAs = () => null }: Additions = {},
): INetworkModule {
  const request = async <T>(
    method: 'GET' | 'POST',
    url: string,
    options?: NetworkRequestOptions,
  ): Promise<NetworkResponse<T>> => {
    let answer: Response;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      answer = await send(url, {
        method,
        headers: options?.headers ?? {},
        signal,
        ...(method === 'POST' && { body: options?.body ?? '' }),
      });
    } catch {
      throw new ServerError('network_error', '', 'No answer');
    }
    if (answer.status >= 500) throw new ServerError('temporarily_unavailable', '', `HTTP ${String(answer.status)}`);
    const grant = new URLSearchParams(options?.body ?? '').get('grant_type');
    const isRefused = grant !== null && REFUSALS.includes(answer.status);
    const text = await answer.text();
    const content = isRefused && text === '' ? null : parsed(text);
    const body = (isRefused ? refusal(content, grant, text === '') : content) as T;
    // A gateway's word in the place of the provider's says nothing of the session (RFC 6749, 5.1).
    if (method === 'POST' && !isText(body, 'access_token') && !isText(body, 'error'))
      throw new ServerError('temporarily_unavailable', '', `HTTP ${String(answer.status)} without a token`);
    if (typeof body === 'object' && body !== null && 'refresh_token' in body && typeof body.refresh_token === 'string')
      noticed(body.refresh_token);
    const whole = completed(body, grant === 'refresh_token' ? signedInAs() : null);
    return { headers: Object.fromEntries(answer.headers.entries()), body: whole, status: answer.status };
  };
  return {
    sendGetRequestAsync: (url, options) => request('GET', url, options),
    sendPostRequestAsync: (url, options) => request('POST', url, options),
  };
}

function isText(body: unknown, name: string): boolean {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value !== '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerError('temporarily_unavailable', '', 'Not JSON');
  }
}

/**
 * A refusal in the form of RFC 6749: the grant is not valid. Some providers send no body at all (Glewlwyd), or call an
 * unknown refresh token an invalid request (LemonLDAP::NG): in an empty answer, or at a renewal, it is the grant that
 * is invalid.
 */
function refusal(body: unknown, grant: string, isEmpty: boolean): unknown {
  if (isEmpty) return { error: 'invalid_grant' };
  if (!isText(body, 'error') || grant !== 'refresh_token') return body;
  return OTHER_ERRORS.includes((body as { error: string }).error)
    ? body
    : { ...(body as object), error: 'invalid_grant' };
}

/**
 * Completes an answer with tokens by what a provider may leave out; returns any other answer unchanged. `scope` is
 * dropped: MSAL stores a token under the granted scopes and looks for it under the requested ones, so a provider that
 * grants fewer (RFC 6749, 3.3) would have its token renewed, or its user sign in, at each load of a page. Without it
 * MSAL takes both to be the requested ones.
 */
function completed<T>(body: T, idToken: string | null): T {
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return body;
  const lacking = {
    ...(!('expires_in' in body) && { expires_in: ASSUMED_LIFE_SECONDS }),
    ...(!('id_token' in body) && idToken !== null && { id_token: idToken }),
  };
  const { scope: _granted, ...answer } = body as T & { scope?: unknown };
  return { ...answer, ...lacking } as T;
}
