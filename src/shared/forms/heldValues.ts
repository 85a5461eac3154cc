// Passwords and the like go from a form to its flow past the store: actions and state carry a handle only.
const held = new Map<string, unknown>();

/** A handle for what was typed; `Values` is what the flow gets for it. */
export type Handle<Values> = string & { readonly of?: Values };

/** Keeps values until the flow takes them. One form submits at a time: what nobody came for goes. */
export function holdValues<Values>(values: Values): Handle<Values> {
  held.clear();
  const handle = crypto.randomUUID();
  held.set(handle, values);
  return handle;
}

/** Gives what was kept, once; undefined for a handle that was used, or that an older history brings. */
export function takeValues<Values>(handle: Handle<Values>): Values | undefined {
  const values = held.get(handle) as Values | undefined;
  held.delete(handle);
  return values;
}

/** Whether the flow has not come for them yet. */
export const isHeld = (handle: string): boolean => held.has(handle);
