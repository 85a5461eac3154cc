/** A module with a state: tests see which copy of the module has counted. */
let counted = 0;

/** Counts the calls of this copy of the module. */
export const count = () => (counted += 1);

/** An object of the module's own globals. */
export const emptyList = (): unknown[] => [];

export function fail(): never {
  throw new Error('as planned');
}
