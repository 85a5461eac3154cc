/** The arguments of `npm run malformed`. */
export interface MalformedArguments {
  readonly requests: number;
  readonly seed: number;
  /** A file for all findings, as JSON. */
  readonly report: string | null;
}

/** Reads the arguments. @throws Error that names the faulty one. */
export function parseMalformedArguments(words: readonly string[]): MalformedArguments {
  let given: MalformedArguments = { requests: 20_000, seed: 20_261_122, report: null };
  for (const word of words) {
    const [, name, value = ''] = /^--(requests|seed|report)=(.+)$/.exec(word) ?? [];
    if (name === 'report') given = { ...given, report: value };
    else if (name !== undefined && /^\d{1,9}$/.test(value)) given = { ...given, [name]: Number(value) };
    else
      throw new Error(`Not understood: ${word}. Usage: npm run malformed -- [--requests=N] [--seed=N] [--report=FILE]`);
  }
  return given;
}
