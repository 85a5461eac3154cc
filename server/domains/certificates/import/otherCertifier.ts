/** Detects a file that names another certifier than the one who imports it. Pure. */
import { foldWords } from '../../../../common/text/fold';
import type { Ape } from '../content/fields';
import type { Profile } from '../drafts/profile/profile';
import type { Finding } from '../rules/rule';

type Named = Pick<Profile, 'firstName' | 'lastName'>;

/** Sorts the words of a name, without accents, apostrophes and case: programs write the surname first or last. */
const wordsOf = (name: string): string =>
  foldWords(name.normalize('NFKC').replaceAll(/['’`´‘]/g, ''))
    .replaceAll(/\p{N}+/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .sort()
    .join(' ');

const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** Returns the name as the file writes it, where it is another than the certifier's; null otherwise. */
export function otherCertifierOf(content: Ape, certifier: Named): string | null {
  const { nome = '', cognome = '' } = content.soggettoCertificatore ?? {};
  const named = `${nome} ${cognome}`.replaceAll(/\s+/g, ' ').trim();
  const words = wordsOf(named);
  return words === '' || words === wordsOf(fullName(certifier)) ? null : named;
}

/** No draft is made of the file before its importer confirms it. */
export const mustConfirm = (other: string, certifier: Named): Finding => ({
  rule: 'certifier',
  level: 'warning',
  path: '/ape2015/soggettoCertificatore',
  message: `Il file è di un altro certificatore, ${other}: la bozza sarebbe tua, ${fullName(certifier)}, e ne risponderesti tu. Nessuna bozza nasce senza la tua conferma.`,
});
