/** Cadastral units as they are compared: one for each subalterno that a certificate names, singly or in a range. Pure. */
import { cadastral, subalterni } from '../../../platform/cadastre';
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
      ...(block.subalterni ?? []).flatMap(({ subDA, subA }) => subalterni(cadastral(subDA), cadastral(subA ?? subDA))),
      ...(block.altriSubalterni ?? []).map(cadastral),
    ].filter((text) => text !== '');
    return [...new Set(named.length === 0 ? [''] : named)].map((subalterno) => ({ ...place, subalterno }));
  });
}
