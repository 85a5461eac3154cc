/** Splits a typed address: its comune may stand at the end, or before the street. Pure. */
import { foldWords } from '../../../../common/text/fold';

export interface Reading {
  /** The name that the comune would have, folded. */
  readonly comune: string;
  /** The address without the comune. */
  readonly rest: string;
}

/** The most words in a name of a comune of the region. */
const LONGEST_NAME = 5;
const PROVINCE = /[\s,(]+\(?(?:BO|FE|FC|MO|PC|PR|RA|RE|RN)\)?\s*$/i;
const POSTCODE = /(?:^|[\s,-])(?:29|4[0-8])\d{3}(?=[\s,-]|$)/g;

/** Drops the postcode, which the comune implies, and signs at the ends. */
export const bare = (text: string): string =>
  text
    .replaceAll(POSTCODE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;-]+|[\s,;-]+$/g, '');

/**
 * Returns all readings in which a comune is named, the longest names first; of equal ones, the end before the
 * beginning.
 */
export function readingsOf(text: string): Reading[] {
  const whole = bare(text);
  const readings = [whole, whole.replace(PROVINCE, '')].flatMap((each) => {
    // Each word carries the signs before it, so that the rest keeps its commas.
    const words = [...each.matchAll(/[\p{L}\p{M}\d]+/gu)];
    return Array.from({ length: Math.min(LONGEST_NAME, words.length) }, (_, index) => {
      const count = index + 1;
      const last = words[words.length - count]?.index ?? 0;
      const first = (words[count - 1]?.index ?? 0) + (words[count - 1]?.[0].length ?? 0);
      return [
        { comune: foldWords(each.slice(last)), rest: bare(each.slice(0, last)), count },
        { comune: foldWords(each.slice(0, first)), rest: bare(each.slice(first)), count },
      ];
    }).flat();
  });
  return readings.sort((one, other) => other.count - one.count).map(({ comune, rest }) => ({ comune, rest }));
}
