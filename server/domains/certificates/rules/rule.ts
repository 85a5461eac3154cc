/** A rule is a small pure judgement over a certificate, with its number, its source and words that say what to do. */
import type { Ape } from '../content/fields';
import type { CarrierFactors } from '../performance/carriers';

/** An error prevents validation; a warning may be overruled with a reason. */
export type Level = 'error' | 'warning';

export interface Finding {
  /** The number of the rule, as docs/certificates.md lists them. */
  readonly rule: string;
  readonly level: Level;
  /** The path of the finding: names of elements below the root, with the position of list items, from 1. */
  readonly path: string;
  /** The fault and the remedy, in Italian. */
  readonly message: string;
}

export interface Comune {
  readonly istat: string;
  readonly belfiore: string;
  readonly name: string;
  readonly climateZone: string | null;
  readonly degreeDays: number | null;
  /** The coordinates of its centre in degrees, WGS84. */
  readonly lat: number;
  readonly lon: number;
  readonly areaKm2: number | null;
}

/** The standing of the certifier on a day. */
export type Entitlement = 'entitled' | 'suspended' | 'expired' | 'never';

/** A unit, by its position from 1, and the live certificate that holds it. */
export interface Taken {
  readonly position: number;
  readonly certificateId: string;
  readonly number: string;
  /** The code under which that certificate names the unit: in a merged comune it may be another. */
  readonly belfiore: string;
}

/** A plant in the register of plants (docs/plants.md). */
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
    /** Null where the register has no year. */
    readonly year: number | null;
  }[];
  readonly pod: string | null;
  readonly pdr: string | null;
  /** The due day of its efficiency check; null where it needs none. */
  readonly nextDueOn: string | null;
}

/** The data that rules need besides the certificate itself. */
export interface Surroundings {
  /** The day in Italy, `YYYY-MM-DD`. */
  readonly today: string;
  /** Returns a comune of the Region; undefined for any other code. */
  readonly comuneByIstat: (code: string) => Comune | undefined;
  /** Returns the comune by its code in the land register, or by that of a comune that merged into it. */
  readonly comuneByBelfiore: (code: string) => Comune | undefined;
  /**
   * Returns today's comune by the ISTAT code of one that merged into it, or by its own former code; undefined for any
   * other code.
   */
  readonly comuneByFormerIstat: (code: string) => Comune | undefined;
  readonly standingOn: (day: string) => Entitlement;
  /**
   * Units of this certificate, by their position from 1, that have another live certificate which it does not replace.
   */
  readonly taken: readonly Taken[];
  /** Numbers of certificates that it replaces, though they have no parcel in common with it. */
  readonly elsewhere: readonly string[];
  readonly isNumberTaken: boolean;
  /** The plants that it names, by their plate in normal form. */
  readonly plants: ReadonlyMap<string, RegisteredPlant>;
  readonly factors: Readonly<Record<string, CarrierFactors>>;
  /** The last day of validity in its source file, `YYYY-MM-DD`; undefined where there is no file, or none in it. */
  readonly declaredExpiry: string | undefined;
}

export interface Judged {
  readonly ape: Ape;
  readonly around: Surroundings;
}

/** The place of a fault and its words. */
export interface Said {
  readonly path: string;
  readonly message: string;
  /** The level, where it is not that of the rule. */
  readonly level?: Level;
}

export interface Rule {
  readonly number: string;
  readonly level: Level;
  /** The law, decree, format or filter of the rule. */
  readonly source: string;
  readonly judge: (judged: Judged) => readonly Said[];
}

/** The result of a rule without fault. */
export const FINE: readonly Said[] = [];
export const say = (path: string, message: string, level?: Level): readonly Said[] => [
  { path, message, ...(level && { level }) },
];
