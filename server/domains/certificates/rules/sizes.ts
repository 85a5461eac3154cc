/** Rules about areas, volumes and their ratios. */
import { exact, italian } from '../numbers';
import { FINE, say, type Rule } from './rule';

const PLACE = 'datiGenerali/datiIdentificativi';
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

const sizes: Rule = {
  number: '4.4/16d',
  level: 'error',
  source: 'Schema nazionale, che ai valori non pone un minimo',
  judge: ({ ape: { datiGenerali, datiFabbricato } }) => {
    const { superficieUtileRaffrescata, volumeLordoRaffrescato, ...place } = datiGenerali?.datiIdentificativi ?? {};
    const positive = [
      [`${PLACE}/superficieUtileRiscaldata`, place.superficieUtileRiscaldata],
      [`${PLACE}/volumeLordoRiscaldato`, place.volumeLordoRiscaldato],
      ['datiFabbricato/volumeRiscaldato', datiFabbricato?.volumeRiscaldato],
      ['datiFabbricato/superficieDisperdente', datiFabbricato?.superficieDisperdente],
    ] as const;
    const notNegative = [
      [`${PLACE}/superficieUtileRaffrescata`, superficieUtileRaffrescata],
      [`${PLACE}/volumeLordoRaffrescato`, volumeLordoRaffrescato],
    ] as const;
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
