import { readConfig } from './config';

const variables = {
  PAGOPA_URL: 'https://api.platform.pagopa.it/',
  PAGOPA_CREDITOR: '80062590379',
  PAGOPA_CREDITOR_NAME: 'Regione Emilia-Romagna',
  PAGOPA_IBAN: 'IT60 X054 2811 1010 0000 0123 456',
  PAGOPA_SEGREGATION: '02',
  PAGOPA_CATEGORY: '9/0201102IM/',
  PAGOPA_GPD_KEY: 'segreta-1',
  PAGOPA_CHECKOUT_KEY: 'segreta-2',
};

it('pays through pagoPA only when its address is set', () => {
  expect(readConfig({}).pagopa).toBeNull();
  expect(readConfig(variables).pagopa).toMatchObject({
    url: 'https://api.platform.pagopa.it',
    creditor: { iban: 'IT60X0542811101000000123456' },
    keys: { positions: 'segreta-1', receipts: null, checkout: 'segreta-2' },
    push: null,
  });
  const push = { PAGOPA_PUSH_FROM: '203.0.113.0/24, 2001:db8::1' };
  expect(readConfig({ ...variables, ...push }).pagopa?.push?.from).toEqual(['203.0.113.0/24', '2001:db8::1']);
});

it.each([
  [{ PAGOPA_GPD_KEY: '' }, /PAGOPA_GPD_KEY must be set for payments/],
  [{ PAGOPA_URL: 'http://api.platform.pagopa.it' }, /PAGOPA_URL must be an https address/],
  [{ PAGOPA_CREDITOR: '123' }, /PAGOPA_CREDITOR must be the fiscal code/],
  [{ PAGOPA_IBAN: 'IT60X0542811101000000123457' }, /PAGOPA_IBAN must be an IBAN/],
  [{ PAGOPA_SEGREGATION: '46' }, /PAGOPA_SEGREGATION must be two digits/],
  [{ PAGOPA_PUSH_SECRET: 's'.repeat(32) }, /PAGOPA_PUSH_SECRET must go: name who brings receipts in PAGOPA_PUSH_FROM/],
  [{ PAGOPA_PUSH_CERTIFICATES: 'ab:cd' }, /PAGOPA_PUSH_CERTIFICATES must list SHA-256/],
  [{ PAGOPA_PUSH_CERTIFICATES: 'ab'.repeat(32) }, /TRUST_PROXY must name the proxy/],
  [{ PAGOPA_PUSH_FROM: '203.0.113.0/33' }, /PAGOPA_PUSH_FROM must list addresses/],
  [{ PAGOPA_PUSH_FROM: '203.0.113.0/24/8' }, /PAGOPA_PUSH_FROM must list addresses/],
  [{ PAGOPA_PUSH_FROM: 'everybody' }, /PAGOPA_PUSH_FROM must list addresses/],
])('refuses %j without repeating a secret', (change, message) => {
  const read = () => readConfig({ ...variables, ...change });
  expect(read).toThrow(message);
  expect(read).not.toThrow(/segreta/);
});

it.each([
  '0.0.0.0/0',
  '::/0',
  '203.0.113.7/0',
  '127.0.0.1,0.0.0.0/0',
  '0.0.0.0/1,128.0.0.0/1',
  '128.0.0.0/1, 64.0.0.0/2, 0.0.0.0/2',
  '::ffff:0:0/96',
  '::ffff:0.0.0.0/97,::ffff:128.0.0.0/97',
  '2000::/3',
  '8000::/1,0::/1',
])('refuses to start with receipts from everybody, which %s admits, but on demonstration data', (from) => {
  const env = { ...variables, PAGOPA_PUSH_FROM: from };
  expect(() => readConfig(env)).toThrow(/PAGOPA_PUSH_FROM must not admit every address/);
  expect(readConfig({ ...env, SACE_DEMO: 'true' }).pagopa?.push?.from).toContain(from.split(/,\s*/)[0]);
});

it.each([
  '0.0.0.0/1',
  '0.0.0.0/1,128.0.0.0/2,192.0.0.0/3',
  '203.0.113.0/24,2001:db8::/32',
  '127.0.0.1,::1',
  '2000::/4',
])('starts with receipts from %s', (from) => {
  expect(readConfig({ ...variables, PAGOPA_PUSH_FROM: from }).pagopa?.push?.from).toHaveLength(from.split(',').length);
});
