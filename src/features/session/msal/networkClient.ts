import { ServerError, type INetworkModule, type NetworkRequestOptions, type NetworkResponse } from '@azure/msal-browser';

/**
 * MSAL's requests. Its own client answers a 5xx with an error that blocks further tries for a minute; this one says that the
 * provider is away, and the next try may succeed.
 */
export function networkClient(send: typeof fetch = fetch): INetworkModule {
  const request = async <T>(method: 'GET' | 'POST', url: string, options?: NetworkRequestOptions): Promise<NetworkResponse<T>> => {
    let answer: Response;
    try {
      answer = await send(url, { method, headers: options?.headers ?? {}, ...(method === 'POST' && { body: options?.body ?? '' }) });
    } catch {
      throw new ServerError('network_error', '', 'No answer');
    }
    if (answer.status >= 500) throw new ServerError('temporarily_unavailable', '', `HTTP ${String(answer.status)}`);
    const body = (await answer.json().catch(() => {
      throw new ServerError('temporarily_unavailable', '', 'Not JSON');
    })) as T;
    return { headers: Object.fromEntries(answer.headers.entries()), body, status: answer.status };
  };
  return {
    sendGetRequestAsync: (url, options) => request('GET', url, options),
    sendPostRequestAsync: (url, options) => request('POST', url, options),
  };
}
