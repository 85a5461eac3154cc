/** How the unit of one act may be written in another: comuni that merged are written under codes of before and of today. Pure. */
import { belfioreNow, belfioresOf } from '../../../../common/places/formerComuni';
import type { Unit } from './units';

type Place = Pick<Unit, 'belfiore' | 'section'>;

/** Units under this code are the same where sheet, parcel and subalterno agree. */
interface UnitPlace {
  readonly belfiore: string;
  /** Null: whatever their section is, but for those in `others`. */
  readonly section: string | null;
  /** Sections that name another part of the comune. */
  readonly others: readonly string[];
}

const exactly = ({ belfiore, section }: Place): UnitPlace => ({ belfiore, section, others: [] });
const anySection = (belfiore: string, others: readonly string[] = []): UnitPlace => ({
  belfiore,
  section: null,
  others,
});

/**
 * Of a comune that did not merge, its code and section alone. Of one that merged, a code of before names the part whose sheets are meant, and so does
 * that code as the section; today's code with another section, or with none, leaves open which part it is, and agrees with each
 * ([decision 25](../../../../docs/decisions/0025-units-of-merged-comuni.md)).
 */
export function placesOf({ belfiore, section }: Place): UnitPlace[] {
  const [whole = belfiore, ...parts] = belfioresOf(belfiore);
  if (parts.length === 0) return [exactly({ belfiore, section })];
  const part = belfiore !== whole ? belfiore : parts.find((code) => code === section);
  if (part !== undefined)
    return [
      belfiore === whole ? anySection(part) : exactly({ belfiore, section }),
      anySection(
        whole,
        parts.filter((code) => code !== part),
      ),
    ];
  const ofToday =
    section === ''
      ? [anySection(whole)]
      : ['', section, ...parts].map((one) => exactly({ belfiore: whole, section: one }));
  return [...ofToday, ...parts.map((code) => anySection(code))];
}

/** What all spellings of a parcel have in common: those that differ in it are never the same. */
export const parcelKey = ({ belfiore, section, sheet, parcel }: Omit<Unit, 'position' | 'subalterno'>): string[] => [
  belfioreNow(belfiore),
  belfioresOf(belfiore).length > 1 ? '' : section,
  sheet,
  parcel,
];
