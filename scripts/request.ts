// The transport of the generated client. The generator copies this file to src/api/generated/core/request.ts, where the
// imports below become its neighbours. Its own template does not support binary answers, response headers and path
// encoding.
import { ApiError } from '../src/api/generated/core/ApiError';
import type { ApiRequestOptions } from '../src/api/generated/core/ApiRequestOptions';
import type { CancelablePromise } from '../src/api/generated/core/CancelablePromise';
import type { OpenAPIConfig } from '../src/api/generated/core/OpenAPI';

type Values = Record<string, unknown>;
type Resolve<Value> = (options: ApiRequestOptions) => Promise<Value>;
/** The settings that src/api/client.ts gives as functions, which are called for each request. */
type Resolvers = { TOKEN?: Resolve<string>; HEADERS?: Resolve<Record<string, string>> };

/** An answer outside 2xx. `body` is the parsed body (undefined when empty), `headers` those of the answer. */
export class ResponseError extends ApiError {
  readonly headers: Headers;

  constructor(options: ApiRequestOptions, response: Response, body: unknown) {
    const { url, ok, status, statusText } = response;
    super(
      options,
      { url, ok, status, statusText, body },
      `${options.method} ${options.url} answered ${String(status)}`,
    );
    this.name = 'ResponseError';
    this.headers = response.headers;
  }
}

/**
 * Sends one request and answers with its body: JSON parsed, text as string, anything else as Blob, undefined when there
 * is none. Rejects with ResponseError outside 2xx and with fetch's TypeError when the server cannot be reached;
 * `cancel()` aborts it.
 */
export function request<T>(config: OpenAPIConfig, options: ApiRequestOptions): CancelablePromise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = new Promise<T>((resolve, reject) => {
    // The abort takes effect at once, also while the request waits for its token.
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
    send<T>(config, options, signal).then(resolve, reject);
  });
  const cancel = () => {
    controller.abort();
  };
  // These are the used members of the generator's own class, which would weigh a third of a KiB in the first load.
  return Object.assign(answer, { cancel }) as unknown as CancelablePromise<T>;
}

/**
 * Connects a call of a generated service to a signal: aborting the signal aborts the request, and the answer rejects
 * with its reason.
 */
export function withSignal<T>(promise: CancelablePromise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  const abort = () => {
    promise.cancel();
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return promise
    .catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error;
    })
    .finally(() => {
      signal.removeEventListener('abort', abort);
    });
}

async function send<T>(config: OpenAPIConfig, options: ApiRequestOptions, signal: AbortSignal): Promise<T> {
  const headers = await requestHeaders(config, options);
  signal.throwIfAborted();
  const body = requestBody(options);
  const response = await fetch(requestUrl(config, options), {
    method: options.method,
    headers,
    signal,
    // Personal data stays out of the browser's disk cache; the lookup cache holds what may be cached.
    cache: 'no-store',
    ...(body === undefined ? {} : { body }),
  });
  const answer = await responseBody(response);
  if (!response.ok) throw new ResponseError(options, response, answer);
  return answer as T;
}

function requestUrl(config: OpenAPIConfig, options: ApiRequestOptions): string {
  const values: Values = options.path ?? {};
  const path = options.url.replace(/{(.*?)}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(asText(values[name])) : whole,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((options.query ?? {}) as Values)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null) query.append(name, asText(item));
    }
  }
  const search = query.toString();
  return `${config.BASE}${path}${search && `?${search}`}`;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function requestHeaders(config: OpenAPIConfig, options: ApiRequestOptions): Promise<Headers> {
  const { TOKEN, HEADERS } = config as Resolvers;
  const [token, own] = await Promise.all([TOKEN?.(options), HEADERS?.(options)]);
  const headers = new Headers({ Accept: 'application/json, */*;q=0.8' });
  for (const [name, value] of Object.entries({ ...own, ...(options.headers as Values | undefined) })) {
    if (value !== undefined && value !== null) headers.set(name, asText(value));
  }
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const { body } = options as { body?: unknown };
  if (body !== undefined && !(body instanceof FormData)) {
    headers.set(
      'Content-Type',
      options.mediaType ?? (body instanceof Blob && body.type ? body.type : 'application/json'),
    );
  }
  return headers;
}

function requestBody({ body, formData }: ApiRequestOptions): BodyInit | undefined {
  if (formData) return formBody(formData as Values);
  if (body === undefined || body instanceof FormData || body instanceof Blob)
    return body as FormData | Blob | undefined;
  return JSON.stringify(body);
}

function formBody(fields: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item instanceof Blob) form.append(name, item);
      else if (item !== undefined && item !== null) form.append(name, asText(item));
    }
  }
  return form;
}

async function responseBody(response: Response): Promise<unknown> {
  const type = (response.headers.get('Content-Type') ?? '').toLowerCase();
  if (response.status === 204 || response.status === 205) return undefined;
  if (/^application\/([\w.+-]+\+)?json\b/.test(type)) {
    const text = await response.text();
    if (text === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      // A proxy's malformed page must not hide the status of the error.
      if (response.ok) throw error;
      return text;
    }
  }
  if (type === '') return undefined;
  return type.startsWith('text/plain') || type.startsWith('text/html') ? response.text() : response.blob();
}
