/**
 * Prefixes of the addresses that the server answers itself; every other one is a page of the portal. Capital letters
 * count: the provider's `/Account/Manage` is the server's, `/account/login` is a page.
 */
export const serverPaths = [
  '/.well-known',
  '/Account',
  '/api',
  '/build.json',
  '/config.json',
  '/connect',
  '/files',
  '/health',
  '/opendata',
  '/pagopa',
  '/spid',
];
