/** A part that another domain registers at start. */
export interface Port<Part> {
  readonly register: (part: Part) => void;
  /** @throws Error when no part was registered: the program was put together wrongly. */
  readonly part: () => Part;
}

export function port<Part>(name: string): Port<Part> {
  let registered: Part | undefined;
  return {
    register: (part) => {
      registered = part;
    },
    part: () => {
      if (registered === undefined) throw new Error(`No domain registered its ${name}.`);
      return registered;
    },
  };
}
