/** Connects to pagoPA by its settings; pagoPA's platform and the simulator are called alike. */
import type { PagopaConfig } from '../../../../platform/config/pagopaConfig';
import type { Fetch, Line } from './call';
import { openCart, type Cart } from './checkout';
import { gpd } from './gpd';
import { receiptsOf } from './receipts';

interface Options {
  readonly fetch?: Fetch;
  readonly timeoutMs?: number;
}

/** The limit is short, because a payer waits for the answer. */
const TIMEOUT_MS = 10_000;

export function gatewayOf(config: PagopaConfig, { fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS }: Options = {}) {
  const { url, keys, creditor, category } = config;
  const line: Line = { url, keys, fetch, timeoutMs };
  return {
    positions: gpd(line, { ...creditor, category }),
    receipts: receiptsOf(line, creditor.fiscalCode),
    openCart: (cart: Omit<Cart, 'creditor'>, signal?: AbortSignal) => openCart(line, { ...cart, creditor }, signal),
    /** True when there is a key for receipts. */
    hasReceipts: keys.receipts !== null,
  };
}
export type Gateway = ReturnType<typeof gatewayOf>;
