import { readConfig } from '../server/platform/config/config';
import { parseSimArguments } from './pagopa-sim/arguments';
import { paymentSettings, wantsSimulator } from './demoPayments.mjs';

it('pays with the simulator only in a demonstration on this machine that configures no other payment platform', () => {
  expect(wantsSimulator({ SACE_DEMO: '1' })).toBe(true);
  expect(wantsSimulator({ SACE_DEMO: '1', PUBLIC_URL: 'http://localhost:9000' })).toBe(true);
  expect(wantsSimulator({ SACE_DEMO: '0' })).toBe(false);
  expect(wantsSimulator({ SACE_DEMO: '1', PAGOPA_URL: 'https://api.uat.platform.pagopa.it' })).toBe(false);
  expect(wantsSimulator({ SACE_DEMO: '1', PUBLIC_URL: 'https://ape.regione.example' })).toBe(false);
});

it('gives portal and simulator each the address and keys of the other, with new keys at each start', () => {
  const one = paymentSettings({ HOST: '0.0.0.0', PORT: '9000' }, 8099);
  const { pagopa } = readConfig(one.variables);
  const request = parseSimArguments(one.arguments);
  expect(request).toMatchObject({ port: 8099, station: 'http://localhost:9000/pagopa/receipts' });
  expect(pagopa?.push).toEqual({ from: ['127.0.0.1', '::1'], certificates: [] });
  // All users of the machine can read the arguments of a program.
  expect(one.arguments.join(' ')).not.toContain(pagopa?.keys.positions);
  expect(pagopa?.url).toBe('http://127.0.0.1:8099');
  expect(paymentSettings({}, 8099).variables.PAGOPA_GPD_KEY).not.toBe(one.variables.PAGOPA_GPD_KEY);
});
