/** Finds the spellings of a unit in other acts: merged comuni appear under former and present codes. Pure. */
import { belfioreNow, belfioresOf } from '../../../../common/places/formerComuni';
import type { Unit } from './units';

type Place = Pick<Unit, 'belfiore' | 'section'>;

/** A code, with its sections, under which other acts may name a unit: it is the same where the other parts agree. */
interface UnitPlace {
  readonly belfiore: string;
  /** Null means any section except those in `others`. */
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
 * Returns the places under which other acts may name a unit. A comune that did not merge has only its code and section.
 * In a merged comune a former code names the part whose sheets are meant, and so does that code as the section; the
 * present code with another section, or with none, leaves the part open, and agrees with each ([decision
 * 25](../../../../docs/decisions/0025-units-of-merged-comuni.md)).
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

/** The key that all spellings of a parcel share: parcels with different keys are never the same. */
export const parcelKey = ({ belfiore, section, sheet, parcel }: Omit<Unit, 'position' | 'subalterno'>): string[] => [
  belfioreNow(belfiore),
  belfioresOf(belfiore).length > 1 ? '' : section,
  sheet,
  parcel,
];
