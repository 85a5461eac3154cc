import type { AppError } from '../../shared/errors';

/** What a refusal for bad lines says: each of them, and what the good ones come to. Sums are euro cents. */
export type BadLinesFound = {
  digest: string;
  /** One message for each; of very many the first. */
  badLines: string[];
  badCount: number;
  goodCount: number;
  goodCreditCents: number;
  goodDebitCents: number;
};

const counts = ['badCount', 'goodCount', 'goodCreditCents', 'goodDebitCents'] as const;

/** Null for any other failure. */
export function badLinesOf({ code, data }: AppError): BadLinesFound | null {
  if (code !== 'Sace:BankStatement:BadLines' || data === undefined) return null;
  const isWhole =
    typeof data['digest'] === 'string' &&
    Array.isArray(data['badLines']) &&
    counts.every((name) => typeof data[name] === 'number');
  return isWhole ? (data as BadLinesFound) : null;
}
