/**
 * The failures of requests, in ABP's terms. The error handler turns them into answers; no other code writes error
 * bodies.
 */

/** A text of the server's resources, written in the language of the caller when the answer is sent. */
export interface LocalizedText {
  readonly resource: string;
  readonly key: string;
  /** Values of `{0}`, `{1}` … or of `{Name}`. */
  readonly values?: readonly string[] | Readonly<Record<string, string>>;
}

/** Several texts one after the other, separated by commas. */
export interface JoinedTexts {
  readonly all: readonly LocalizedText[];
}

/** A text to show as it stands, or a key to look up in the caller's language. */
export type ErrorText = string | LocalizedText | JoinedTexts;

/** A text's name, for logs. */
const nameOf = (text: ErrorText): string => {
  if (typeof text === 'string') return text;
  return ('all' in text ? text.all : [text]).map(({ resource, key }) => `${resource}::${key}`).join(', ');
};

/** One fault of a request, and the members at fault (camelCase, as the caller named them). */
export interface ValidationError {
  readonly message: ErrorText;
  readonly members: readonly string[];
}

interface Options {
  readonly code?: string | null;
  readonly details?: ErrorText | null;
  readonly validationErrors?: readonly ValidationError[] | null;
  /** Values that the caller may show; never anything the caller may not know. */
  readonly data?: Readonly<Record<string, unknown>> | null;
  /** The seconds after which a retry may succeed: the header Retry-After. */
  readonly retryAfterSeconds?: number | null;
}

/**
 * A failure that is answered with a body in ABP's shape and the header `_AbpErrorFormat`. Business rules refuse with
 * status 403 and a code.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly text: ErrorText;
  /** `Namespace:Code` of a business error. */
  readonly code: string | null;
  readonly details: ErrorText | null;
  readonly validationErrors: readonly ValidationError[] | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    text: ErrorText,
    { code = null, details = null, validationErrors = null, data = null, retryAfterSeconds = null }: Options = {},
  ) {
    super(nameOf(text));
    this.status = status;
    this.text = text;
    this.code = code;
    this.details = details;
    this.validationErrors = validationErrors;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 400: the request is not valid, for the reasons in validationErrors. */
export const badRequest = (message: ErrorText, validationErrors: readonly ValidationError[] = []): ApiError =>
  new ApiError(400, message, { validationErrors: validationErrors.length > 0 ? validationErrors : null });

/** 404: no such record, or none that the caller may know of; both look the same to the caller. */
export const notFound = (entity: string, id: string): ApiError =>
  new ApiError(404, { resource: 'AbpExceptionHandling', key: 'EntityNotFoundErrorMessage', values: [entity, id] });
