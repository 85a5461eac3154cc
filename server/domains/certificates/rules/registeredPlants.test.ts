import type { Ape } from '../content/fields';
import { surroundings } from '../../../../test/support/certificates/surroundings';
import { findingsOf } from './index';
import type { RegisteredPlant } from './rule';

const PLATE = 'ER0000000014';
const PATH = 'datiImpianti/climatizzazioneInvernale/impianto[1]';
const known: RegisteredPlant = {
  state: 'active',
  installedYear: 2015,
  pod: 'IT001E123456789',
  pdr: '00880000000001',
  nextDueOn: '2028-01-01',
  generators: [
    { kind: '1', kindName: 'Caldaia a condensazione', fuel: '1', fuelName: 'Gas naturale', power: 24.5, year: null },
    { kind: '5', kindName: 'Pompa di calore', fuel: '0', fuelName: 'Energia elettrica', power: 8, year: 2022 },
  ],
};
const boiler = {
  tipoImpianto: '1',
  annoInstallazione: '2015',
  potenzaNominale: '24.50',
  pod: 'IT001E12345678',
  codiceCatastoRegionaleImpiantiTermici: 'er00-0000-0014',
  pdr: '00880000000001',
  vettoriEnergeticiUtilizzati: { vettore: ['1', '0'] },
};
const findingsFor = (change: object = {}, registered: Partial<RegisteredPlant> | null = {}, today = '2026-11-23') => {
  const impianto = [{ ...boiler, ...change }];
  const ape = { datiImpianti: { climatizzazioneInvernale: { impianto } } } as unknown as Ape;
  const plants = new Map(registered === null ? [] : [[PLATE, { ...known, ...registered }]]);
  return findingsOf({ ape, around: surroundings({ plants, today }) }).filter(({ rule }) => rule === '2.5');
};

it('finds nothing where the certificate agrees with the register, for one generator or for all together', () => {
  expect(findingsFor()).toEqual([]);
  expect(findingsFor({ potenzaNominale: '32.5' })).toEqual([]);
  // The heat pump was installed after the plant.
  expect(findingsFor({ annoInstallazione: '2022' })).toEqual([]);
  // The fields are empty so far, or the code is of another register.
  expect(findingsFor({ tipoImpianto: undefined, annoInstallazione: undefined, potenzaNominale: undefined })).toEqual(
    [],
  );
  expect(findingsFor({ codiceCatastoRegionaleImpiantiTermici: 'RER1234567' }, null)).toEqual([]);
});

it.each([
  ['tipoImpianto', { tipoImpianto: '0' }, '«Caldaia a condensazione, Pompa di calore»'],
  ['annoInstallazione', { annoInstallazione: '2010' }, '2015, 2022'],
  ['vettoriEnergeticiUtilizzati', { vettoriEnergeticiUtilizzati: { vettore: ['2'] } }, '«Gas naturale»'],
  ['potenzaNominale', { potenzaNominale: '30' }, '24,5, 8, 32,5'],
  ['pod', { pod: 'IT001E87654321' }, 'IT001E123456789'],
  ['pdr', { pdr: '00880000000002' }, '00880000000001'],
])('warns where the certificate has another %s than the register [RTE-31]', (field, change, value) => {
  const findings = findingsFor(change);
  expect(findings).toEqual([
    { rule: '2.5', level: 'warning', path: `${PATH}/${field}`, message: expect.stringContaining(value) as string },
  ]);
});

it.each([
  ['a plate that the register has not', null, 'non c’è nel catasto'],
  ['a plant out of use', { state: 'dismissed' }, 'è dismesso'],
  [
    'a check that was missed',
    { nextDueOn: '2025-03-01' },
    'scaduto il 01/03/2025: se non viene registrato, l’attestato decade il 31/12/2026',
  ],
] as const)('warns of %s, at the plate [RTE-31]', (_what, registered, said) => {
  expect(findingsFor({}, registered)).toEqual([
    expect.objectContaining({
      level: 'warning',
      path: `${PATH}/codiceCatastoRegionaleImpiantiTermici`,
      message: expect.stringContaining(said) as string,
    }),
  ]);
});

it.each([
  ['2024-12-31', 'warning', 'decade il 31/12/2025'],
  ['2024-01-01', 'warning', 'decade il 31/12/2025'],
  ['2023-12-31', 'error', 'sarebbe già decaduto il 31/12/2024'],
] as const)('judges a check that was due on %s as an %s on the last day of 2025', (nextDueOn, level, said) => {
  expect(findingsFor({}, { nextDueOn }, '2025-12-31')).toEqual([
    expect.objectContaining({ level, message: expect.stringContaining(said) as string }),
  ]);
});
