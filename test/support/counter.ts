/** A module with a state, to see whose state it is. */
let counted = 0;

/** How often this copy of the module was asked. */
export const count = () => (counted += 1);

/** An object of the module's own globals. */
export const emptyList = (): unknown[] => [];

export function fail(): never {
  throw new Error('as planned');
}
