/** A comune of Emilia-Romagna; `istat` identifies it, `province` has two letters. */
export type Comune = { istat: string; name: string; province: string };

/** Comuni whose name holds the typed words' letters, without accents and case; those that begin with them first. */
export function matchingComuni(comuni: readonly Comune[], typed: string, most = 12): Comune[] {
  const wanted = folded(typed);
  if (wanted === '') return comuni.slice(0, most);
  const found = comuni.filter(({ name }) => folded(name).includes(wanted));
  const rank = ({ name }: Comune) => (folded(name).startsWith(wanted) ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other)).slice(0, most);
}

/** Letters as people type them when they are in a hurry. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/['’\s-]+/g, ' ').trim().toLowerCase();
}
