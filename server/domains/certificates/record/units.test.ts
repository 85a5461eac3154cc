import { unitsOf } from './units';

const subalterniOf = (block: object) =>
  unitsOf({
    datiGenerali: {
      datiIdentificativi: {
        catasto: { datiCatastali: [{ codiceCatastale: 'a944', foglio: '012', particella: '7', ...block }] },
      },
    },
  }).map(({ subalterno }) => subalterno);

it.each<[string, object, readonly string[]]>([
  ['no subalterno', {}, ['']],
  ['a range', { subalterni: [{ subDA: '1', subA: '3' }] }, ['1', '2', '3']],
  ['one alone', { subalterni: [{ subDA: '4', subA: '4' }] }, ['4']],
  ['one without an end', { subalterni: [{ subDA: '4', subA: '' }] }, ['4']],
  ['one in two ways', { subalterni: [{ subDA: '1', subA: '2' }], altriSubalterni: ['02', '3'] }, ['1', '2', '3']],
  ['a range among the others', { altriSubalterni: ['9', '1-3', ' 5 – 6 '] }, ['9', '1', '2', '3', '5', '6']],
  ['what only looks like one', { altriSubalterni: ['A-3', '-3', '1-2-3'] }, ['A-3', '-3', '1-2-3']],
])('names the units of %s', (_what, block, expected) => {
  expect(subalterniOf(block)).toEqual(expected);
});
