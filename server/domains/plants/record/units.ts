/**
 * Converts the cadastral units of a plant between blocks, as they are written, and rows, one for each subalterno. Pure.
 */
import { cadastral, subalterni } from '../../../platform/cadastre';
import type { UnitBlock } from '../model';

export interface UnitRow {
  /** The position of the block, from 1. */
  readonly position: number;
  readonly belfiore: string;
  readonly section: string;
  readonly sheet: string;
  readonly parcel: string;
  /** The empty text is the whole parcel. */
  readonly subalterno: string;
}

/** Writes a block as the cadastre does; a range of one becomes one. */
export function tidyBlock({ belfiore, section, sheet, parcel, subalterno, subalternoTo }: UnitBlock): UnitBlock {
  const [from, to] = [cadastral(subalterno), cadastral(subalternoTo)];
  return {
    belfiore: cadastral(belfiore),
    section: cadastral(section) || null,
    sheet: cadastral(sheet),
    parcel: cadastral(parcel),
    subalterno: from || null,
    subalternoTo: to === '' || to === from ? null : to,
  };
}

/** @param blocks as the cadastre writes them, ranges of numbers only */
export const rowsOf = (blocks: readonly UnitBlock[]): UnitRow[] =>
  blocks.flatMap(({ belfiore, section, sheet, parcel, subalterno, subalternoTo }, index) => {
    const named =
      subalterno === null ? [''] : subalternoTo === null ? [subalterno] : subalterni(subalterno, subalternoTo);
    return [...new Set(named)].map((each) => ({
      position: index + 1,
      belfiore,
      section: section ?? '',
      sheet,
      parcel,
      subalterno: each,
    }));
  });

/** Returns the blocks that the rows were written from. @param rows by position */
export function blocksOf(rows: readonly UnitRow[]): UnitBlock[] {
  const positions = [...new Set(rows.map(({ position }) => position))];
  return positions.flatMap((position) => {
    const own = rows.filter((row) => row.position === position);
    const [first] = own;
    if (!first) return [];
    const numbers = own.map(({ subalterno }) => Number(subalterno));
    const isRange = own.length > 1;
    const from = isRange ? String(Math.min(...numbers)) : first.subalterno;
    return [
      {
        belfiore: first.belfiore,
        section: first.section || null,
        sheet: first.sheet,
        parcel: first.parcel,
        subalterno: from || null,
        subalternoTo: isRange ? String(Math.max(...numbers)) : null,
      },
    ];
  });
}
