/** Efficiency checks of plants: which plants need them, and how often (DPR 74/2013, art. 8 and Allegato A). */
import { addYears } from '../../../platform/dates';
import { burnsAs, machineOf, type Burns, type Machine } from './machineKinds';

/** What the rule looks at of a generator. */
export interface GeneratorFacts {
  /** `tipoImpianto` of the national format, 0 to 36. */
  readonly kind: number;
  /** `vettore` of the national format, 0 to 15. */
  readonly fuel: number;
  /** Useful power, kW, as a decimal. */
  readonly power: string;
}

/** kW above which a plant is checked (art. 8 c. 1, Allegato A): by its heat, or by its chillers and heat pumps. */
export const HEATING_ABOVE_KW = 10;
export const COOLING_ABOVE_KW = 12;
/** From so many kW on, checks of flames and compressors are twice as frequent (Allegato A); of cogeneration, kW of electricity. */
const LARGE_KW = 100;
const LARGE_COGENERATION_KW = 50;
/** Machines that move heat: Allegato A counts them from 12 kW, whichever way they work. */
const MOVING: ReadonlySet<Machine> = new Set(['compression', 'firedAbsorption', 'engine', 'heatAbsorption']);

interface Counted {
  readonly machine: Machine;
  readonly burns: Burns | null;
  readonly hundredths: number;
}

/** Sums are of hundredths of a kW, which are exact. */
const counted = (generators: readonly GeneratorFacts[]): Counted[] =>
  generators.flatMap(({ kind, fuel, power }) => {
    const machine = machineOf(kind, fuel);
    return machine === 'other' ? [] : [{ machine, burns: burnsAs(fuel), hundredths: Math.round(Number(power) * 100) }];
  });

const kilowatts = (some: readonly Counted[]) => some.reduce((total, { hundredths }) => total + hundredths, 0) / 100;

const isAbove = (all: readonly Counted[]) =>
  kilowatts(all.filter(({ machine }) => !MOVING.has(machine))) > HEATING_ABOVE_KW ||
  kilowatts(all.filter(({ machine }) => MOVING.has(machine))) > COOLING_ABOVE_KW;

/** Whether a plant has to be checked at all: above 10 kW of heating or 12 kW of chillers and heat pumps. */
export const needsChecks = (generators: readonly GeneratorFacts[]): boolean => isAbove(counted(generators));

/** Years between two checks of one machine, in a plant of so much power. */
function yearsOf({ machine, burns, hundredths }: Counted, plantKw: number): number {
  switch (machine) {
    case 'flame':
      if (burns === 'gas') return plantKw < LARGE_KW ? 4 : 2;
      return plantKw < LARGE_KW ? 2 : 1;
    case 'compression':
    case 'firedAbsorption':
      return plantKw < LARGE_KW ? 4 : 2;
    case 'heatAbsorption':
      return 2;
    case 'cogeneration':
      return hundredths / 100 < LARGE_COGENERATION_KW ? 4 : 2;
    case 'engine':
    case 'exchanger':
    case 'other':
      return 4;
  }
}

/**
 * Years between two checks of a plant; null where it needs none. Limits are of the useful power of all machines together (Allegato A,
 * note 1), and machines of several kinds are checked together, as often as the one that is checked most.
 */
export function checkYears(generators: readonly GeneratorFacts[]): number | null {
  const all = counted(generators);
  if (!isAbove(all)) return null;
  return Math.min(...all.map((one) => yearsOf(one, kilowatts(all))));
}

export interface CheckFacts {
  readonly generators: readonly GeneratorFacts[];
  /** Days, `YYYY-MM-DD`. */
  readonly installedOn: string;
  /** Null where there was none. */
  readonly lastCheckOn: string | null;
}

/**
 * The day by which the next check is due; null where none is. A new plant is checked by its installer when it is put to work (art. 8 c. 3),
 * so the day of its installation counts as that of a first check.
 */
export function nextCheckDue({ generators, installedOn, lastCheckOn }: CheckFacts): string | null {
  const years = checkYears(generators);
  return years === null ? null : addYears(lastCheckOn ?? installedOn, years);
}
