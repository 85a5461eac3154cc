/**
 * The energy class (DM 26/06/2015, All. 1, 5.1): the ratio of the building's index to that of the reference building.
 * Pure, exact.
 */
import type Big from 'big.js';
import { CLASSES } from '../content/fields/shared';

export type EnergyClass = (typeof CLASSES)[number];

/** The greatest share of the reference index that each class but the last includes, in percent. */
const BOUNDS: readonly (readonly [EnergyClass, percent: number])[] = [
  ['A4', 40],
  ['A3', 60],
  ['A2', 80],
  ['A1', 100],
  ['B', 120],
  ['C', 150],
  ['D', 200],
  ['E', 260],
  ['F', 350],
];

/**
 * Returns the class of a building.
 * @param index EPgl,nren in kWh/m² a year
 * @param reference EPgl,nren,rif,standard(2019/21) of the reference building, same unit
 * @returns undefined where there is no reference to compare with
 */
export function energyClassOf(index: Big, reference: Big): EnergyClass | undefined {
  if (reference.lte(0)) return undefined;
  return BOUNDS.find(([, percent]) => index.times(100).lte(reference.times(percent)))?.[0] ?? 'G';
}

/** Returns the greatest index of each class for a reference, as the scale shows it; G has none. */
export const scaleOf = (reference: Big): readonly (readonly [EnergyClass, Big | null])[] => [
  ...BOUNDS.map(([name, percent]) => [name, reference.times(percent).div(100)] as const),
  ['G', null],
];

/** Reports whether a class is worse than another. */
export const isWorse = (one: EnergyClass, than: EnergyClass): boolean => CLASSES.indexOf(one) > CLASSES.indexOf(than);
