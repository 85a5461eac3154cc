import type { Choice } from '../forms/Combobox';
import { foldWords } from '../../../common/text/fold';

/** A comune; `istat` identifies it, `province` has two letters. */
export type Comune = { istat: string; name: string; province: string };

/** A comune with the code that fiscal codes and the land register call it by. */
export type CodedComune = Comune & { code: string };

/** Comuni whose name holds the typed words' letters, without accents and case; those that begin with them first. */
export function matchingComuni<Place extends Comune>(comuni: readonly Place[], typed: string, most = 12): Place[] {
  const wanted = foldWords(typed);
  if (wanted === '') return comuni.slice(0, most);
  const found = comuni.filter(({ name }) => foldWords(name).includes(wanted));
  const rank = ({ name }: Comune) => (foldWords(name).startsWith(wanted) ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other)).slice(0, most);
}

export const comuneText = ({ name, province }: Comune): string => `${name} (${province})`;

export const comuneChoice = (comune: Comune): Choice => ({
  value: comune.istat,
  text: comuneText(comune),
  name: comune.name,
});
