/**
 * The buildings of the demonstration: uses, years, sizes, classes and plants in the shares that the Region's register
 * has.
 */
import type { Random } from '../random';

export type Kind = 'sound' | 'unusual' | 'doubtful' | 'wrong' | 'unfinished';

export interface Building {
  readonly kind: Kind;
  readonly isHome: boolean;
  /** Code of the use (DPR 412/1993). */
  readonly category: number;
  /** Code of the reason; 0 is a new building. */
  readonly reason: number;
  readonly isNew: boolean;
  readonly built: number;
  readonly area: number;
  /** Metres of gross height, and of surface over volume. */
  readonly height: number;
  readonly shape: number;
  readonly energyClass: ClassName;
  /** True for a building of the better classes: new, or insulated later. */
  readonly isGood: boolean;
  readonly heating: Heating;
  readonly isCooled: boolean;
  /** The defect for which the score takes points off although no rule reports it. */
  readonly blemish: 'none' | 'walls' | 'efficiency' | 'height';
}

/** Shares of the classes, from the best (SIAPE 2015 to 2022, Emilia-Romagna). */
const CLASSES = { A4: 1.4, A3: 1.3, A2: 1.6, A1: 2.6, B: 2, C: 4.8, D: 12.5, E: 16.4, F: 21.4, G: 36 } as const;
/** New buildings: 95 of 100 from A4 to B. */
const NEW_CLASSES: Readonly<Record<ClassName, number>> = {
  A4: 48,
  A3: 20,
  A2: 12,
  A1: 9,
  B: 6,
  C: 4,
  D: 1,
  E: 0,
  F: 0,
  G: 0,
};
export type ClassName = keyof typeof CLASSES;
const classNames = Object.keys(CLASSES) as ClassName[];

/** Shares of sale, lease, new building, retrofit, major renovation and others (Italy 2021), by their codes. */
const REASONS = [3, 50, 35, 2.5, 4, 5.5] as const;
/**
 * Shares of offices, shops, hotels, restaurants, schools and factories, by their codes, among buildings that are no
 * homes.
 */
const OTHER_USES = [4, 9, 3, 7, 13, 14] as const;
const OTHER_SHARES = [34, 34, 5, 6, 3, 18] as const;

export const HEATINGS = ['standard', 'condensing', 'heatPump', 'district', 'pellets'] as const;
export type Heating = (typeof HEATINGS)[number];
const HEATING_SHARES = [55, 25, 9, 6, 5] as const;

/** The last year of each period, and its share of the buildings. */
const TIMES = [
  [1880, 1944, 20],
  [1945, 1972, 38],
  [1973, 1991, 22],
  [1992, 2005, 17],
  [2006, 2008, 3],
] as const;

const hundredths = (value: number) => Math.round(value * 100) / 100;
const between = (random: Random, low: number, high: number) => hundredths(low + random.next() * (high - low));

const BLEMISHES = ['none', 'walls', 'efficiency', 'height'] as const;

/** Makes the building of a template of that kind. */
export function buildingOf(kind: Kind, random: Random): Building {
  const isHome = kind === 'doubtful' || random.chance(0.875);
  const reason = random.weighted(REASONS);
  const isNew = reason === 0;
  const [from, to] = TIMES[random.weighted(TIMES.map(([, , share]) => share))] ?? TIMES[0];
  const names = isNew ? NEW_CLASSES : CLASSES;
  const energyClass =
    kind === 'unusual' ? 'F' : (classNames[random.weighted(classNames.map((name) => names[name]))] ?? 'G');
  const blemish = kind === 'sound' ? (BLEMISHES[random.weighted([58, 20, 14, 8])] ?? 'none') : 'none';
  const isGood = energyClass.startsWith('A') || energyClass === 'B';
  return {
    kind,
    isHome,
    category: isHome ? 0 : (OTHER_USES[random.weighted(OTHER_SHARES)] ?? 4),
    reason,
    isNew,
    built: random.integer(from, to),
    area: isHome ? between(random, 36, 72) + between(random, 0, 110) * random.next() : between(random, 45, 900),
    height: heightOf(kind === 'sound' ? blemish : kind, random),
    shape: kind === 'unusual' ? between(random, 1.15, 1.4) : between(random, 0.35, 0.95),
    energyClass,
    isGood,
    heating:
      kind === 'wrong'
        ? 'standard'
        : (HEATINGS[isGood ? random.weighted([5, 25, 60, 5, 5]) : random.weighted(HEATING_SHARES)] ?? 'standard'),
    isCooled: random.chance(isGood ? 0.7 : 0.3),
    blemish,
  };
}

function heightOf(kind: Kind | Building['blemish'], random: Random): number {
  if (kind === 'unusual') return between(random, 6.4, 7.6);
  if (kind === 'doubtful') return 2.2;
  return kind === 'height' ? between(random, 2.45, 2.58) : between(random, 3.1, 4.6);
}
