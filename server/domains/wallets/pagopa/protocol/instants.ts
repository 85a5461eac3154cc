/** Reads instants of GPD's answers, which are UTC with or without the letter Z. */
export function asUtc(text: string | null): Date | null {
  if (text === null) return null;
  const instant = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
