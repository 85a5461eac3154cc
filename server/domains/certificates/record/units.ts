/**
 * Cadastral units in the form in which they are compared: one for each subalterno that a certificate names, singly or
 * in a range. Pure.
 */
import { cadastral, subalterni } from '../../../platform/cadastre';
import type { Ape } from '../content/fields';

export interface Unit {
  /** The position of the block that names it, from 1. */
  readonly position: number;
  readonly belfiore: string;
  readonly section: string;
  readonly sheet: string;
  readonly parcel: string;
  /** The empty text is the whole parcel. */
  readonly subalterno: string;
}

/** A bound above the units of any real certificate. */
export const MOST_UNITS = 2000;
/** The bound of each of its texts; a longer one is no value of its field. */
const MOST_TEXT = 255;

type Block = NonNullable<
  NonNullable<NonNullable<NonNullable<Ape['datiGenerali']>['datiIdentificativi']>['catasto']>['datiCatastali']
>[number];

export const blocksOf = ({ datiGenerali }: Ape): readonly Block[] =>
  datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [];

/**
 * Returns each unit once for its block; blocks without sheet or parcel name none. Beyond the bound only the first ones
 * are returned.
 */
export function unitsOf(ape: Ape): Unit[] {
  const found: Unit[] = [];
  for (const [index, block] of blocksOf(ape).entries()) {
    found.push(...unitsIn(block, index + 1));
    if (found.length > MOST_UNITS) break;
  }
  return found.slice(0, MOST_UNITS);
}

/** Compares units of different blocks. */
const placeKey = ({ belfiore, section, sheet, parcel, subalterno }: Unit): string =>
  JSON.stringify([belfiore, section, sheet, parcel, subalterno]);

/** Returns the units that an earlier block names, too. */
export function repeatedUnitsOf(ape: Ape): Unit[] {
  const named = new Set<string>();
  return unitsOf(ape).filter((unit) => {
    const key = placeKey(unit);
    const isRepeated = named.has(key);
    named.add(key);
    return isRepeated;
  });
}

/** Reports whether ranges make it name more units than the bound. */
export function namesTooMany(ape: Ape): boolean {
  let count = 0;
  return blocksOf(ape).some((block, index) => (count += unitsIn(block, index + 1).length) > MOST_UNITS);
}

/** People write ranges in fields for single numbers, as deeds do. */
function namedBy(text: string): string[] {
  const [, from, to] = /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(text) ?? [];
  return from === undefined || to === undefined ? [cadastral(text)] : subalterni(cadastral(from), cadastral(to));
}

function unitsIn(block: Block, position: number): Unit[] {
  const place = {
    position,
    belfiore: cadastral(block.codiceCatastale),
    section: cadastral(block.sezione),
    sheet: cadastral(block.foglio),
    parcel: cadastral(block.particella),
  };
  const texts = [place.belfiore, place.sheet, place.parcel];
  if (texts.includes('') || [...texts, place.section].some((text) => text.length > MOST_TEXT)) return [];
  const named = [
    ...(block.subalterni ?? []).flatMap(({ subDA, subA }) => subalterni(cadastral(subDA), cadastral(subA ?? subDA))),
    ...(block.altriSubalterni ?? []).flatMap(namedBy),
  ].filter((text) => text !== '' && text.length <= MOST_TEXT);
  return [...new Set(named.length === 0 ? [''] : named)].map((subalterno) => ({ ...place, subalterno }));
}
