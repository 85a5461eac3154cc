/** Opens carts of Checkout v2: a cart is a page where one pays. It lives ten minutes, so its address is not stored. */
import { call, type Line } from './call';
import { PagopaFailure } from './failures';

const CARTS = '/checkout/ec/v2/carts';

export interface Cart {
  readonly nav: string;
  readonly amountCents: number;
  readonly description: string;
  readonly creditor: { readonly fiscalCode: string; readonly name: string };
  /** The pages to which the payer returns; a visit proves nothing. */
  readonly returns: { readonly ok: string; readonly cancel: string; readonly error: string; readonly waiting: string };
}

/** Returns the cart in the words of Checkout. */
export const cartBody = ({ nav, amountCents, description, creditor, returns }: Cart) => ({
  paymentNotices: [
    {
      noticeNumber: nav,
      fiscalCode: creditor.fiscalCode,
      amount: amountCents,
      companyName: creditor.name,
      description,
    },
  ],
  returnUrls: {
    returnOkUrl: returns.ok,
    returnCancelUrl: returns.cancel,
    returnErrorUrl: returns.error,
    returnWaitingUrl: returns.waiting,
  },
});

const isPage = (address: string | null): address is string =>
  address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/**
 * Makes a cart and returns the address of its page.
 * @throws PagopaFailure
 */
export async function openCart(line: Line, cart: Cart, signal?: AbortSignal): Promise<string> {
  const body = cartBody(cart);
  const product = 'checkout';
  const { status, location } = await call(line, { product, method: 'POST', path: CARTS, body, done: 302, signal });
  if (!isPage(location)) throw new PagopaFailure('checkout', 'away', status, 'the answer leads nowhere');
  return location;
}
