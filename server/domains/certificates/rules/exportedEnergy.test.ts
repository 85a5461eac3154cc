import { surroundings } from '../../../../test/support/certificates/surroundings';
import type { Ape } from '../content/fields';
import { plantRules } from './plants';

const exporting: Ape = { datiEnergetici: { energiaEsportata: '120', vettoreEnergetico: '0' } };
const findings = (ape: Ape) =>
  plantRules
    .filter(({ number }) => number === '29')
    .flatMap(({ judge }) => judge({ ape: { ...exporting, ...ape }, around: surroundings() }));

it('warns of exported electricity that nothing produces on the spot', () => {
  const warning = [expect.objectContaining({ path: 'datiEnergetici/energiaEsportata' })];
  expect(findings({})).toEqual(warning);
  expect(findings({ prestazioneImpianti: { solareFotovoltaico: { consumoAnnuo: '0' } } })).toEqual(warning);
  expect(findings({ datiImpianti: { produzioneACS: { impianto: [{ tipoImpianto: '16' }] } } })).toEqual(warning);
  expect(findings({ datiEnergetici: { energiaEsportata: '120' } })).toEqual(warning);
});

it.each<[string, Ape]>([
  ['a photovoltaic carrier', { prestazioneImpianti: { solareFotovoltaico: { consumoAnnuo: '900' } } }],
  ['a wind carrier', { prestazioneImpianti: { eolico: { consumoAnnuo: '900' } } }],
  [
    'a plant of photovoltaics',
    { datiImpianti: { produzioneFontiRinnovabili: { impianto: [{ tipoImpianto: '17' }] } } },
  ],
  ['a cogeneration plant', { datiImpianti: { impiantiCombinati: { impianto: [{ tipoImpianto: '18' }] } } }],
  [
    'a plant of another kind that uses the wind',
    { datiImpianti: { impiantiCombinati: { impianto: [{ vettoriEnergeticiUtilizzati: { vettore: ['10'] } }] } } },
  ],
  ['exported heat', { datiEnergetici: { energiaEsportata: '120', vettoreEnergetico: '1' } }],
  ['nothing that is exported', { datiEnergetici: { energiaEsportata: '0', vettoreEnergetico: '0' } }],
])('says nothing of %s', (_name, ape) => {
  expect(findings(ape)).toEqual([]);
});
