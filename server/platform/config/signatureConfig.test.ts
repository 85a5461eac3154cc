import { readConfig } from './config';

it('requires a revocation answer, from public hosts, and trusts no demonstration by default', () => {
  expect(readConfig({}).signatures).toEqual({ isRevocationSoft: false, revocationHosts: null, demoSigner: null });
});

it('reads what an operator sets', () => {
  const { signatures } = readConfig({
    REVOCATION: 'soft',
    REVOCATION_HOSTS: 'ocsp.prestatore.it, .Firma.it',
    SACE_DEMO: '1',
    DEMO_SIGNER_URL: 'http://127.0.0.1:8087',
    DEMO_SIGNER_AUTHORITY: '/tmp/authority.pem',
  });
  expect(signatures).toEqual({
    isRevocationSoft: true,
    revocationHosts: ['ocsp.prestatore.it', '.firma.it'],
    demoSigner: { url: 'http://127.0.0.1:8087', authorityFile: '/tmp/authority.pem' },
  });
});

it.each([
  [{ REVOCATION: 'never' }, /REVOCATION must be hard or soft/],
  [{ REVOCATION_HOSTS: 'http://a' }, /REVOCATION_HOSTS must list hosts/],
  [
    { DEMO_SIGNER_URL: 'http://127.0.0.1:1', DEMO_SIGNER_AUTHORITY: 'a' },
    /DEMO_SIGNER_URL is for a demonstration only/,
  ],
  [{ SACE_DEMO: '1', DEMO_SIGNER_URL: 'http://127.0.0.1:1' }, /DEMO_SIGNER_AUTHORITY must be set/],
  [{ SACE_DEMO: '1', DEMO_SIGNER_URL: 'https://firma.example' }, /DEMO_SIGNER_URL must be/],
])('refuses %j', (env, why) => {
  expect(() => readConfig(env)).toThrow(why);
});
