import { parseSimArguments, SimArgumentsError } from './arguments';

it('reads values after a blank or an equals sign, and has defaults for the others', () => {
  expect(parseSimArguments(['--port', '9000', '--station=http://localhost:8080/pagopa/receipts'])).toEqual({
    port: 9000,
    station: 'http://localhost:8080/pagopa/receipts',
    file: 'data/pagopa-sim.json',
  });
  expect(parseSimArguments([])).toMatchObject({ port: 8086, station: null });
  expect(parseSimArguments(['--port', '9000', '--help'])).toBeNull();
});

it.each(['--port many', '--port 0', '--port', '--station ftp://x', '--file --port', '--key k', '--payer ada', '8085'])(
  'refuses %s and says what is wanted',
  (line) => {
    expect(() => parseSimArguments(line.split(' '))).toThrow(SimArgumentsError);
  },
);
