/** Accepts addresses as .NET programs write them, `?SkipCount=10&OnlyDynamics=False`, whose own servers ignore case. */

/** The contract's spelling of a parameter. */
interface Spelling {
  readonly name: string;
  readonly isBoolean: boolean;
}

/** Corrects the spelling of names and truth values in place; a name that is also there in the right spelling wins. */
export function spell(query: Record<string, unknown>, spellings: ReadonlyMap<string, Spelling>): void {
  for (const [given, value] of Object.entries(query)) {
    const known = spellings.get(given.toLowerCase());
    if (known === undefined || (known.name !== given && Object.hasOwn(query, known.name))) continue;
    if (known.name !== given) Reflect.deleteProperty(query, given);
    query[known.name] =
      known.isBoolean && typeof value === 'string' && /^(?:True|False)$/.test(value) ? value.toLowerCase() : value;
  }
}

/** Returns the spellings of parameters by their form in lower case. */
export const spellingsOf = (
  properties: Readonly<Record<string, { readonly type?: unknown }>>,
): ReadonlyMap<string, Spelling> =>
  new Map(
    Object.entries(properties).map(([name, { type }]) => [name.toLowerCase(), { name, isBoolean: type === 'boolean' }]),
  );
