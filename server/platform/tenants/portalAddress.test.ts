import { HOST_TENANT_ID } from '../database/schema';
import { portalAddress } from './portalAddress';

it.each([
  ['/ape', HOST_TENANT_ID, 'https://sace.example/ape'],
  ['/ape', '3a2b', 'https://sace.example/ape?__tenant=3a2b'],
  ['/ape?stato=scaduto', '3a2b', 'https://sace.example/ape?stato=scaduto&__tenant=3a2b'],
])('leads to %s of the tenant %s', (path, tenantId, address) => {
  expect(portalAddress('https://sace.example', path, tenantId)).toBe(address);
});
