/** The API as a resource of the provider: its access tokens, and the grants that open it. */
import type { Provider, ResourceServer } from 'oidc-provider';
import type { OAuthConfig } from '../../../platform/config/config';
import { SIGNING_ALGORITHM } from '../keys/keys';

/** The API for which access tokens are issued. */
export const API_RESOURCE = 'urn:sace:api';
export const OIDC_SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/** The lifetime is short, although the API also checks that the grant of a token is valid. */
export const ACCESS_TOKEN_TTL_SECONDS = 5 * 60;

/** Returns every scope that a program may request. */
export const allScopes = ({ scope }: OAuthConfig): string[] => [
  ...new Set([...OIDC_SCOPES, ...scope.split(' ').filter((name) => name !== '')]),
];

/** Returns the settings of access tokens to the API. */
export const apiResource = (oAuth: OAuthConfig): ResourceServer => ({
  scope: allScopes(oAuth).join(' '),
  audience: oAuth.audience,
  accessTokenTTL: ACCESS_TOKEN_TTL_SECONDS,
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: SIGNING_ALGORITHM } },
});

/** Makes a grant of everything to our own program, which needs no consent, and returns its id. */
export async function makeGrant(
  provider: Provider,
  oAuth: OAuthConfig,
  owner: { readonly clientId: string; readonly accountId: string },
) {
  const grant = new provider.Grant({ ...owner });
  grant.addOIDCScope(OIDC_SCOPES.join(' '));
  grant.addResourceScope(API_RESOURCE, allScopes(oAuth).join(' '));
  const grantId = await grant.save();
  return { grant, grantId };
}
