/** The axes by which certificates are counted, beside their class, and the keys of each. */

/** The axes count the live acts; `year` counts all that were registered. */
export const AXES = ['province', 'built', 'use', 'reason', 'heating', 'reachable', 'year'] as const;
export type Axis = (typeof AXES)[number];

/** The order is from the best. */
export const CLASSES = ['A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** The groups of classes for a small place, which has too few certificates for ten classes. */
export const GROUPS: readonly (readonly [key: string, classes: readonly string[]])[] = [
  ['A', ['A4', 'A3', 'A2', 'A1']],
  ['B-C', ['B', 'C']],
  ['D-E', ['D', 'E']],
  ['F-G', ['F', 'G']],
];

/** The last year of building of each period, as in the national register. */
export const BUILT_UNTIL = [1944, 1972, 1991, 2005, 2015] as const;
export const BUILT = ['-1944', '1945-1972', '1973-1991', '1992-2005', '2006-2015', '2016-'] as const;

/** Codes of DPR 412/1993, art. 3, in the national format; codes that are not named here are `other`. */
export const USES: Readonly<Record<string, readonly number[]>> = {
  home: [0, 2],
  hotel: [3],
  office: [4],
  catering: [8],
  shop: [9],
  school: [13],
  industry: [14],
};
/** Codes of the reason in the national format. */
export const REASONS: Readonly<Record<string, readonly number[]>> = {
  new: [0],
  sale: [1],
  lease: [2],
  renovation: [3],
  retrofit: [4],
};
/** Heating plants by their codes in the national format. */
export const HEATINGS: Readonly<Record<string, readonly number[]>> = {
  boiler: [0],
  condensing: [1],
  stove: [2],
  electric: [3],
  heatPump: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  district: [19],
};
/** The key of certificates without recommendation, or without a class that it would reach. */
export const NO_ADVICE = 'none';

/** The order of an axis on the page; keys that are not named follow in their own order (years, provinces). */
export const ORDER: Readonly<Partial<Record<Axis, readonly string[]>>> = {
  built: BUILT,
  use: Object.keys(USES),
  reason: Object.keys(REASONS),
  heating: Object.keys(HEATINGS),
  reachable: [...CLASSES, NO_ADVICE],
};
