/** Instants in the answers of GPD are UTC, with or without the letter that says so. */
export function asUtc(text: string | null): Date | null {
  if (text === null) return null;
  const instant = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
