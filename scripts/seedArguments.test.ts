import { parseSeedArguments, SeedArgumentsError } from './seedArguments';

it('reads numbers after a blank or an equals sign', () => {
  expect(parseSeedArguments(['--certifiers', '20000', '--accreditations=1350000'])).toEqual({
    certifiers: 20_000,
    accreditations: 1_350_000,
  });
  expect(parseSeedArguments([])).toEqual({});
});

it.each([
  ['--certifiers many', '--certifiers wants a whole number from 1 to 10000000, not "many".'],
  ['--certifiers -3', '--certifiers wants a whole number from 1 to 10000000, not "-3".'],
  ['--plants 1.5', '--plants wants a whole number from 1 to 10000000, not "1.5".'],
  ['--accreditations 0', '--accreditations wants a whole number from 1 to 10000000, not "0".'],
  ['--seed', '--seed wants a whole number from 1 to 10000000, not "".'],
  ['--movements --plants 3', '--movements wants a whole number from 1 to 10000000, not "--plants".'],
  ['--certifiers 99999999999', '--certifiers wants a whole number from 1 to 10000000, not "99999999999".'],
  ['--people 3', 'Unknown argument "--people".\nUsage: npm run seed'],
  ['plants 3', 'Unknown argument "plants".\nUsage: npm run seed'],
  ['7', 'Unknown argument "7".\nUsage: npm run seed'],
  ['--log 3 --log 4', '--log is given twice.'],
])('refuses %s and explains the fault', (line, message) => {
  const parse = () => parseSeedArguments(line.split(' '));
  expect(parse).toThrow(SeedArgumentsError);
  expect(parse).toThrow(message);
});

it('takes the size of each of the Region’s lists', () => {
  const sizes = {
    certificates: 1_350_000,
    controls: 200_000,
    users: 10_000,
    log: 5_000_000,
    plants: 1_000_000,
    movements: 3_000_000,
    transfers: 500_000,
  };
  expect(parseSeedArguments(Object.entries(sizes).map(([list, size]) => `--${list}=${String(size)}`))).toEqual(sizes);
});

it('asks for the usage wherever --help stands', () => {
  expect(parseSeedArguments(['--plants', '3', '--help'])).toBe('help');
});
