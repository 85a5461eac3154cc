/**
 * The energy performance that an advertisement must state (D.Lgs. 192/2005, art. 6 c. 8), in Italian, the language of
 * the law. Pure.
 */
import { writtenDay } from '../../../../../common/days/italianDays';
import type { publicFacts } from '../facts';

export type AdvertFacts = Pick<
  ReturnType<typeof publicFacts>,
  'number' | 'validTo' | 'energyClass' | 'epNren' | 'epRen' | 'ephnd' | 'winter' | 'summer' | 'isNearlyZero'
>;

/** The words for the codes. */
export const QUALITIES = ['alta', 'media', 'bassa'] as const;
const UNIT = ' kWh/m² anno';

/** Writes an index with its unit; a dash where the act has none. */
export const figure = (value: number | null, unit: string = UNIT): string =>
  value === null ? '–' : `${value.toLocaleString('it', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}${unit}`;

const qualityOf = (season: string, code: number | null) => {
  const quality = code === null ? undefined : QUALITIES[code];
  return quality === undefined ? [] : [`${season} qualità ${quality}`];
};

/**
 * Writes class, indices of the envelope and of the whole, renewable and not; members that the act does not have are
 * left out.
 */
export function wordingOf(facts: AdvertFacts): string {
  const { energyClass, epNren, epRen, ephnd, winter, summer, validTo } = facts;
  const envelope = [
    ...(ephnd === null ? [] : [`EPH,nd ${figure(ephnd)}`]),
    ...qualityOf('inverno', winter),
    ...qualityOf('estate', summer),
  ];
  const parts = [
    ...(energyClass === null ? [] : [`Classe energetica ${energyClass}`]),
    ...(epNren === null
      ? []
      : [`indice di prestazione energetica globale non rinnovabile EPgl,nren ${figure(epNren)}`]),
    ...(epRen === null ? [] : [`indice di prestazione energetica globale rinnovabile EPgl,ren ${figure(epRen)}`]),
    ...(envelope.length === 0 ? [] : [`prestazione energetica dell’involucro: ${envelope.join(', ')}`]),
    ...(facts.isNearlyZero ? ['edificio a energia quasi zero'] : []),
  ];
  const until = validTo === null ? '' : `, valido fino al ${writtenDay(validTo)}`;
  return `${parts.join('; ')}. Attestato di prestazione energetica n. ${facts.number}${until}.`;
}
