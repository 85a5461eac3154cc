/** Access tokens that only the external provider can read: it is asked, by introspection (RFC 7662) or by its userinfo endpoint. */
import {
  ClientSecretBasic,
  ClientSecretPost,
  introspectionRequest,
  processIntrospectionResponse,
  processUserInfoResponse,
  skipSubjectCheck,
  userInfoRequest,
  type AuthorizationServer,
} from 'oauth4webapi';
import type { IntrospectionClient, OAuthConfig } from '../../platform/config/oAuthConfig';
import { InvalidToken } from '../provider/tokens/tokenVerifier';
import type { ExternalProvider } from './provider';
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
  const answer = await provider.ask(async (metadata, options) => {
    const request = { ...options, additionalParameters: { token_type_hint: 'access_token' } };
    return processIntrospectionResponse(
      metadata,
      client,
      await introspectionRequest(metadata, client, authentication(metadata, secret), token, request),
    );
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

/** Basic is what every provider must offer; the other form is for one that says that it does not. */
function authentication(metadata: AuthorizationServer, secret: string) {
  const methods =
    metadata.introspection_endpoint_auth_methods_supported ?? metadata.token_endpoint_auth_methods_supported ?? [];
  return methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
}

/** Userinfo tells who a token is of but not for whom it was issued, which is why an operator must choose this. */
async function byUserinfo(provider: ExternalProvider, oAuth: OAuthConfig, token: string): Promise<ExternalToken> {
  const claims = await userinfo(provider, oAuth, token, null);
  return { subject: subjectOf(claims['sub']), claims, expiresAt: null };
}

/**
 * What the provider tells about the user of a token.
 * @param subject whose answer it must be; null when the answer is to tell.
 * @throws InvalidToken when the endpoint refuses the token; ProviderUnavailable.
 */
export function userinfo(
  provider: ExternalProvider,
  { clientId }: OAuthConfig,
  token: string,
  subject: string | null,
): Promise<Readonly<Record<string, unknown>>> {
  const client = { client_id: clientId };
  return provider.ask(async (metadata, options) => {
    const answer = await userInfoRequest(metadata, client, token, options);
    if ([400, 401, 403].includes(answer.status)) throw new InvalidToken('userinfo');
    return processUserInfoResponse(metadata, client, subject ?? skipSubjectCheck, answer);
  });
}
