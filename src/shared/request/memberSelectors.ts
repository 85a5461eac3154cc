/** The names of the members that every state of the type has: an optional one may be missing at the start. */
type Required<State> = { [Key in keyof State]-?: object extends Pick<State, Key> ? never : Key }[keyof State] & string;

/**
 * Returns one selector for each member of a slice's state: `selectActing` for `acting`. A selector that computes
 * something, or has another name, is written beside them.
 */
export const memberSelectors = <State extends object>(initialState: State) =>
  Object.fromEntries(
    Object.keys(initialState).map((key) => [
      `select${key.charAt(0).toUpperCase()}${key.slice(1)}`,
      (state: State) => state[key as keyof State],
    ]),
  ) as { [Key in Required<State> as `select${Capitalize<Key>}`]: (state: State) => State[Key] };
