/** Suggests amounts for a top-up. Pure. */

/** The fee of a certificate (DGR 304/2016), in cents: suggestions are multiples of it. */
const CERTIFICATE_CENTS = 1_500;
/** For a wallet without payments so far: three, ten and twenty certificates. */
const USUAL = [3, 10, 20].map((count) => count * CERTIFICATE_CENTS);
/** Half a month, a month, a quarter. */
const PERIODS = [0.5, 1, 3] as const;

/** Rounds up to whole certificates, at least one. */
const rounded = (cents: number) => Math.max(1, Math.ceil(cents / CERTIFICATE_CENTS)) * CERTIFICATE_CENTS;

/**
 * Returns three amounts at most, the smallest first.
 * @param spentCents in the last 90 days
 */
export function suggestedCents(spentCents: number): number[] {
  if (spentCents <= 0) return USUAL;
  const month = spentCents / 3;
  return [...new Set(PERIODS.map((share) => rounded(month * share)))].sort((one, other) => one - other);
}
