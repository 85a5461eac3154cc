/**
 * The generators of the national format (v12, `tipoImpianto` and `vettore`) in the terms of Allegato A of DPR 74/2013.
 */

/**
 * The kinds of machines that Allegato A distinguishes. `flame`: boilers and stoves. `compression`: chillers and heat
 * pumps driven by electricity. `firedAbsorption`: absorption machines with a flame of their own. `engine`: heat pumps
 * driven by a combustion engine. `heatAbsorption`: absorption machines fed with heat. `exchanger`: substations of
 * district heating. `cogeneration`: heat and electricity together. `other`: machines that need no check, such as
 * electric heaters, water heaters and solar panels.
 */
export type Machine =
  'flame' | 'compression' | 'firedAbsorption' | 'engine' | 'heatAbsorption' | 'exchanger' | 'cogeneration' | 'other';

/** Gaseous fuels are checked half as often as liquids and solids. */
export type Burns = 'gas' | 'liquidOrSolid';

/** `vettore` of natural gas, LPG, gaseous biomass. */
const GASES: ReadonlySet<number> = new Set([1, 2, 7]);
/** `vettore` of coal, solid and liquid biomass, diesel oil, fuel oil; 4 was the last two together until 2016. */
const LIQUIDS_AND_SOLIDS: ReadonlySet<number> = new Set([3, 4, 5, 6, 14, 15]);

/** Returns the class of a carrier's fuel; null where the carrier does not burn in the plant. */
export function burnsAs(fuel: number): Burns | null {
  if (GASES.has(fuel)) return 'gas';
  return LIQUIDS_AND_SOLIDS.has(fuel) ? 'liquidOrSolid' : null;
}

/** Machines by `tipoImpianto`. */
const KINDS: Readonly<Record<number, Machine>> = {
  // Boilers, stoves.
  0: 'flame',
  1: 'flame',
  2: 'flame',
  // Electric heat pumps.
  4: 'compression',
  5: 'compression',
  6: 'compression',
  7: 'compression',
  // Heat pumps driven by an engine.
  12: 'engine',
  13: 'engine',
  14: 'engine',
  15: 'engine',
  18: 'cogeneration',
  19: 'exchanger',
};
const ABSORPTION: ReadonlySet<number> = new Set([8, 9, 10, 11]);
const UNNAMED = 31;

/** Returns the machine that a generator is. Where the format does not name one, the flame decides. */
export function machineOf(kind: number, fuel: number): Machine {
  const burns = burnsAs(fuel);
  if (ABSORPTION.has(kind)) return burns === null ? 'heatAbsorption' : 'firedAbsorption';
  if (kind === UNNAMED && burns !== null) return 'flame';
  return KINDS[kind] ?? 'other';
}

/** The reports of DPR 74/2013: type 1 heat, 2 cooling, 3 exchanger, 4 cogeneration. */
export type ReportKind = 'heat' | 'cooling' | 'exchanger' | 'cogeneration';

const REPORTS: Readonly<Record<Exclude<Machine, 'other'>, ReportKind>> = {
  flame: 'heat',
  compression: 'cooling',
  firedAbsorption: 'cooling',
  engine: 'cooling',
  heatAbsorption: 'cooling',
  exchanger: 'exchanger',
  cogeneration: 'cogeneration',
};

/** The report in which a machine is checked; null for one that needs none. */
export const reportOf = (machine: Machine): ReportKind | null => (machine === 'other' ? null : REPORTS[machine]);

/** The reports in which the machines of a plant are checked, each once, in the order of the machines. */
export const reportsOf = (
  generators: readonly { readonly kind: number; readonly fuel: number }[],
): readonly ReportKind[] => [...new Set(generators.flatMap(({ kind, fuel }) => reportOf(machineOf(kind, fuel)) ?? []))];
