import fc from 'fast-check';
import { LAST_PLATE_NUMBER, normalisedPlate, plateOf, readPlate, writtenPlate } from './plate';

const number = fc.integer({ min: 1, max: LAST_PLATE_NUMBER });
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

it('makes plates that are read back in every spelling [RTE-31]', () => {
  fc.assert(
    fc.property(number, fc.constantFrom(' ', '-', '–', '. '), (one, between) => {
      const plate = plateOf(one);
      expect(readPlate(writtenPlate(plate))).toEqual({ plate });
      expect(readPlate(` ${plate.toLowerCase().split('').join(between)} `)).toEqual({ plate });
    }),
  );
});

it('refuses a plate with any one sign wrong [RTE-31]', () => {
  fc.assert(
    fc.property(number, fc.nat({ max: 11 }), fc.constantFrom(...SIGNS.split('')), (one, at, sign) => {
      const plate = plateOf(one);
      fc.pre(plate[at] !== sign);
      expect(readPlate(`${plate.slice(0, at)}${sign}${plate.slice(at + 1)}`)).toHaveProperty('wrong');
    }),
  );
});

it('gives every number a plate of its own', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(plateOf(one) === plateOf(other)).toBe(one === other);
    }),
  );
});

it.each([0, -1, 1.5, LAST_PLATE_NUMBER + 1, Number.NaN])('makes no plate of %p', (one) => {
  expect(() => plateOf(one)).toThrow(RangeError);
});

it.each([
  ['', 'Scrivi la targa'],
  ['XX0000000014', 'comincia con «ER»'],
  ['ER00000014', 'La targa ha 12 caratteri, questa ne ha 10'],
  ['ERO000000014', 'nove cifre'],
  ['ER000000001é', 'L’ultimo carattere'],
  ['ER00-0000-0024', 'carattere di controllo'],
])('names the fault of %p', (typed, said) => {
  expect(readPlate(typed)).toEqual({ wrong: expect.stringContaining(said) as string });
});

it('makes the known plate of number 1', () => {
  expect(plateOf(1)).toBe('ER0000000014');
  expect(writtenPlate('ER0000000014')).toBe('ER00-0000-0014');
  expect(normalisedPlate(' er00-0000-0014 ')).toBe('ER0000000014');
});
