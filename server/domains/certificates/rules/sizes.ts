/** Rules about areas, volumes and their ratios, and about figures that are never below zero. */
import type { Ape } from '../content/fields';
import { exact, italian } from '../numbers';
import { serviceNames } from '../performance/totals';
import { FINE, say, type Rule } from './rule';

const PLACE = 'datiGenerali/datiIdentificativi';
/** Blocks that have a performance of their own. */
const PERFORMING = [...serviceNames, 'impiantiCombinati'] as const;
const RATIO_TOLERANCE = '0.01';

const shape: Rule = {
  number: '13',
  level: 'error',
  source: 'ENEA, filtri di primo livello',
  judge: ({ ape: { datiFabbricato } }) => {
    const [surface, volume, ratio] = [
      exact(datiFabbricato?.superficieDisperdente),
      exact(datiFabbricato?.volumeRiscaldato),
      exact(datiFabbricato?.rapportoSV),
    ];
    const path = 'datiFabbricato/rapportoSV';
    if (!ratio) return FINE;
    const computed = surface && volume?.gt(0) ? surface.div(volume) : undefined;
    if (computed?.minus(ratio).abs().gt(RATIO_TOLERANCE))
      return say(path, `S ÷ V è ${italian(computed, 4)}, non ${italian(ratio, 4)}.`);
    return ratio.lt('0.05') || ratio.gt('1.5')
      ? say(
          path,
          'Il rapporto S/V è fuori dai valori usuali (da 0,05 a 1,5): controlla superficie e volume.',
          'warning',
        )
      : FINE;
  },
};

const height: Rule = {
  number: '14',
  level: 'warning',
  source: 'Controlli regionali, confronto tra superfici e volumi',
  judge: ({ ape: { datiGenerali, datiFabbricato } }) => {
    const area = exact(datiGenerali?.datiIdentificativi?.superficieUtileRiscaldata);
    const volume = exact(datiFabbricato?.volumeRiscaldato);
    if (datiGenerali?.destinazioneUso !== '0' || !volume || !area?.gt(0)) return FINE;
    const mean = volume.div(area);
    return mean.lt('2.4') || mean.gt(8)
      ? say(
          'datiFabbricato/volumeRiscaldato',
          `Volume ÷ superficie utile fa ${italian(mean, 2)} m: per un’abitazione ci si aspetta tra 2,4 e 8 m.`,
        )
      : FINE;
  },
};

type Figure = readonly [path: string, text: string | undefined];

/**
 * Indices of primary energy: of services, references, and those that recommendations reach. The global ones are sums of
 * the first.
 */
function indicesOf({ datiImpianti, datiFabbricato, datiExtra, prestazioneGlobale, raccomandazioni }: Ape): Figure[] {
  const { classificazioneNuovi, classificazioneEsistenti } = prestazioneGlobale?.riferimenti ?? {};
  const references = 'prestazioneGlobale/riferimenti';
  return [
    ...PERFORMING.flatMap((service) =>
      (['epren', 'epnren'] as const).map((share): Figure => [
        `datiImpianti/${service}/prestazione/${share}`,
        datiImpianti?.[service]?.prestazione?.[share],
      ]),
    ),
    ['datiFabbricato/ephnd', datiFabbricato?.ephnd],
    ['datiExtra/ephndLim', datiExtra?.ephndLim],
    [`${references}/classificazioneNuovi/epglnren`, classificazioneNuovi?.epglnren],
    [`${references}/classificazioneEsistenti/epglnren`, classificazioneEsistenti?.epglnren],
    ...(raccomandazioni?.interventoRaccomandato ?? []).map(({ classificazioneRaggiungibile }, index): Figure => [
      `raccomandazioni/interventoRaccomandato[${String(index + 1)}]/classificazioneRaggiungibile/epglnren`,
      classificazioneRaggiungibile?.epglnren,
    ]),
    ['raccomandazioni/classificazione/epglnren', raccomandazioni?.classificazione?.epglnren],
  ];
}

const sizes: Rule = {
  number: '4.4/16d',
  level: 'error',
  source: 'Schema nazionale, che ai valori non pone un minimo',
  judge: ({ ape }) => {
    const { datiGenerali, datiFabbricato, datiExtra } = ape;
    const { superficieUtileRaffrescata, volumeLordoRaffrescato, ...place } = datiGenerali?.datiIdentificativi ?? {};
    const positive: readonly Figure[] = [
      [`${PLACE}/superficieUtileRiscaldata`, place.superficieUtileRiscaldata],
      [`${PLACE}/volumeLordoRiscaldato`, place.volumeLordoRiscaldato],
      ['datiFabbricato/volumeRiscaldato', datiFabbricato?.volumeRiscaldato],
      ['datiFabbricato/superficieDisperdente', datiFabbricato?.superficieDisperdente],
      // There is no class without it.
      ['datiExtra/EPglnrenRifStandard', datiExtra?.EPglnrenRifStandard],
    ];
    const notNegative: readonly Figure[] = [
      [`${PLACE}/superficieUtileRaffrescata`, superficieUtileRaffrescata],
      [`${PLACE}/volumeLordoRaffrescato`, volumeLordoRaffrescato],
      ...indicesOf(ape),
    ];
    return [
      ...positive.flatMap(([path, text]) =>
        exact(text)?.lte(0) === true ? say(path, 'Il valore deve essere maggiore di zero.') : FINE,
      ),
      ...notNegative.flatMap(([path, text]) =>
        exact(text)?.lt(0) === true ? say(path, 'Il valore non può essere negativo.') : FINE,
      ),
    ];
  },
};

export const sizeRules: readonly Rule[] = [shape, height, sizes];
