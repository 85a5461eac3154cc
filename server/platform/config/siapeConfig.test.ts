import { HOST_TENANT_ID } from '../database/schema';
import { readConfig } from './config';

it('is off unless an address is set', () => {
  expect(readConfig({}).siape).toBeNull();
  expect(
    readConfig({ SIAPE_URL: 'https://siape.example.it/services/', SIAPE_USER: 'a', SIAPE_PASSWORD: 'b' }).siape,
  ).toEqual({
    url: 'https://siape.example.it/services',
    tenantId: HOST_TENANT_ID,
    login: { user: 'a', password: 'b' },
  });
});

it.each([
  [{ SIAPE_URL: 'http://siape.example.it' }, /SIAPE_URL must be an https address/],
  [{ SIAPE_USER: 'a' }, /SIAPE_PASSWORD must be set with SIAPE_USER/],
  [{ SIAPE_PASSWORD: 'segreto' }, /^(?!.*segreto)[^]*SIAPE_USER must be set with SIAPE_PASSWORD/],
  [{ SIAPE_TENANT: 'mia' }, /SIAPE_TENANT must be the id of a tenant/],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
