import { plantRowsOf } from './plantRows';

const plateOf = (typed: string) => {
  const impianto = [{ codiceCatastoRegionaleImpiantiTermici: typed }];
  return plantRowsOf({ datiImpianti: { climatizzazioneInvernale: { impianto } } })[0]?.plate;
};

it.each([
  ['er00-0000-0014', 'ER0000000014'],
  [' ER00 0000 0014 ', 'ER0000000014'],
  ['ER0000000014', 'ER0000000014'],
  ['Rer-123 a', 'Rer-123 a'],
  ['  ', null],
])('stores the plate %j in the normal form of the register, and other codes as they are [RTE-31]', (typed, plate) => {
  expect(plateOf(typed)).toBe(plate);
});
