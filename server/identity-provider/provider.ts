/** The OpenID provider of this server: what it offers, to whom, and for how long. */
import type { JWK } from 'jose';
import { errors, interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import { accountById } from './accounts';
import { sqlAdapter } from './adapter';
import { CLAIMS, findAccount } from './claims';
import { SIGNING_ALGORITHM } from './keys';
import { errorPage, logoutPage, signedOutPage } from './pages';
import { endSignInAtLogout, keepOfflineAccess, revokeStructuredTokens } from './providerMiddleware';

/** The API for which access tokens are issued. */
export const API_RESOURCE = 'urn:sace:api';
/**
 * The login pages are below this path, each under the uid of its own request: the cookie that ties a page to its browser
 * has the page's path, so two tabs that sign in at once do not disturb each other. The portal's program has no such route.
 */
export const LOGIN_PATH = '/connect/login';
const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Short, though the API also looks whether the grant of a token still holds. Seconds, as all below. */
export const ACCESS_TOKEN_TTL = 5 * MINUTE;
/** A sign-in that nobody uses for so long is over; each refresh begins the time anew. */
const REFRESH_TOKEN_TTL = 14 * DAY;
/** However much it is used, a sign-in ends after so long. */
export const GRANT_TTL = 90 * DAY;
const SESSION_TTL = 14 * DAY;
/** For so long a login page may stay open. */
const INTERACTION_TTL = 60 * MINUTE;

export interface ProviderDeps {
  readonly config: Config;
  readonly database: Database;
  /** Private keys, the one that signs first. */
  readonly keys: readonly JWK[];
  readonly cookieKey: string;
}

/** Makes the provider. Its paths are those of ABP's servers. */
export function makeProvider(deps: ProviderDeps): Provider {
  const { config, database } = deps;
  const provider = new Provider(config.publicUrl, configuration(deps));
  // Scheme and host come from the canonical address in the configuration, see plugin.ts.
  provider.proxy = true;
  provider.use(keepOfflineAccess);
  provider.use(revokeStructuredTokens(database, deps.keys, config.oAuth));
  provider.use(endSignInAtLogout(database));
  return provider;
}

function configuration({ config, database, keys, cookieKey }: ProviderDeps): Configuration {
  const { publicUrl, oAuth } = config;
  const resourceScope = [...SCOPES, ...oAuth.scope.split(' ')].filter((scope, index, all) => all.indexOf(scope) === index).join(' ');
  return {
    adapter: (model: string) => sqlAdapter(database, model),
    clients: [browserProgram(config)],
    jwks: { keys: keys.map((key) => ({ ...key })) },
    cookies: {
      keys: [cookieKey],
      names: { session: 'sace_session', interaction: 'sace_interaction', resume: 'sace_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    routes: {
      authorization: '/connect/authorize',
      token: '/connect/token',
      revocation: '/connect/revocat',
      userinfo: '/connect/userinfo',
      end_session: '/connect/logout',
      jwks: '/.well-known/jwks',
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: SCOPES,
    claims: CLAIMS,
    conformIdTokenClaims: false,
    findAccount: findAccount(database),
    // The language and the tenant that the program asks for; unknown values are harmless.
    extraParams: ['__tenant', 'culture', 'ui-culture'],
    extraTokenClaims: async (_ctx, token) => {
      if (!('accountId' in token) || !('grantId' in token)) return undefined;
      const account = await accountById(database, token.accountId);
      return { gid: token.grantId, tenantid: account?.tenantId, preferred_username: account?.userName };
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: true },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage, postLogoutSuccessSource: signedOutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) => oneOf ?? API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== API_RESOURCE) throw new errors.InvalidTarget();
          return {
            scope: resourceScope,
            audience: oAuth.audience,
            accessTokenTTL: ACCESS_TOKEN_TTL,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: SIGNING_ALGORITHM } },
          };
        },
      },
    },
    interactions: { policy: loginOnly(), url: (_ctx, { uid }) => `${LOGIN_PATH}/${uid}` },
    loadExistingGrant: (ctx) => grantForOwnProgram(ctx, resourceScope),
    issueRefreshToken: (_ctx, client, code) => client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    expiresWithSession: () => false,
    clientBasedCORS: (_ctx, origin) => origin === publicUrl || config.allowedOrigins.includes(origin),
    renderError: errorPage,
    ttl: {
      AccessToken: ACCESS_TOKEN_TTL,
      AuthorizationCode: MINUTE,
      IdToken: 60 * MINUTE,
      RefreshToken: REFRESH_TOKEN_TTL,
      Grant: GRANT_TTL,
      Session: SESSION_TTL,
      Interaction: INTERACTION_TTL,
    },
  };
}

/** The portal's program in the browser, from our own address and from the other allowed ones. */
function browserProgram({ publicUrl, allowedOrigins, oAuth }: Config) {
  const origins = [publicUrl, ...allowedOrigins];
  return {
    client_id: oAuth.clientId,
    client_name: 'Sace',
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: origins.map((origin) => `${origin}/auth/callback`),
    post_logout_redirect_uris: origins.map((origin) => `${origin}/auth/signed-out`),
  };
}

/** The program is our own, so nobody is asked to consent: only the login page is ever shown. */
function loginOnly() {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('consent_prompt');
  return policy;
}

async function grantForOwnProgram(ctx: KoaContextWithOIDC, resourceScope: string) {
  const { client, session, provider } = ctx.oidc;
  const clientId = client?.clientId;
  const accountId = session?.accountId;
  if (clientId === undefined || accountId === undefined) return undefined;
  const grantId = session?.grantIdFor(clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing?.accountId === accountId) return existing;
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(API_RESOURCE, resourceScope);
  await grant.save();
  return grant;
}
