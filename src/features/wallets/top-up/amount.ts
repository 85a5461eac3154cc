import type { Rule } from '../../../shared/forms/rules';
import type { Text } from '../../../shared/intl/text';
import { amountMessages, leastMessage, mostMessage } from './amountMessages';

/** The bounds of a payment at once, in euro cents. */
export type Limits = { leastCents: number; mostCents: number };

/**
 * Returns the cents of an amount as the server reads it, or its problem.
 * @param euro writes the bounds
 */
export function readAmount(
  typed: string,
  { leastCents, mostCents }: Limits,
  euro: (cents: number) => string,
): number | Text {
  if (/^\s*[-−]/.test(typed)) return amountMessages.negative;
  const [, whole, decimals = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return amountMessages.words;
  if (decimals.length > 2) return amountMessages.decimals;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents === 0) return amountMessages.zero;
  if (cents < leastCents) return { ...leastMessage, values: { amount: euro(leastCents) } };
  if (cents > mostCents) return { ...mostMessage, values: { amount: euro(mostCents) } };
  return cents;
}

export const amountRule =
  (limits: Limits, euro: (cents: number) => string): Rule<string> =>
  (typed) => {
    if (typed === '') return undefined;
    const read = readAmount(typed, limits, euro);
    return typeof read === 'number' ? undefined : { text: read };
  };
