import type { Ape } from '../content/fields';
import { headerOf } from './header';

const judged = { errors: 0, missing: [], openWarnings: 0, overruled: 0 };
const areaOf = (superficieUtileRiscaldata: string) => {
  const ape: Ape = { datiGenerali: { datiIdentificativi: { superficieUtileRiscaldata } } };
  return headerOf(ape, judged, undefined).area;
};

it.each([
  ['120.5', '120.5'],
  [`0.${'0'.repeat(330)}1`, '0'],
  ['0.0000000000004', '0'],
  ['1000000000000', null],
  ['centoventi', null],
])('stores the area %s as lists can show it', (text, shown) => {
  expect(areaOf(text)).toBe(shown);
});
