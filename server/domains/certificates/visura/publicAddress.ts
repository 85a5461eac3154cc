/** What an address tells beside street and number: which flat it is, by staircase, floor or bell. Nobody is shown that. Pure. */

const FLAT =
  /[,;\s(-]*(?<![\p{L}\d])(?:interno|int|scala|sc|piano|palazzina|pal|appartamento|app|c\/o|presso)(?![\p{L}])\.?\s*[\p{L}\d/°-]*\)?/giu;

/** The address without them; null where nothing is left. */
export function publicAddress(address: string | null | undefined): string | null {
  const rest = (address ?? '')
    .replace(/(?<![\p{L}\d])(?:c\/o|presso)(?![\p{L}]).*$/iu, '')
    .replaceAll(FLAT, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+,/g, ',')
    .replaceAll(/^[\s,;-]+|[\s,;-]+$/g, '');
  return rest === '' ? null : rest;
}
