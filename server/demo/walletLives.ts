/** The movements of the demonstration's wallets: top-ups and fees, in the form that the ledger books. */
import type { Movement } from '../domains/wallets';
import { addDays } from '../../common/days/italianDays';
import { instantOf } from './dates';
import type { Random } from './random';

/** The fee for a certificate, in cents. */
const FEE = 1_500;
/** The step of top-ups, in cents. */
const STEP = 500;
/** The number of certificates that one top-up pays for. */
const ACTS_PAID_AT_ONCE = 10;

/** Returns a balance in cents that certificates at 15 euro and top-ups of round sums leave. */
export const balanceOf = (random: Random): number => (random.chance(0.2) ? 0 : random.integer(1, 60) * STEP);

interface Opening {
  readonly walletId: string;
  /** In cents. */
  readonly balance: number;
  /** The day on which it was opened, 'YYYY-MM-DD'. */
  readonly from: string;
}

const topUp = (walletId: string, cents: number, isByTransfer: boolean): Omit<Movement, 'key'> => ({
  kind: isByTransfer ? 'RicaricaManuale' : 'Ricarica',
  from: isByTransfer ? 'bank' : 'pagopa',
  to: { wallet: walletId },
  cents,
  reason: isByTransfer ? 'Ricarica con bonifico' : 'Ricarica con pagoPA',
});

/**
 * Returns the first top-up of a wallet, which is its present balance: later fees are topped up before they are paid.
 */
export function openingOf(random: Random, { walletId, balance, from }: Opening): Movement[] {
  const opened = { ...topUp(walletId, balance, random.chance(0.15)), key: `demo:${walletId}:0` };
  return balance === 0 ? [] : [{ ...opened, effectiveAt: new Date(instantOf(from, random.integer(670, 1_200))) }];
}

/** An act that its certifier paid for, with its id and instant ('YYYY-MM-DDTHH:MM:SSZ'). */
export interface PaidAct {
  readonly id: string;
  readonly registeredAt: string;
}

/**
 * Returns the fees of a certifier's acts, under the keys of registrations, and the top-ups that paid for them, in the
 * order of their effect.
 */
export function feesOf(walletId: string, acts: readonly PaidAct[]): Movement[] {
  const inOrder = acts.toSorted((one, other) => one.registeredAt.localeCompare(other.registeredAt));
  return inOrder.flatMap(({ id, registeredAt }, place) => {
    const fee: Movement = {
      kind: 'AddebitoApe',
      from: { wallet: walletId },
      to: 'apeRevenue',
      cents: FEE,
      key: `certificate:${id}:fee:1`,
      subject: { kind: 'certificate', id },
      reason: 'Contributo per la registrazione dell’attestato',
      effectiveAt: new Date(registeredAt),
    };
    if (place % ACTS_PAID_AT_ONCE > 0) return [fee];
    const cents = Math.min(ACTS_PAID_AT_ONCE, inOrder.length - place) * FEE;
    const before = new Date(instantOf(addDays(registeredAt.slice(0, 10), -1), 600 + (place % 97)));
    return [{ ...topUp(walletId, cents, false), key: `demo:${walletId}:${id}`, effectiveAt: before }, fee];
  });
}
