import { readConfig } from './config';
import { runtimeConfiguration } from '../../http/runtimeConfiguration';

const variables = {
  PUBLIC_URL: 'https://ape.regione.example',
  SPID_IDP_METADATA: 'idp.xml, https://registry.example/metadata',
  SPID_ORGANIZATION_NAME: 'Regione Esempio',
  SPID_ORGANIZATION_LOCALITY: 'Forlì',
  SPID_IPA_CODE: 'r_esempi',
  SPID_CONTACT_EMAIL: 'spid@regione.example',
};

it('offers SPID, in the browser too, only when providers of identity are named [USE-07]', () => {
  const config = readConfig(variables);
  expect(config.spid).toMatchObject({
    entityId: 'https://ape.regione.example',
    keyFiles: null,
    organization: { displayName: 'Regione Esempio', ipaCode: 'r_esempi' },
  });
  expect(config.spid?.metadataSources).toEqual([
    expect.stringMatching(/^\/.*\/idp\.xml$/),
    'https://registry.example/metadata',
  ]);
  expect(runtimeConfiguration(config).oAuth).toHaveProperty('spid', true);
  const without = readConfig({});
  expect(without.spid).toBeNull();
  expect(runtimeConfiguration(without).oAuth).not.toHaveProperty('spid');
});

it('has example values for a service on this machine', () => {
  expect(readConfig({ SPID_IDP_METADATA: 'http://localhost:8090/metadata' }).spid?.organization).toMatchObject({
    name: 'Ente di prova',
    ipaCode: 'prova',
  });
});

it.each([
  [
    { SPID_ORGANIZATION_NAME: '', SPID_IPA_CODE: '' },
    /SPID_ORGANIZATION_NAME must be set.*\n.*SPID_IPA_CODE must be set/,
  ],
  [{ SPID_KEY_FILE: 'key.pem' }, /SPID_CERTIFICATE_FILE must be set too/],
  [{ SPID_CERTIFICATE_FILE: 'certificate.pem' }, /SPID_KEY_FILE must be set too/],
  [{ SPID_IDP_METADATA: 'http://registry.example/metadata' }, /SPID_IDP_METADATA must list paths or https addresses/],
  [{ SPID_CONTACT_PHONE: '051 123' }, /SPID_CONTACT_PHONE must be a telephone number/],
  [{ OAUTH_ISSUER: 'https://id.example' }, /SPID_IDP_METADATA must not be set together with OAUTH_ISSUER/],
])('refuses %j', (change, message) => {
  expect(() => readConfig({ ...variables, ...change })).toThrow(message);
});
