import { parseTrustListArguments } from './trustListArguments';

it('reads a list and who may sign it, or nothing', () => {
  expect(parseTrustListArguments([])).toEqual({ file: null, signers: [] });
  expect(parseTrustListArguments(['tl.xml', '--signer', 'a.pem', '--signer=b.der'])).toEqual({
    file: 'tl.xml',
    signers: ['a.pem', 'b.der'],
  });
});

it.each([['tl.xml'], ['--signer'], ['--signer', 'a.pem'], ['a.xml', 'b.xml', '--signer', 'a.pem'], ['--help']])(
  'tells how to ask, given %s %s %s %s',
  (...given) => {
    expect(() => parseTrustListArguments(given.filter(Boolean))).toThrow(/npm run trust-list/);
  },
);
