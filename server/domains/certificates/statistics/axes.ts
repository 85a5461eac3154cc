/** What certificates are counted by, beside their class, and the keys of each. */

/** Of the live acts; `year` is of all that were registered. */
export const AXES = ['province', 'built', 'use', 'reason', 'heating', 'reachable', 'year'] as const;
export type Axis = (typeof AXES)[number];

/** From the best. */
export const CLASSES = ['A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** The classes of a small place, which has too few for ten. */
export const GROUPS: readonly (readonly [key: string, classes: readonly string[]])[] = [
  ['A', ['A4', 'A3', 'A2', 'A1']],
  ['B-C', ['B', 'C']],
  ['D-E', ['D', 'E']],
  ['F-G', ['F', 'G']],
];

/** Last years of building of a time, as the national register has them. */
export const BUILT_UNTIL = [1944, 1972, 1991, 2005, 2015] as const;
export const BUILT = ['-1944', '1945-1972', '1973-1991', '1992-2005', '2006-2015', '2016-'] as const;

/** By the codes of DPR 412/1993, art. 3, in the national format; those not named here are `other`. */
export const USES: Readonly<Record<string, readonly number[]>> = {
  home: [0, 2],
  hotel: [3],
  office: [4],
  catering: [8],
  shop: [9],
  school: [13],
  industry: [14],
};
/** By their codes in the national format. */
export const REASONS: Readonly<Record<string, readonly number[]>> = {
  new: [0],
  sale: [1],
  lease: [2],
  renovation: [3],
  retrofit: [4],
};
/** What heats, by the codes of plants in the national format. */
export const HEATINGS: Readonly<Record<string, readonly number[]>> = {
  boiler: [0],
  condensing: [1],
  stove: [2],
  electric: [3],
  heatPump: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  district: [19],
};
/** Of certificates that recommend nothing, or do not say what it would lead to. */
export const NO_ADVICE = 'none';

/** The order of an axis on the page; keys that are not named follow by themselves (years, provinces). */
export const ORDER: Readonly<Partial<Record<Axis, readonly string[]>>> = {
  built: BUILT,
  use: Object.keys(USES),
  reason: Object.keys(REASONS),
  heating: Object.keys(HEATINGS),
  reachable: [...CLASSES, NO_ADVICE],
};
