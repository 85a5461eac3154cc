/** How a call to pagoPA fails. */

/** Of its products each has a key of its own. */
export type Product = 'positions' | 'receipts' | 'checkout';

export type FailureKind =
  /** 401, 403: the key opens nothing. Asking again does not help. */
  | 'forbidden'
  /** 429, 5xx, no answer in time, an answer that is none: later it may work. */
  | 'away'
  /** 404. */
  | 'unknown'
  /** 409: what is there already, or a state that does not allow it. */
  | 'conflict'
  /** Other 4xx: what was asked is wrong. */
  | 'refused';

/** What went wrong, in words for operators: pagoPA's own title, without its details, which may name people. */
export class PagopaFailure extends Error {
  override readonly name = 'PagopaFailure';
  constructor(
    readonly product: Product,
    readonly kind: FailureKind,
    readonly status: number | null,
    title: string,
    /** How long to wait, in seconds, where pagoPA said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(`pagoPA (${product}) ${status === null ? 'did not answer' : `answered ${String(status)}`}: ${title}`);
  }
}

export function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'unknown';
  if (status === 409) return 'conflict';
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'away' : 'refused';
}
