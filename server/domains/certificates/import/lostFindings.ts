/**
 * Finds the values of a file that its draft does not have, because it computes or knows others or has no place for
 * them. Pure.
 */
import { foldWords } from '../../../../common/text/fold';
import { canonicalContent } from '../content/canonical';
import type { Ape } from '../content/fields';
import { provinceName } from '../drafts/profile/provinceNames';
import { exact } from '../numbers';
import { computedOf, withComputed } from '../performance/computed';
import type { Finding } from '../rules/rule';
import type { Around } from '../surroundingsRepository';
import { withWholeAmounts } from '../xml/amounts';
import { differencesBetween, type Difference } from './differences';
import type { Format } from './parser/parsed';
import { withoutPhoto } from './withoutPhoto';

interface Looked {
  readonly content: Ape;
  readonly format: Format;
  readonly around: Around;
}

const ROOT_PATH = '/ape2015';
const PHOTO_PATH = `${ROOT_PATH}/datiGenerali/datiIdentificativi/fotoEdificio/immagine`;
/** Programs round in their own way: a difference of a hundredth of the value is ignored. */
const ROUNDING = 0.01;
const folded = (text: string) => foldWords(text.normalize('NFKC')).replaceAll(' ', '');

function isRemarkable({ path, file, computed }: Difference): boolean {
  // The name of the format belongs to the file, and the Region assigns the number.
  if (path.startsWith('info/') || path === 'datiAttestato/codiceISTATRegione') return false;
  const [one, other] = [exact(file), exact(computed)];
  if (one && other) return one.minus(other).abs().gt(other.abs().times(ROUNDING));
  return folded(file) !== folded(computed);
}

const messageOf = ({ file, computed }: Difference): string =>
  computed === ''
    ? `Nel file c’è «${file}»: la bozza non lo riporta.`
    : `Nel file c’è «${file}»: la bozza riporta «${computed}», che risulta dagli altri dati.`;

/**
 * Returns a warning for each, except for elements with another finding. The certifier's own data are left out: the
 * draft has those of the certifier's record, and shows side by side where the file differs.
 * @param others the other findings about the file
 */
export function lostFindings({ content, format, around }: Looked, others: readonly Finding[]): Finding[] {
  const spoken = new Set(others.map(({ path }) => path));
  const { rest, isDropped } = withoutPhoto(content);
  const own = canonicalContent(format === 'v5' ? withWholeAmounts(rest) : rest);
  const { place } = around;
  const completed = withComputed(own, computedOf(own, around.factors, around.today, around.declaredExpiry), {
    place: place && { ...place, provinceName: provinceName(place.province) },
    number: null,
  });
  const lost = differencesBetween(rest, completed)
    .filter(isRemarkable)
    .map((difference) => ({ path: `${ROOT_PATH}/${difference.path}`, message: messageOf(difference) }));
  const photo = {
    path: PHOTO_PATH,
    message: 'La fotografia del file non è un’immagine JPEG, o è troppo grande: la bozza non la riporta.',
  };
  return [...lost, ...(isDropped ? [photo] : [])]
    .filter(({ path }) => !spoken.has(path))
    .map(({ path, message }): Finding => ({ rule: 'replaced', level: 'warning', path, message }));
}
