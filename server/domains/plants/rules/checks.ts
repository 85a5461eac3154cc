/** Decides which plants need efficiency checks, and how often (DPR 74/2013, art. 8 and Allegato A). */
import {
  burnsAs,
  machineOf,
  reportOf,
  reportsOf,
  type Burns,
  type Machine,
  type ReportKind,
} from '../../../../common/plants/machineKinds';
import { addYears } from '../../../../common/days/italianDays';

/** The data of a generator that the rule uses. */
export interface GeneratorFacts {
  /** `tipoImpianto` of the national format, 0 to 36. */
  readonly kind: number;
  /** `vettore` of the national format, 0 to 15. */
  readonly fuel: number;
  /** Useful power, kW, as a decimal. */
  readonly power: string;
  /** The year in which it was made or put to work; null or absent where nobody has declared it. */
  readonly year?: number | null;
}

/** kW above which a plant is checked (art. 8 c. 1, Allegato A): by its heat, or by its chillers and heat pumps. */
export const HEATING_ABOVE_KW = 10;
export const COOLING_ABOVE_KW = 12;
/**
 * From this power in kW on, checks of flames and compressors are twice as frequent (Allegato A); for cogeneration, kW
 * of electricity.
 */
const LARGE_KW = 100;
const LARGE_COGENERATION_KW = 50;
/** Machines that move heat in either direction: Allegato A counts them from 12 kW. */
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

const isGroupAbove = (all: readonly Counted[], isMoving: boolean) =>
  kilowatts(all.filter(({ machine }) => MOVING.has(machine) === isMoving)) >
  (isMoving ? COOLING_ABOVE_KW : HEATING_ABOVE_KW);

/** True for a plant above 10 kW of heating, or above 12 kW of chillers and heat pumps. */
const isAbove = (all: readonly Counted[]) => isGroupAbove(all, false) || isGroupAbove(all, true);

/** Returns the years between two checks of one machine, in a plant of that power. */
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
 * Returns the years between two checks of a plant; null where it needs none. Limits are of the useful power of all
 * machines together (Allegato A, note 1), and machines of several kinds are checked together, as often as the one that
 * is checked most.
 */
export function checkYears(generators: readonly GeneratorFacts[]): number | null {
  const all = counted(generators);
  if (!isAbove(all)) return null;
  return Math.min(...all.map((one) => yearsOf(one, kilowatts(all))));
}

/** A check as far as the next one depends on it. */
export interface CheckMade {
  readonly checkedOn: string;
  readonly kind: ReportKind;
  readonly result: 'ok' | 'notOk';
  /** The day that was declared with the check; null where it follows from the rule. Older rows have the rule's day. */
  readonly nextDueOn: string | null;
  /** Absent while it is being recorded. */
  readonly recordedAt?: Date;
}

export interface CheckFacts {
  readonly generators: readonly GeneratorFacts[];
  /** Days, `YYYY-MM-DD`. */
  readonly installedOn: string;
  readonly checks: readonly CheckMade[];
}

/** Returns the machines that bring their plant above its limit, by the report in which they are checked. */
function dueMachines(generators: readonly GeneratorFacts[]): ReadonlyMap<ReportKind, readonly GeneratorFacts[]> {
  const all = counted(generators);
  const groups = new Map<ReportKind, GeneratorFacts[]>();
  for (const generator of generators) {
    const machine = machineOf(generator.kind, generator.fuel);
    const report = reportOf(machine);
    if (report === null || !isGroupAbove(all, MOVING.has(machine))) continue;
    groups.set(report, [...(groups.get(report) ?? []), generator]);
  }
  return groups;
}

/** A machine that came later than the plant counts from the end of its year: its installer checked it. */
const startOf = ({ year }: GeneratorFacts, installedOn: string): string =>
  typeof year === 'number' && String(year) > installedOn.slice(0, 4) ? `${String(year)}-12-31` : installedOn;

const recorded = ({ recordedAt }: CheckMade) => recordedAt?.getTime() ?? Infinity;
const isBefore = (one: CheckMade, other: CheckMade) =>
  one.checkedOn === other.checkedOn ? recorded(one) < recorded(other) : one.checkedOn < other.checkedOn;

/** Returns the check of the last day; of several on that day the one that was recorded last. */
export const latest = <Check extends CheckMade>(checks: readonly Check[]): Check | undefined =>
  checks.reduce<Check | undefined>(
    (last, check) => (last === undefined || !isBefore(check, last) ? check : last),
    undefined,
  );

/** A day of the rule stands in older rows as a declared one does; a declared one that is later is not lawful. */
const dayAfter = ({ checkedOn, nextDueOn }: CheckMade, years: number): string => {
  const latestDay = addYears(checkedOn, years);
  return nextDueOn !== null && nextDueOn < latestDay ? nextDueOn : latestDay;
};

/**
 * Returns the day by which the next check is due; null where none is. Each report that the machines of a plant need
 * counts by itself, and the first day is the plant's. A check with a negative outcome moves nothing: the plant is put
 * right when a later one is positive (D.Lgs. 192/2005, art. 6 c. 5 requires what checks demand). A new plant is checked
 * by its installer when it is put to work (art. 8 c. 3), so the day of its installation counts as that of a first
 * check.
 */
export function nextCheckDue({ generators, installedOn, checks }: CheckFacts): string | null {
  const passed = checks.filter(({ result }) => result === 'ok');
  const years = checkYears(generators);
  // The law requires no check, but the technician may have set a day.
  if (years === null) return latest(passed)?.nextDueOn ?? null;
  const days = [...dueMachines(generators)].map(([report, machines]) => {
    const last = latest(passed.filter(({ kind }) => kind === report));
    if (last) return dayAfter(last, years);
    const starts = machines.map((machine) => startOf(machine, installedOn)).sort();
    return addYears(starts[0] ?? installedOn, years);
  });
  return days.sort()[0] ?? null;
}

/** Returns the day that the rule sets after a check; null where it moves none. */
function ruledDay(generators: readonly GeneratorFacts[], { kind, result, checkedOn }: CheckMade): string | null {
  const years = checkYears(generators);
  return result === 'ok' && years !== null && dueMachines(generators).has(kind) ? addYears(checkedOn, years) : null;
}

/**
 * Returns the check with its day only where that is not the day of the rule: one that says no more than the rule moves
 * when the machines are corrected, any other stays.
 */
export const asDeclared = <Check extends CheckMade>(generators: readonly GeneratorFacts[], check: Check): Check => ({
  ...check,
  nextDueOn: check.nextDueOn === ruledDay(generators, check) ? null : check.nextDueOn,
});

/** Gives the last positive check of each report, which sets the next day, the day of the rule where it has no other. */
export const withNextDays = <Check extends CheckMade>(
  generators: readonly GeneratorFacts[],
  checks: readonly Check[],
): Check[] => {
  const passed = checks.filter(({ result }) => result === 'ok');
  return checks.map((check) =>
    check.nextDueOn === null && check === latest(passed.filter(({ kind }) => kind === check.kind))
      ? { ...check, nextDueOn: ruledDay(generators, check) }
      : check,
  );
};

/** Reports that a report is of machines that the plant does not have, though it has some that are checked. */
export function isForeignReport(generators: readonly GeneratorFacts[], kind: ReportKind): boolean {
  const reports = reportsOf(generators);
  return reports.length > 0 && !reports.includes(kind);
}
