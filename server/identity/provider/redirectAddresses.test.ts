import { isUnderOrigin } from './redirectAddresses';

const ORIGIN = 'https://app.example';

describe('an address under an allowed origin', () => {
  it.each(['', '/', '/auth/callback', '/it/app/', '/silent-refresh.html', '/~user/a_b-c', '/.well-known', '/a..b'])(
    'is the origin and a plain path: %p',
    (rest) => {
      expect(isUnderOrigin(ORIGIN + rest, ORIGIN)).toBe(true);
    },
  );
  it('may name a port where the configuration does', () => {
    expect(isUnderOrigin('http://localhost:4200/', 'http://localhost:4200')).toBe(true);
  });
});

describe('an address is refused', () => {
  it.each([
    ['another scheme', 'http://app.example/'],
    ['another host', 'https://other.example/'],
    ['a host that begins alike', 'https://app.example.evil.example/'],
    ['a host that goes on', 'https://app.examples/'],
    ['a host below', 'https://sub.app.example/'],
    ['a user whose name is the host', 'https://app.example@evil.example/'],
    ['a user whose password is a port', 'https://app.example:443@evil.example/'],
    ['a user', 'https://me@app.example/'],
    ['another port', 'https://app.example:8443/'],
    ['a default port', 'https://app.example:443/'],
    ['an empty port', 'https://app.example:/'],
    ['capitals in the scheme', 'HTTPS://app.example/'],
    ['capitals in the host', 'https://APP.example/'],
    ['an encoded host', 'https://%61pp.example/'],
    ['a host in wide letters', 'https://ａpp.example/'],
    ['a full stop after the host', 'https://app.example./'],
    ['a fragment', 'https://app.example/#'],
    ['a fragment at once', 'https://app.example#/'],
    ['a query', 'https://app.example/?to=https://evil.example'],
    ['a query at once', 'https://app.example?x'],
    ['a wildcard', 'https://app.example/*'],
    ['a backslash', 'https://app.example\\@evil.example/'],
    ['a backslash in the path', 'https://app.example/\\evil.example'],
    ['an encoded backslash', 'https://app.example/%5cevil.example'],
    ['two slashes', 'https://app.example//evil.example'],
    ['an empty name', 'https://app.example/a//b'],
    ['dots', 'https://app.example/a/../b'],
    ['dots at the end', 'https://app.example/a/..'],
    ['one dot', 'https://app.example/./a'],
    ['encoded dots', 'https://app.example/%2e%2e/a'],
    ['an encoded slash', 'https://app.example/a%2fb'],
    ['an encoded zero', 'https://app.example/a%00'],
    ['a zero', 'https://app.example/a\0'],
    ['a line break', 'https://app.example/a\n'],
    ['a line break before the path', 'https://app.example\n/a'],
    ['a tab', 'https://app.example/\ta'],
    ['a space before', ' https://app.example/'],
    ['a space after', 'https://app.example/ '],
    ['a semicolon', 'https://app.example/;a'],
    ['another kind of address', 'blob:https://app.example/1'],
    ['a script', 'javascript:alert(1)//https://app.example/'],
    ['a path alone', '/auth/callback'],
    ['nothing', ''],
    ['one that is too long', `https://app.example/${'a'.repeat(600)}`],
  ])('with %s', (_what, address) => {
    expect(isUnderOrigin(address, ORIGIN)).toBe(false);
  });
});
