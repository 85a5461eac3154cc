import fc from 'fast-check';
import { consistent } from '../../../test/support/certificates/consistent';
import { surroundings } from '../../../test/support/certificates/surroundings';
import type { Ape } from './content/fields';
import { judge } from './judgement';

const withHeater = consistent.filter(
  ({ datiImpianti }) => datiImpianti?.climatizzazioneInvernale?.impianto !== undefined,
);
const [whole = {}] = fc.sample(withHeater, { numRuns: 1, seed: 5 });
const building = whole.datiGenerali?.datiIdentificativi;
const heating = whole.datiImpianti?.climatizzazioneInvernale;
const inBuilding = (members: object): Ape => ({
  ...whole,
  datiGenerali: { ...whole.datiGenerali, datiIdentificativi: { ...building, ...members } },
});
const rulesOf = (ape: Ape) => judge(ape, surroundings(), []).findings.map(({ rule }) => rule);

it.each<[string, Ape]>([
  ['dataEmissione', { ...whole, dataEmissione: '' }],
  ['datiExtra/dataSopralluogo', { ...whole, datiExtra: { ...whole.datiExtra, dataSopralluogo: ' ' } }],
  ['datiGenerali/datiIdentificativi/codiceISTAT', inBuilding({ codiceISTAT: '' })],
  ['datiGenerali/datiIdentificativi/annoCostruzione', inBuilding({ annoCostruzione: ' ' })],
  ['datiGenerali/datiIdentificativi/zonaClimatica', inBuilding({ zonaClimatica: '' })],
])('reports an empty %s only as missing', (path, ape) => {
  const { missing, findings } = judge(ape, surroundings(), []);
  expect({ missing, findings }).toEqual({ missing: [path], findings: [] });
});

it('does not accept an empty text as the reason for a missing plate, POD or PDR', () => {
  const plants = (heating?.impianto ?? []).map((plant) => ({
    ...plant,
    tipoImpianto: '0',
    codiceCatastoRegionaleImpiantiTermici: '',
    vettoriEnergeticiUtilizzati: { vettore: ['1'] },
    motivoAssenzaTarga: ' ',
    motivoAssenzaPodPdr: '',
    pod: '',
    pdr: '',
  }));
  const ape = {
    ...whole,
    datiImpianti: { ...whole.datiImpianti, climatizzazioneInvernale: { ...heating, impianto: plants } },
  };
  expect(rulesOf(ape).filter((rule) => rule === '17')).toHaveLength(2 * plants.length);
});

it('does not accept an empty text as the statement that heating is simulated', () => {
  const { impianto: _plants, ...rest } = heating ?? {};
  const ape = {
    ...whole,
    datiGenerali: { ...whole.datiGenerali, destinazioneUso: '0' },
    datiImpianti: { climatizzazioneInvernale: { ...rest, impiantoSimulato: '' } },
  };
  expect(judge(ape, surroundings(), []).findings).toContainEqual(
    expect.objectContaining({ rule: '16', path: 'datiImpianti/climatizzazioneInvernale' }),
  );
});

it('reports a list that an import made longer than the format allows, once', () => {
  const [advice] = whole.raccomandazioni?.interventoRaccomandato ?? [];
  const many = Array.from({ length: 7 }, () => advice ?? {});
  const ape = { ...whole, raccomandazioni: { ...whole.raccomandazioni, interventoRaccomandato: many } };
  expect(judge(ape, surroundings(), []).findings).toEqual([
    {
      rule: 'campo',
      level: 'error',
      path: 'raccomandazioni/interventoRaccomandato',
      message: 'Al massimo 6 righe: togli quelle in più.',
      overrule: null,
    },
  ]);
});
