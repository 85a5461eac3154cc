/** What happened to the wallets of the demonstration: top-ups and fees, as the ledger is told of them. */
import type { Movement } from '../domains/wallets';
import { addDays, daysBetween } from '../platform/dates';
import { instantOf } from './dates';
import type { Random } from './random';

/** What a certificate costs, in cents. */
const FEE = 1_500;
/** Sums that people top up by, in cents. */
const STEP = 500;

/** A balance that certificates at 15 euro and top-ups of round sums leave behind, in cents. */
export const balanceOf = (random: Random): number => (random.chance(0.2) ? 0 : random.integer(1, 60) * STEP);

interface Life {
  readonly walletId: string;
  /** What is left today, in cents. */
  readonly balance: number;
  /** How many certificates were paid. */
  readonly fees: number;
  /** The day it was opened, 'YYYY-MM-DD'. */
  readonly from: string;
  readonly today: string;
}

/** Movements in the order in which they took effect: a first top-up that pays for the fees, the fees, a second top-up. */
export function movementsOf(random: Random, { walletId, balance, fees, from, today }: Life): Movement[] {
  const total = balance + fees * FEE;
  if (total === 0) return [];
  const least = Math.max(fees * FEE, STEP);
  const first = Math.min(total, least + random.integer(0, (total - least) / STEP) * STEP);
  const days = Math.max(daysBetween(from, today) - 1, 0);
  const at = Array.from({ length: fees + 2 }, () => random.integer(0, days)).sort((one, other) => one - other);
  const topUp = (cents: number): Omit<Movement, 'key'> => {
    const isByTransfer = random.chance(0.15);
    return {
      kind: isByTransfer ? 'RicaricaManuale' : 'Ricarica',
      from: isByTransfer ? 'bank' : 'pagopa',
      to: { wallet: walletId },
      cents,
      reason: isByTransfer ? 'Ricarica con bonifico' : 'Ricarica con pagoPA',
    };
  };
  const fee: Omit<Movement, 'key'> = {
    ...{ kind: 'AddebitoApe', from: { wallet: walletId }, to: 'apeRevenue', cents: FEE },
    reason: 'Contributo per la registrazione di un attestato',
  };
  const moves = [
    topUp(first),
    ...Array.from({ length: fees }, () => fee),
    ...(first < total ? [topUp(total - first)] : []),
  ];
  return moves.map((move, index) => ({
    ...move,
    key: `demo:${walletId}:${String(index)}`,
    effectiveAt: new Date(instantOf(addDays(from, at[index] ?? 0), random.integer(480, 1_200))),
  }));
}
