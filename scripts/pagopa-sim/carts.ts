/**
 * Carts of Checkout v2: the payments that are made together, and the address for the payer afterwards. A cart expires
 * after ten minutes.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Positions } from './positions';
import { Problem } from './problem';

const address = z.url({ protocol: /^https?$/ });
export const cartShape = z.strictObject({
  paymentNotices: z
    .array(
      z.strictObject({
        noticeNumber: z.string().regex(/^\d{18}$/),
        fiscalCode: z.string().regex(/^\d{11}$/),
        amount: z.number().int().min(1).max(99_999_999),
        companyName: z.string().max(140),
        description: z.string().max(140),
      }),
    )
    .min(1)
    .max(5),
  returnUrls: z.strictObject({
    returnOkUrl: address,
    returnCancelUrl: address,
    returnErrorUrl: address,
    returnWaitingUrl: address,
  }),
  emailNotice: z.email().optional(),
  idCart: z.string().optional(),
  allCCP: z.boolean().optional(),
});
export type CartShape = z.infer<typeof cartShape>;

export interface StoredCart {
  readonly id: string;
  readonly body: CartShape;
  readonly madeAt: number;
}

const LIFE_MS = 600_000;

export class Carts {
  private readonly stored = new Map<string, StoredCart>();

  constructor(
    private readonly positions: Positions,
    private readonly clock: () => Date,
  ) {}

  make(given: unknown): StoredCart {
    const read = cartShape.safeParse(given);
    if (!read.success)
      throw new Problem(400, 'Invalid input', read.error.issues.map(({ path }) => path.join('.')).join());
    const numbers = read.data.paymentNotices.map(({ noticeNumber }) => noticeNumber);
    const isKnown = read.data.paymentNotices.every(({ noticeNumber, fiscalCode, amount }) => {
      const found = this.positions.byNotice(noticeNumber);
      return found?.creditor === fiscalCode && found.body.paymentOption[0]?.amount === amount;
    });
    if (new Set(numbers).size !== numbers.length || !isKnown)
      throw new Problem(422, 'Invalid payment info', 'Invalid payment notice data');
    const cart = { id: randomUUID(), body: read.data, madeAt: this.clock().getTime() };
    this.stored.set(cart.id, cart);
    return cart;
  }

  /** Returns a cart; undefined when it is unknown or has expired. */
  find(id: string): StoredCart | undefined {
    const found = this.stored.get(id);
    if (!found || this.clock().getTime() - found.madeAt <= LIFE_MS) return found;
    this.stored.delete(id);
    return undefined;
  }
}
