import { FORMER_COMUNI, leadingOn } from '../../../common/places/formerComuni';
import { foldWords } from '../../../common/text/fold';
import type { Choice } from '../forms/useTypedChoice';

/**
 * A comune; `istat` identifies it, `province` has two letters, `code` is what tax codes and the land register call it
 * by.
 */
export type Comune = { istat: string; name: string; province: string; code?: string };

export type CodedComune = Comune & { code: string };

/**
 * Comuni as the land register has them: it goes on using the codes of those that merged, which stand beside the whole.
 * For fields whose value is a cadastral code.
 */
export const cadastralComuni = (comuni: readonly CodedComune[]): CodedComune[] =>
  comuni.flatMap((comune) => [
    comune,
    ...FORMER_COMUNI.filter(({ now }) => now === comune.code).map(({ name, istat, belfiore }) => ({
      istat,
      name,
      province: comune.province,
      code: belfiore,
    })),
  ]);

/**
 * Comuni by the letters of their name, without accents and case, by a whole code, or by the name or a code of one that
 * merged into them and has no choice of its own; those that begin with the letters first.
 */
export function matchingComuni<Place extends Comune>(comuni: readonly Place[], typed: string, most = 12): Place[] {
  const [wanted, code] = [foldWords(typed), typed.trim().toUpperCase()];
  if (wanted === '') return comuni.slice(0, most);
  const offered = new Set(comuni.map((comune) => comune.code));
  const wholes = new Set(
    leadingOn(typed)
      .filter(({ from }) => from === undefined || !offered.has(from))
      .map(({ now }) => now),
  );
  const rank = ({ name, istat, code: own }: Comune) => {
    if (istat === code || own === code) return 0;
    const folded = foldWords(name);
    if (folded.startsWith(wanted)) return 0;
    if (folded.includes(wanted)) return 1;
    return own !== undefined && wholes.has(own) ? 2 : 3;
  };
  return comuni
    .map((comune) => ({ comune, rank: rank(comune) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ comune }) => comune);
}

export const comuneText = ({ name, province }: Comune): string => `${name} (${province})`;

export const comuneChoice = (comune: Comune): Choice => ({
  value: comune.istat,
  text: comuneText(comune),
  name: comune.name,
});
