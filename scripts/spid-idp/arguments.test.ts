import { parseSpidIdpArguments, SpidIdpArgumentsError } from './arguments';

it('reads values after a blank or an equals sign, and has defaults for the others', () => {
  expect(parseSpidIdpArguments(['--port', '9000', '--sp=./sp.xml'])).toEqual({
    port: 9000,
    sp: './sp.xml',
    folder: 'data/spid-idp',
  });
  expect(parseSpidIdpArguments([])).toEqual({
    port: 8085,
    sp: 'http://localhost:8080/spid/metadata',
    folder: 'data/spid-idp',
  });
});

it('knows when only help is wanted', () => {
  expect(parseSpidIdpArguments(['--port', '9000', '--help'])).toBeNull();
});

it.each(['--port many', '--port 0', '--port 70000', '--port', '--sp', '--sp --port 3', '--person ada', '8085'])(
  'refuses %s and says what is wanted',
  (line) => {
    expect(() => parseSpidIdpArguments(line.split(' '))).toThrow(SpidIdpArgumentsError);
  },
);
