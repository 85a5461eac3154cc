/**
 * Removes the flat from an address: staircase, floor, bell and the name on it are private. The same words name streets
 * ("Via della Scala", "Via Piano"), which stay. Pure.
 */

const ORDINAL = String.raw`(?:\d{1,2}\s*[°º^ªa]|[IVX]{1,4}|primo|secondo|terzo|quarto|quinto|sesto|settimo|ottavo|nono|decimo|ultimo)`;
const WORDS = String.raw`intern[oi]|intern|int|scal[ae]|sc|pian[oi]|palazzina|pal|appartament[oi]|app(?:\.?to)?|apt|unit[àa]|c\/o|presso`;
/** A flat by its word, or a floor by its ordinal before it. */
const FLAT = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:al\s+)?${ORDINAL}\s*pian[oi]|${WORDS})(?![\p{L}])|(?<![\p{L}\d])int\d`,
  'giu',
);
/** The short form of a floor; before the number it is somebody's initial. */
const SHORT_FLOOR =
  /(?<![\p{L}\d])(?:p\.?\s*(?:\d{1,2}|[tr]|s\d?|terra|rialzato|ammezzato)|ammezzato|mezzanino)(?![\p{L}\d])/iu;
/** The value after a word: "n. 7", ": A", "2°". */
const VALUE = /^[\s.:]*(?:(?:n|nr|num|numero)[\s.°º]+)?[\p{L}\d/°º^-]*\)?/iu;
const NAMED = /^[\s.:]*(?:(?:n|nr|num|numero)[\s.°º]+)?(?:\d|\p{L}(?![\p{L}]))/iu;

const KIND = String.raw`(?:via|viale|v\.?\s?le|v|piazza|p\.?\s?z{1,2}a|piazzale|p\.?\s?le|piazzetta|corso|c\.?\s?so|vicolo|vic|strada|str|stradello|largo|l\.?go|borgo|b\.?go|contrada|c\.?da|localit[àa]['’]?|loc|frazione|fraz|salita|rampa|villaggio|quartiere|galleria)`;
const SMALL = String.raw`(?:d[ei]|del|dell[oae]|dei|degli|da|dal|dall[oa]|dell['’]|d['’]|dall['’])`;
/** The text before a word that is the name of a street, or a part of it. */
const BEFORE_NAME = new RegExp(String.raw`(?:(?:^|[\s,;(-])${KIND}[\s.]*(?:al|alla)?\s*|(?:^|\s)${SMALL}\s*)$`, 'iu');
/** A number after a name; the one of "Via 4 Novembre" stands after the kind of street. */
const HOUSE_NUMBER = new RegExp(String.raw`(?<!(?:^|[\s,;(-])${KIND}[\s.]*)(?<=[\p{L}.’',\s°-])(?<![\p{L}\d])\d`, 'iu');

const trimmed = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+,/g, ',')
    .replaceAll(/^[\s,;:(-]+|[\s,;:(/-]+$/g, '');

/**
 * Returns the address up to the flat after the house number; before the number only the words of the flat are removed.
 */
function withoutFlat(address: string): string {
  let withoutWords = '';
  let from = 0;
  for (const { 0: word, index } of address.matchAll(FLAT)) {
    if (index < from) continue;
    const before = address.slice(0, index);
    const after = address.slice(index + word.length);
    if (HOUSE_NUMBER.test(before) || /^(?:c\/o|presso)$/i.test(word)) return withoutWords + address.slice(from, index);
    if (BEFORE_NAME.test(before) || (before.trim() === '' && !NAMED.test(after))) continue;
    withoutWords += `${address.slice(from, index)} `;
    from = index + word.length + (VALUE.exec(after)?.[0].length ?? 0);
  }
  return withoutWords + address.slice(from);
}

/** No act has a longer address; the bound limits the time of the repeated searches in the text. */
const LONGEST = 500;

/** Returns the address without the flat; null where nothing is left. */
export function publicAddress(address: string | null | undefined): string | null {
  const rest = withoutFlat((address ?? '').slice(0, LONGEST).normalize('NFC'));
  const floor = SHORT_FLOOR.exec(rest);
  const isFloor = floor !== null && HOUSE_NUMBER.test(rest.slice(0, floor.index));
  const shown = trimmed(isFloor ? rest.slice(0, floor.index) : rest);
  return shown === '' ? null : shown;
}
