/** An amount of euro as people type it (`1.234,50`, `15`), in cents; null when it is none, or has a third decimal. */
export function centsOf(typed: string): number | null {
  const [, whole, decimals = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(typed.trim().replace(/\s*€$/, '')) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Cents as they are typed again: `1234,50`. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
