import { discover } from './discovery';

const issuer = 'https://login.example/realms/Sace';
const document = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
const answering = (body: object) => () => Promise.resolve(new Response(JSON.stringify(body)));

beforeEach(() => {
  sessionStorage.clear();
});

it('does without the endpoints that a provider lacks [API-20]', async () => {
  const found = await discover({ issuer, requireHttps: true }, sessionStorage, answering(document));
  expect(found).toMatchObject({
    tokenEndpoint: document.token_endpoint,
    revocationEndpoint: null,
    endSessionEndpoint: null,
  });
});

it.each(['authorization_endpoint', 'token_endpoint', 'revocation_endpoint', 'end_session_endpoint'])(
  'sends nothing to an %s without https where it is required [AUT-12]',
  async (name) => {
    const unsafe = { ...document, [name]: 'http://login.example/plain' };
    await expect(discover({ issuer, requireHttps: true }, sessionStorage, answering(unsafe))).rejects.toMatchObject({
      failure: { kind: 'configuration', code: 'https_required' },
    });
    await expect(discover({ issuer, requireHttps: false }, sessionStorage, answering(unsafe))).resolves.toBeDefined();
  },
);
