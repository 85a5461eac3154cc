/** A broken rule of a refused input: a text for the user and the camelCase names of its fields. */
export type ValidationError = { message: string; members: string[] };

/**
 * A failure as plain data: the only form in which errors enter actions and state.
 * `http` carries the answer's status; `network` means that no answer came; `aborted` that nobody waits for it any more.
 */
export type AppError = {
  kind: 'http' | 'network' | 'aborted' | 'unexpected';
  /** HTTP status, only with kind `http`. */
  status?: number;
  /** Business code such as `Sace:AlreadyAccredited`. */
  code?: string;
  /** In the user's language when `described` is true, technical otherwise. */
  message?: string;
  details?: string;
  validationErrors?: ValidationError[];
  /** Values that the server sends beside its message; which ones depends on `code`. */
  data?: Readonly<Record<string, unknown>>;
  /** The request's id in the server's log. */
  traceId?: string;
  /** True when the server described the error for the user (header `_AbpErrorFormat`). */
  described?: boolean;
  /** True when the server refused the tenant itself (header `Abp-Tenant-Resolve-Error`). */
  tenantRefused?: boolean;
};

/** An answer with an error status. Thrown by the API door, turned into data by `toAppError`. */
export class HttpError extends Error {
  readonly status: number;
  readonly answer: Omit<AppError, 'kind' | 'status'>;

  constructor(status: number, answer: Omit<AppError, 'kind' | 'status'> = {}) {
    super(answer.message ?? `HTTP ${String(status)}`);
    this.name = 'HttpError';
    this.status = status;
    this.answer = answer;
  }
}

/** No answer came: the server cannot be reached, or the connection broke. */
export class NetworkError extends Error {
  constructor(message = 'The server cannot be reached') {
    super(message);
    this.name = 'NetworkError';
  }
}

/** Returns a thrown value as plain data. Never throws. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof HttpError) return { kind: 'http', status: thrown.status, ...thrown.answer };
  if (thrown instanceof NetworkError) return { kind: 'network', message: thrown.message };
  if (thrown instanceof Error) {
    if (thrown.name === 'AbortError') return { kind: 'aborted' };
    // A part of the program that could not be fetched.
    if (thrown.name === 'ChunkLoadError') return { kind: 'network', message: thrown.message };
    return { kind: 'unexpected', message: thrown.message };
  }
  return { kind: 'unexpected', message: typeof thrown === 'string' ? thrown : 'Unknown error' };
}

/** Returns true when a value from an action has the shape of an `AppError`. */
export function isAppError(value: unknown): value is AppError {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return ['http', 'network', 'aborted', 'unexpected'].includes(String(value.kind));
}

/** Returns true when the server did not recognise the caller (401). */
export const isUnauthenticated = ({ status }: AppError): boolean => status === 401;
