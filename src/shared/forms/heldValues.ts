// Passwords and the like go from a form to its flow past the store: actions and state carry a handle only.
const held = new Map<string, unknown>();

/** A handle for typed values; `Values` is the type that the saga gets for it. */
export type Handle<Values> = string & { readonly of?: Values };

/** Stores values until the saga takes them. One form submits at a time, so values that were not taken are dropped. */
export function holdValues<Values>(values: Values): Handle<Values> {
  held.clear();
  const handle = crypto.randomUUID();
  held.set(handle, values);
  return handle;
}

/** Returns the stored values, once; undefined for a used handle, or one from a replayed history. */
export function takeValues<Values>(handle: Handle<Values>): Values | undefined {
  const values = held.get(handle) as Values | undefined;
  held.delete(handle);
  return values;
}

/** Returns true until the saga has taken the values. */
export const isHeld = (handle: string): boolean => held.has(handle);
