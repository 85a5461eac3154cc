import { readConfig } from '../server/platform/config/config';
import { parseSignerArguments } from './demo-signer/arguments';
import { signerSettings, wantsSigner } from './demoSigner.mjs';

it('signs only in a demonstration on this machine that names no other signer', () => {
  expect(wantsSigner({ SACE_DEMO: '1' })).toBe(true);
  expect(wantsSigner({ SACE_DEMO: '0' })).toBe(false);
  expect(wantsSigner({ SACE_DEMO: '1', DEMO_SIGNER_URL: 'http://127.0.0.1:1' })).toBe(false);
  expect(wantsSigner({ SACE_DEMO: '1', PUBLIC_URL: 'https://ape.regione.example' })).toBe(false);
});

it('passes the address of the signer and its authority to the server', () => {
  const { variables, arguments: given } = signerSettings({ SACE_DATA: '/tmp/dati' }, 8099);
  expect(parseSignerArguments(given)).toEqual({ port: 8099, folder: '/tmp/dati/demo-signer' });
  expect(readConfig({ SACE_DEMO: '1', ...variables }).signatures.demoSigner).toEqual({
    url: 'http://127.0.0.1:8099',
    authorityFile: '/tmp/dati/demo-signer/authority.pem',
  });
});
