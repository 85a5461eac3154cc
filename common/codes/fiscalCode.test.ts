import { readFiscalCode } from './fiscalCode';

const today = '2026-11-22';

it.each([
  ['RSSMRA70A01D704B', { gender: 'M', birthDate: '1970-01-01', place: 'D704' }],
  [' rss mra 80a41 h501y ', { gender: 'F', birthDate: '1980-01-01', place: 'H501' }],
  // Letters stand for digits where two people would have the same code.
  ['RSSMRAT0A01D704Y', { gender: 'M', birthDate: '1970-01-01', place: 'D704' }],
  ['RSSMRA70A01DTL4J', { gender: 'M', birthDate: '1970-01-01', place: 'D704' }],
  // An adult born in this century is not a hundred years old.
  ['VRDNNA05A41D704D', { gender: 'F', birthDate: '2005-01-01', place: 'D704' }],
  ['VRDNNA15A41D704C', { gender: 'F', birthDate: '1915-01-01', place: 'D704' }],
])('reads %s', (code, facts) => {
  expect(readFiscalCode(code, today)).toEqual(facts);
});

it.each([
  ['nothing', ''],
  ['a wrong last letter', 'RSSMRA70A01D704C'],
  ['a code that was cut', 'RSSMRA70A01D704'],
  ['a day that is none', 'RSSMRA70B30D704E'],
  ['a company’s', '12345678901'],
])('refuses %s', (_, code) => {
  expect(readFiscalCode(code, today)).toBeNull();
});
