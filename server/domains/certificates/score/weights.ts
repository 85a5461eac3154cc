/** Reads the settings of the administration for the score: the weight of each part, and the threshold. Pure. */
import { PART_NAMES, type PartName } from './parts';

export const DEFAULT_WEIGHTS = '30,25,20,15,10';
export const DEFAULT_THRESHOLD = '60';

/**
 * Returns the weights of the setting, in the order of the parts; invalid ones, or a sum other than 100, give the
 * default weights.
 */
export function weightsOf(text: string | null): Readonly<Record<PartName, number>> {
  const numbers = (text ?? '').split(',').map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN));
  const isGood = numbers.length === PART_NAMES.length && numbers.reduce((sum, value) => sum + value, 0) === 100;
  if (!isGood) return weightsOf(DEFAULT_WEIGHTS);
  return Object.fromEntries(PART_NAMES.map((name, index) => [name, numbers[index]])) as Record<PartName, number>;
}

/** 0 to 100. */
export const thresholdOf = (text: string | null): number =>
  /^\d{1,3}$/.test(text ?? '') && Number(text) <= 100 ? Number(text) : Number(DEFAULT_THRESHOLD);
