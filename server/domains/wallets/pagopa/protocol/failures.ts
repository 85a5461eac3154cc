/** Classifies the failures of calls to pagoPA. */

/** The products of pagoPA; each has a key of its own. */
export type Product = 'positions' | 'receipts' | 'checkout';

export type FailureKind =
  /** 401, 403: the key is refused. A retry does not help. */
  | 'forbidden'
  /** 429, 5xx, a timeout, or an unreadable answer: a later retry may succeed. */
  | 'away'
  /** 404. */
  | 'unknown'
  /** 409: it exists already, or its state does not allow the call. */
  | 'conflict'
  /** Other 4xx: the request is wrong. */
  | 'refused';

/** The failure, in words for operators: pagoPA's own title, without its details, which may name people. */
export class PagopaFailure extends Error {
  override readonly name = 'PagopaFailure';
  constructor(
    readonly product: Product,
    readonly kind: FailureKind,
    readonly status: number | null,
    title: string,
    /** The seconds to wait, where pagoPA gave them. */
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
