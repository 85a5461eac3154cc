import type { ShownChanges } from '../maskedValues';

// Passwords and the like go from a form to its flow past the store: actions carry a handle, and the changed fields with
// masked values.
const held = new Map<string, { readonly values: unknown; readonly changes: ShownChanges | null }>();

/** A handle for typed values; `Values` is the type that the saga gets for it. */
export type Handle<Values> = string & { readonly of?: Values };

/**
 * Stores values until the saga takes them. One form submits at a time, so values that were not taken are dropped.
 * @param changes the changed fields of the form, for its event; null for a file, for the secret of a link and for the
 * sign-in, which changes no record
 */
export function holdValues<Values>(values: Values, changes: ShownChanges | null): Handle<Values> {
  held.clear();
  const handle = crypto.randomUUID();
  held.set(handle, { values, changes });
  return handle;
}

/** Returns the stored values, once; undefined for a used handle, or one from a replayed history. */
export function takeValues<Values>(handle: Handle<Values>): Values | undefined {
  const values = held.get(handle)?.values as Values | undefined;
  held.delete(handle);
  return values;
}

/** Returns the changed fields with their masked values, until the saga has taken the values. */
export const heldChanges = (handle: string): ShownChanges | null | undefined => held.get(handle)?.changes;

/** Returns true until the saga has taken the values. */
export const isHeld = (handle: string): boolean => held.has(handle);
