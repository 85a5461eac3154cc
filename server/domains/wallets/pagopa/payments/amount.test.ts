import { ApiError } from '../../../../platform/errors';
import { amountCents } from './amount';

const limits = { leastCents: 1500, mostCents: 500_000 };

it.each([
  ['15', 1500],
  [' 30,5 ', 3050],
  ['30.50', 3050],
  ['5000,00', 500_000],
  ['0015,01', 1501],
])('reads %s', (text, cents) => {
  expect(amountCents(text, limits)).toBe(cents);
});

it.each([
  ['30,505', 'al massimo due decimali'],
  ['1.000', 'senza punti per le migliaia'],
  ['-30', 'negativo'],
  ['−30', 'negativo'],
  ['0', 'maggiore di zero'],
  ['0,00', 'maggiore di zero'],
  ['trenta', 'in cifre'],
  ['', 'in cifre'],
  ['1e3', 'in cifre'],
  ['30 €', 'in cifre'],
  ['1,2,3', 'in cifre'],
  ['Infinity', 'in cifre'],
  ['14,99', 'minimo è 15,00'],
  ['5000,01', 'massimo è 5.000,00'],
])('refuses %s at the field, in words', (text, words) => {
  const read = () => amountCents(text, limits);
  expect(read).toThrow(ApiError);
  try {
    read();
  } catch (error) {
    const { validationErrors } = error as ApiError;
    expect(validationErrors).toEqual([{ message: expect.stringContaining(words) as string, members: ['amount'] }]);
  }
});
