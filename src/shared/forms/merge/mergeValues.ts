/** Names the part of a form that a field belongs to. */
export type PartOf = (name: string) => string;

/** A part of a form that its user and somebody else changed to different values. */
export type Clash = {
  part: string;
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
};

export type Merged<Values> = {
  /** The newer record with the user's changes over it. */
  values: Values;
  clashes: Clash[];
  /** The parts that somebody else alone changed. */
  others: string[];
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges what a user typed with a record that somebody else changed meanwhile.
 * @param before the values that the user began with
 * @param partOf names the part that a field belongs to: fields of one part, such as an address or the rows of a table,
 *   are taken from one side together. By default each field is a part.
 */
export function mergeValues<Values extends object>(
  before: Values,
  mine: Values,
  theirs: Values,
  partOf?: PartOf,
): Merged<Values> {
  const parts = partsOf(
    [before, mine, theirs].flatMap((values) => Object.keys(values)),
    partOf,
  );

  const merged: Merged<Values> = { values: theirs, clashes: [], others: [] };
  for (const [part, members] of parts) {
    const [old, typed, saved] = [before, mine, theirs].map((values) => membersOf(values, members));
    if (isSame(typed, old)) {
      if (!isSame(saved, old)) merged.others.push(part);
      continue;
    }
    merged.values = { ...merged.values, ...typed };
    if (typed && saved && !isSame(saved, old) && !isSame(saved, typed))
      merged.clashes.push({ part, mine: typed, theirs: saved });
  }
  return merged;
}

/**
 * Returns the values with one for each that they lack: another version of the server may have removed the field while
 * the form was open. A text, a tick and a list are empty then; a number and an object, which have no empty value, stay
 * as the form began.
 * @param known the values that the form began with
 */
export function withoutGaps<Values extends object>(known: Values, values: Values): Values {
  const given = new Map<string, unknown>(Object.entries(values));
  const gaps = Object.entries(known).filter(([name, value]) => value !== undefined && given.get(name) === undefined);
  return { ...values, ...Object.fromEntries(gaps.map(([name, value]) => [name, emptyOf(value)])) };
}

const emptyOf = (value: unknown) => {
  if (typeof value === 'string') return '';
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : value;
};

/** Returns the fields of each part, once each. */
export function partsOf(names: Iterable<string>, partOf: PartOf = (name) => name): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const name of new Set(names)) parts.set(partOf(name), [...(parts.get(partOf(name)) ?? []), name]);
  return parts;
}

const membersOf = (values: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]]));
