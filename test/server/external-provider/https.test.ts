import { readConfig } from '../../../server/platform/config/config';
import { opaqueTokens } from '../../../server/identity/external-provider/opaqueTokens';
import { ProviderUnavailable, type ExternalProvider } from '../../../server/identity/external-provider/provider';
import { signedTokens } from '../../../server/identity/external-provider/signedTokens';
import { allowInsecureRequests, type AuthorizationServer } from 'oauth4webapi';

const issuer = 'https://login.example';
const { oAuth } = readConfig({
  OAUTH_ISSUER: issuer,
  OAUTH_INTROSPECTION_CLIENT_ID: 'api',
  OAUTH_INTROSPECTION_CLIENT_SECRET: 'secret',
});
const metadata: AuthorizationServer = {
  issuer,
  jwks_uri: 'http://login.example/certs',
  introspection_endpoint: 'http://login.example/introspect',
};
const fetched = jest.spyOn(globalThis, 'fetch');
/** A provider of an https issuer whose discovery document names http endpoints. */
const provider: ExternalProvider = {
  metadata: () => Promise.resolve(metadata),
  ask: (_question, call) =>
    call(metadata, { [allowInsecureRequests]: !oAuth.requireHttps, signal: AbortSignal.timeout(1000) }),
};
const token =
  [{ alg: 'RS256', kid: 'one' }, { sub: 'u' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.c2ln';

it('reads neither keys nor tokens over http where https is required [AUT-12]', async () => {
  await expect(signedTokens(provider, oAuth)(token)).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(opaqueTokens(provider, oAuth)('opaque')).rejects.toThrow('only requests to HTTPS are allowed');
  expect(fetched).not.toHaveBeenCalled();
});
