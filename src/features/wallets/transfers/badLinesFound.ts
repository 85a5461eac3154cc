import type { AppError } from '../../../shared/errors';

/** The data of a refusal for bad lines: each of them, and the sums of the good ones, in euro cents. */
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
