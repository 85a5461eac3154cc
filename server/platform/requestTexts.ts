/**
 * Returns the members of a query, of a path's parameters or of a form that are texts. A parameter that was sent twice is
 * a list, and left out like everything else that is no text.
 * @param parts what the request carries, of unknown shape where no contract checked it
 */
export function requestTexts(parts: unknown): Readonly<Record<string, string | undefined>> {
  if (typeof parts !== 'object' || parts === null) return {};
  return Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
