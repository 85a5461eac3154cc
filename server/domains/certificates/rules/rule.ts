/** What a rule is: a small pure judgement over a certificate, with its number, its source and words that tell what to do. */
import type { Ape } from '../content/fields';
import type { CarrierFactors } from '../performance/carriers';

/** Errors stand in the way of validation; a warning may be overruled with a reason. */
export type Level = 'error' | 'warning';

export interface Finding {
  /** The number of the rule, as docs/certificates.md lists them. */
  readonly rule: string;
  readonly level: Level;
  /** Where it shows: names of elements below the root, with the position of list items, from 1. */
  readonly path: string;
  /** What is wrong and what to do, in Italian. */
  readonly message: string;
}

export interface Comune {
  readonly istat: string;
  readonly belfiore: string;
  readonly name: string;
  readonly climateZone: string | null;
  readonly degreeDays: number | null;
  /** Degrees, WGS84, of its centre. */
  readonly lat: number;
  readonly lon: number;
  readonly areaKm2: number | null;
}

/** Where the certifier stood on a day. */
export type Standing = 'entitled' | 'suspended' | 'expired' | 'never';

/** A unit, by its position from 1, and the live certificate that holds it. */
export interface Taken {
  readonly position: number;
  readonly certificateId: string;
  readonly number: string;
  /** The code under which that one names the unit: of a comune that merged it may be another. */
  readonly belfiore: string;
}

/** A plant as the register of plants has it (docs/plants.md). */
export interface RegisteredPlant {
  readonly state: 'active' | 'dismissed';
  readonly installedYear: number;
  /** Codes and names of `tipoImpianto` and `vettore`, kW. */
  readonly generators: readonly {
    readonly kind: string;
    readonly kindName: string;
    readonly fuel: string;
    readonly fuelName: string;
    readonly power: number;
    /** Null where the register does not know it. */
    readonly year: number | null;
  }[];
  readonly pod: string | null;
  readonly pdr: string | null;
  /** Of its efficiency check; null where it needs none. */
  readonly nextDueOn: string | null;
}

/** What a rule looks at besides the certificate itself. */
export interface Surroundings {
  /** Day in Italy, `YYYY-MM-DD`. */
  readonly today: string;
  /** A comune of the Region; undefined for any other code. */
  readonly comuneByIstat: (code: string) => Comune | undefined;
  /** By its code in the land register, or that of a comune that merged into it. */
  readonly comuneByBelfiore: (code: string) => Comune | undefined;
  /** Today's comune, by the ISTAT code of one that merged into it or that it had before; undefined for any other code. */
  readonly comuneByFormerIstat: (code: string) => Comune | undefined;
  readonly standingOn: (day: string) => Standing;
  /** Units of this certificate, by their position from 1, that have another live one which it does not replace. */
  readonly taken: readonly Taken[];
  /** Numbers of certificates that it replaces, though they have no parcel in common with it. */
  readonly elsewhere: readonly string[];
  readonly isNumberTaken: boolean;
  /** The plants that it names, by their plate in its kept form. */
  readonly plants: ReadonlyMap<string, RegisteredPlant>;
  readonly factors: Readonly<Record<string, CarrierFactors>>;
  /** The last day of validity in the file that it was made of, `YYYY-MM-DD`; undefined where no file says one. */
  readonly declaredExpiry: string | undefined;
}

export interface Judged {
  readonly ape: Ape;
  readonly around: Surroundings;
}

/** What a rule says: where, and in which words. */
export interface Said {
  readonly path: string;
  readonly message: string;
  /** Where it is not the rule's own. */
  readonly level?: Level;
}

export interface Rule {
  readonly number: string;
  readonly level: Level;
  /** Law, decree, format or filter that it comes from. */
  readonly source: string;
  readonly judge: (judged: Judged) => readonly Said[];
}

/** Nothing is wrong. */
export const FINE: readonly Said[] = [];
export const say = (path: string, message: string, level?: Level): readonly Said[] => [
  { path, message, ...(level && { level }) },
];
