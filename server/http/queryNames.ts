/** The names in an address as the contract spells them: programs of .NET write `SkipCount`, and their own servers take no notice of case. */

/** Spells them so, in place; of one that is there as it should be, another spelling changes nothing. */
export function spellNames(query: Record<string, unknown>, names: ReadonlyMap<string, string>): void {
  for (const [given, value] of Object.entries(query)) {
    const name = names.get(given.toLowerCase());
    if (name === undefined || Object.hasOwn(query, name)) continue;
    query[name] = value;
    Reflect.deleteProperty(query, given);
  }
}

/** The spellings by what is the same in all of them. */
export const spellingsOf = (properties: object): ReadonlyMap<string, string> =>
  new Map(Object.keys(properties).map((name) => [name.toLowerCase(), name]));
