import Big from 'big.js';
import fc from 'fast-check';
import { CLASSES } from '../content/fields/shared';
import { energyClassOf, isWorse, scaleOf } from './energyClass';
import { summerQuality, winterQuality } from './envelopeQuality';

const hundred = new Big(100);

it.each([
  ['40.00', 'A4'],
  ['40.01', 'A3'],
  ['60', 'A3'],
  ['80', 'A2'],
  ['100', 'A1'],
  ['100.01', 'B'],
  ['120', 'B'],
  ['150', 'C'],
  ['200', 'D'],
  ['260', 'E'],
  ['350', 'F'],
  ['350.01', 'G'],
  ['-3', 'A4'],
])('an index of %s against a reference of 100 is of class %s', (index, expected) => {
  expect(energyClassOf(new Big(index), hundred)).toBe(expected);
});

it('is exact where floating point is not, and says nothing without a reference', () => {
  // 0.1 + 0.2 of 0.3 is the whole reference, and not a little more.
  expect(energyClassOf(new Big('0.1').plus('0.2'), new Big('0.3'))).toBe('A1');
  expect(energyClassOf(new Big('180.32'), new Big('95.00'))).toBe('D');
  expect(energyClassOf(hundred, new Big(0))).toBeUndefined();
});

it('puts every bound of the scale into its own class, and a higher index into the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (thousandths) => {
      const reference = new Big(thousandths).div(1000);
      for (const [name, most] of scaleOf(reference)) {
        if (most === null) continue;
        expect(energyClassOf(most, reference)).toBe(name);
        expect(energyClassOf(most.plus('0.000001'), reference)).toBe(CLASSES[CLASSES.indexOf(name) + 1]);
      }
    }),
  );
  expect([isWorse('B', 'A1'), isWorse('A4', 'A3'), isWorse('G', 'G')]).toEqual([true, false, false]);
});

it.each([
  ['41.20', '0'],
  ['41.21', '1'],
  ['70.04', '1'],
  ['70.05', '2'],
  ['96.4', '2'],
])('an EPH,nd of %s against a limit of 41.20 is of quality %s in winter', (index, expected) => {
  expect(winterQuality(new Big(index), new Big('41.20'))).toBe(expected);
});

it.each([
  ['0.03', '0.14', '0'],
  ['0.03', '0.1401', '1'],
  ['0.0301', '0.14', '1'],
  ['0.0301', '0.1401', '2'],
])('a solar area of %s with a YIE of %s is of quality %s in summer', (area, transmittance, expected) => {
  expect(summerQuality(new Big(area), new Big(transmittance))).toBe(expected);
});
