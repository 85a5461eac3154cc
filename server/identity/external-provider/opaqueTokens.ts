/**
 * Access tokens that only the external provider can read: it answers by introspection (RFC 7662) or by its userinfo
 * endpoint.
 */
import { randomUUID } from 'node:crypto';
import {
  ClientSecretPost,
  introspectionRequest,
  processIntrospectionResponse,
  processUserInfoResponse,
  skipSubjectCheck,
  userInfoRequest,
  type AuthorizationServer,
  type ClientAuth,
} from 'oauth4webapi';
import type { IntrospectionClient, OAuthConfig } from '../../platform/config/oAuthConfig';
import { InvalidToken } from '../provider/tokens/tokenVerifier';
import { CredentialsRefused, type ExternalProvider } from './provider';
import { checkAddressee, CLOCK_TOLERANCE_SECONDS, subjectOf, type ExternalToken } from './rules';

/**
 * Makes the reader of opaque tokens. It throws InvalidToken, or ProviderUnavailable when the provider gives no answer.
 * Without credentials for introspection, and unless userinfo is trusted, no opaque token opens anything.
 */
export function opaqueTokens(
  provider: ExternalProvider,
  oAuth: OAuthConfig,
): (token: string) => Promise<ExternalToken> {
  const { introspection } = oAuth;
  if (introspection) return (token) => introspect(provider, oAuth, introspection, token);
  if (oAuth.trustUserinfo) return (token) => byUserinfo(provider, oAuth, token);
  return () => Promise.reject(new InvalidToken('opaque'));
}

async function introspect(
  provider: ExternalProvider,
  oAuth: OAuthConfig,
  { clientId, secret }: IntrospectionClient,
  token: string,
): Promise<ExternalToken> {
  const client = { client_id: clientId };
  const answer = await provider.ask('introspection', async (metadata, options) => {
    const request = { ...options, additionalParameters: { token_type_hint: 'access_token' } };
    const authenticate = authentication(metadata, secret);
    const response = await introspectionRequest(metadata, client, authenticate, token, request);
    await checkCredentials(response);
    return processIntrospectionResponse(metadata, client, response);
  });
  if (!answer.active) throw new InvalidToken('inactive');
  const now = Date.now() / 1000;
  if (answer.exp !== undefined && answer.exp + CLOCK_TOLERANCE_SECONDS < now) throw new InvalidToken('ERR_JWT_EXPIRED');
  if (answer.nbf !== undefined && answer.nbf - CLOCK_TOLERANCE_SECONDS > now) throw new InvalidToken('early');
  if (answer.iss !== undefined && answer.iss !== oAuth.issuer) throw new InvalidToken('issuer');
  if (answer.token_type !== undefined && answer.token_type.toLowerCase() !== 'bearer') throw new InvalidToken('type');
  checkAddressee(answer, oAuth);
  return {
    subject: subjectOf(answer.sub),
    claims: answer,
    expiresAt: answer.exp === undefined ? null : answer.exp * 1000,
  };
}

/**
 * Tries the server's credentials for introspection on a token that was never issued: every answer but a refusal of the
 * credentials shows that they work. Resolves when no credentials are configured.
 * @throws CredentialsRefused; ProviderUnavailable when the provider gives no answer.
 */
export async function tryCredentials(provider: ExternalProvider, oAuth: OAuthConfig): Promise<void> {
  if (!oAuth.introspection) return;
  await introspect(provider, oAuth, oAuth.introspection, `probe-${randomUUID()}`).catch((error: unknown) => {
    if (!(error instanceof InvalidToken)) throw error;
  });
}

/**
 * The provider refuses our credentials by 401, or by `invalid_client` with 400 where no scheme was tried (RFC 6749,
 * 5.2). @throws CredentialsRefused
 */
async function checkCredentials(response: Response): Promise<void> {
  const body: unknown =
    response.status === 400
      ? await response
          .clone()
          .json()
          .catch(() => null)
      : null;
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (response.status === 401 || error === 'invalid_client' || error === 'unauthorized_client')
    throw new CredentialsRefused();
}

/**
 * Sends the credentials in the form where the provider supports that, because nothing is encoded twice there, and by
 * Basic otherwise.
 */
function authentication(metadata: AuthorizationServer, secret: string): ClientAuth {
  const methods =
    metadata.introspection_endpoint_auth_methods_supported ?? metadata.token_endpoint_auth_methods_supported ?? [];
  return methods.includes('client_secret_post') ? ClientSecretPost(secret) : basic(secret);
}

/**
 * Makes the header of Basic by RFC 6749, 2.3.1: both parts are form-encoded, which leaves letters, digits and `*-._` as
 * they are. The library also encodes `-` and the like, and a provider that decodes nothing then sees another secret.
 */
function basic(secret: string): ClientAuth {
  return (_server, client, _body, headers) => {
    const credentials = `${formEncoded(client.client_id)}:${formEncoded(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
}

const formEncoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

/**
 * Userinfo says who the user of a token is but not for which program it was issued, so an operator must opt in to this.
 */
async function byUserinfo(provider: ExternalProvider, oAuth: OAuthConfig, token: string): Promise<ExternalToken> {
  const claims = await userinfo(provider, oAuth, token, null);
  return { subject: subjectOf(claims['sub']), claims, expiresAt: null };
}

/**
 * Reads from the provider's userinfo endpoint the claims about the user of a token.
 * @param subject the user that the answer must be about; null accepts the one that the answer names.
 * @throws InvalidToken when the endpoint refuses the token; ProviderUnavailable.
 */
export function userinfo(
  provider: ExternalProvider,
  { clientId }: OAuthConfig,
  token: string,
  subject: string | null,
): Promise<Readonly<Record<string, unknown>>> {
  const client = { client_id: clientId };
  return provider.ask('userinfo', async (metadata, options) => {
    const answer = await userInfoRequest(metadata, client, token, options);
    if ([400, 401, 403].includes(answer.status)) throw new InvalidToken('userinfo');
    return processUserInfoResponse(metadata, client, subject ?? skipSubjectCheck, answer);
  });
}
