import { parseSeedArguments, SeedArgumentsError } from './seedArguments';

it('reads numbers after a blank or an equals sign', () => {
  expect(parseSeedArguments(['--certifiers', '20000', '--accreditations=1350000'])).toEqual({
    certifiers: 20_000,
    accreditations: 1_350_000,
  });
  expect(parseSeedArguments([])).toEqual({});
});

it.each([
  '--certifiers many',
  '--certifiers -3',
  '--accreditations 0',
  '--seed',
  '--people 3',
  '--certifiers 99999999999',
  '7',
])('refuses %s and explains the usage', (line) => {
  expect(() => parseSeedArguments(line.split(' '))).toThrow(SeedArgumentsError);
});

it('takes the size of the Region’s register', () => {
  expect(parseSeedArguments(['--certificates', '1350000'])).toEqual({ certificates: 1_350_000 });
});
