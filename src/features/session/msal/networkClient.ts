import {
  ServerError,
  type INetworkModule,
  type NetworkRequestOptions,
  type NetworkResponse,
} from '@azure/msal-browser';

/** The other tabs wait meanwhile, and a connection that died in a sleeping laptop never answers. */
const TIMEOUT_MS = 15_000;

/**
 * MSAL's requests. Its own client answers a 5xx with an error that blocks further tries for a minute; this one says that the
 * provider is away, and the next try may succeed. `noticed` hears of each refresh token, which MSAL tells nobody.
 */
export function networkClient(
  send: typeof fetch = fetch,
  noticed: (refreshToken: string) => void = () => undefined,
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
    const body = (await answer.json().catch(() => {
      throw new ServerError('temporarily_unavailable', '', 'Not JSON');
    })) as T;
    if (typeof body === 'object' && body !== null && 'refresh_token' in body && typeof body.refresh_token === 'string')
      noticed(body.refresh_token);
    return { headers: Object.fromEntries(answer.headers.entries()), body, status: answer.status };
  };
  return {
    sendGetRequestAsync: (url, options) => request('GET', url, options),
    sendPostRequestAsync: (url, options) => request('POST', url, options),
  };
}
