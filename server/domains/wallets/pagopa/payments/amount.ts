/**
 * Reads amounts as people write them: euro with a comma or a point, two decimals at most. Pure but for its refusals.
 */
import { badRequest, type ApiError } from '../../../../platform/errors';

export interface Limits {
  readonly leastCents: number;
  readonly mostCents: number;
}

const EURO = new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

const refusal = (message: string): ApiError => badRequest(message, [{ message, members: ['amount'] }]);

/**
 * Returns the cents of an amount.
 * @throws ApiError (400 at `amount`) for a text that is no amount, or one outside the limits of a payment.
 */
export function amountCents(text: string, { leastCents, mostCents }: Limits): number {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (/^\s*[-−]/.test(text)) throw refusal('L’importo non può essere negativo.');
  if (whole === '') throw refusal('Scrivi l’importo in cifre, per esempio 30 oppure 30,50.');
  if (decimals.length > 2) throw refusal('L’importo ha al massimo due decimali, senza punti per le migliaia.');
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents === 0) throw refusal('L’importo deve essere maggiore di zero.');
  if (cents < leastCents) throw refusal(`L’importo minimo è ${EURO.format(leastCents / 100)}.`);
  if (cents > mostCents) throw refusal(`L’importo massimo è ${EURO.format(mostCents / 100)}.`);
  return cents;
}
