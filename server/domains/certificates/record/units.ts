/** Cadastral units as they are compared: one for each subalterno that a certificate names, singly or in a range. Pure. */
import type { Ape } from '../content/fields';

export interface Unit {
  /** Of the block that names it, from 1. */
  readonly position: number;
  readonly belfiore: string;
  readonly section: string;
  readonly sheet: string;
  readonly parcel: string;
  /** The empty text is the whole parcel. */
  readonly subalterno: string;
}

/** No building has more subalterni than that; a longer range is a slip of the keyboard, and only its ends are taken. */
export const LONGEST_RANGE = 1000;

/** As the cadastre writes it: without spaces around and idle zeros, in capitals. */
export const cadastral = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '');

function range(from: string, to: string): string[] {
  const [first, last] = [Number(from), Number(to)];
  const isRange = /^\d+$/.test(from) && /^\d+$/.test(to) && last >= first && last - first < LONGEST_RANGE;
  return isRange ? Array.from({ length: last - first + 1 }, (_, index) => String(first + index)) : [from, to];
}

/** Each unit once for its block; blocks without sheet or parcel name none. */
export function unitsOf({ datiGenerali }: Ape): Unit[] {
  const blocks = datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [];
  return blocks.flatMap((block, index) => {
    const place = {
      position: index + 1,
      belfiore: cadastral(block.codiceCatastale),
      section: cadastral(block.sezione),
      sheet: cadastral(block.foglio),
      parcel: cadastral(block.particella),
    };
    if (place.belfiore === '' || place.sheet === '' || place.parcel === '') return [];
    const named = [
      ...(block.subalterni ?? []).flatMap(({ subDA, subA }) => range(cadastral(subDA), cadastral(subA ?? subDA))),
      ...(block.altriSubalterni ?? []).map(cadastral),
    ].filter((text) => text !== '');
    return [...new Set(named.length === 0 ? [''] : named)].map((subalterno) => ({ ...place, subalterno }));
  });
}

/** As people read it: `A944 123/456/7`, with the section before the sheet where there is one. */
export const writtenUnit = ({ belfiore, section, sheet, parcel, subalterno }: Omit<Unit, 'position'>): string =>
  `${belfiore} ${[section, sheet, parcel, subalterno].filter((part) => part !== '').join('/')}`;
