/** Addresses as programs of .NET write them, `?SkipCount=10&OnlyDynamics=False`, whose own servers take no notice of case. */

/** The contract's spelling of a parameter. */
interface Spelling {
  readonly name: string;
  readonly isBoolean: boolean;
}

/** Spells names and truth values so, in place; of what is there as it should be, another spelling changes nothing. */
export function spell(query: Record<string, unknown>, spellings: ReadonlyMap<string, Spelling>): void {
  for (const [given, value] of Object.entries(query)) {
    const known = spellings.get(given.toLowerCase());
    if (known === undefined || (known.name !== given && Object.hasOwn(query, known.name))) continue;
    if (known.name !== given) Reflect.deleteProperty(query, given);
    query[known.name] =
      known.isBoolean && typeof value === 'string' && /^(?:True|False)$/.test(value) ? value.toLowerCase() : value;
  }
}

/** The spellings of parameters by what is the same in all of them. */
export const spellingsOf = (
  properties: Readonly<Record<string, { readonly type?: unknown }>>,
): ReadonlyMap<string, Spelling> =>
  new Map(
    Object.entries(properties).map(([name, { type }]) => [name.toLowerCase(), { name, isBoolean: type === 'boolean' }]),
  );
