/** Configures the OpenID provider of this server: its endpoints, clients and lifetimes. */
import type { JWK } from 'jose';
import { errors, interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/schema';
import type { Sealer } from '../../platform/secrets';
import { DEFAULT_LANGUAGE } from '../../platform/localization/texts';
import { accountById, tenantIdOf } from './accounts';
import { sqlAdapter } from './adapter';
import { browserProgram, managePage, passwordPrograms } from './clients';
import { ACCESS_TOKEN_TTL_SECONDS, API_RESOURCE, apiResource, makeGrant, OIDC_SCOPES } from './tokens/apiResource';
import { CLAIMS, findAccount } from './tokens/claims';
import { keyRing } from './keys/keyRing';
import { GRANT_TTL, INTERACTION_TTL, MINUTE, REFRESH_TOKEN_TTL, SESSION_TTL } from './tokens/lifetimes';
import { originOfContext } from './origin';
import { undoOutdatedSignIns } from './passwords/outdatedProof';
import { addPasswordGrant } from './passwords/passwordGrant';
import { errorPage, logoutPage, signedOutPage } from './pages/pages';
import { languageOfParameters } from './pages/pageTexts';
import {
  answerPagesInHtml,
  endSignInAtLogout,
  exposeHeaders,
  followRefreshTokens,
  ignoreBearerTokens,
  keepOfflineAccess,
  revokeStructuredTokens,
  spellPath,
} from './providerMiddleware';
import { allowOtherOrigins } from './redirectAddresses';
import { liveAuthorizations } from './sessions/sessionGrants';
import { noteSignIn } from './sessions/signInSessions';
import { answerUserinfo } from './tokens/userinfo';
import { limitTokenFailures } from './tokens/tokenLimit';
import { limitVisits } from './visitLimit';
import { leadPostedVisits, refuseUnkeptVisits } from './visits';

/**
 * The login pages are below this path, each under the uid of its own request: the cookie that ties a page to its
 * browser has the page's path, so two tabs that sign in at once do not disturb each other. The portal's program has no
 * such route.
 */
export const LOGIN_PATH = '/connect/login';

export interface ProviderDeps {
  readonly config: Config;
  readonly database: Database;
  readonly sealer: Sealer;
  /** Private keys, the one that signs first. */
  readonly keys: readonly JWK[];
  /** Secrets of cookies, the one that signs first. */
  readonly cookieKeys: readonly string[];
}

/** Makes the provider. Its paths are those of ABP's servers. */
export function makeProvider(deps: ProviderDeps): Provider {
  const { config, database, sealer } = deps;
  const provider = new Provider(config.publicUrl, configuration(deps));
  // Scheme and host come from the canonical address in the configuration (plugin.ts sets the headers).
  provider.proxy = true;
  if (config.oAuth.passwordClients.length > 0) addPasswordGrant(provider, deps);
  allowOtherOrigins(provider, config);
  provider.use(spellPath);
  provider.use(answerPagesInHtml);
  provider.use(exposeHeaders);
  provider.use(leadPostedVisits);
  provider.use(refuseUnkeptVisits);
  provider.use(ignoreBearerTokens);
  provider.use(limitVisits(database));
  provider.use(limitTokenFailures(database, config));
  provider.use(keepOfflineAccess);
  provider.use(revokeStructuredTokens(database, keyRing(database, sealer).resolve, config.oAuth));
  provider.use(answerUserinfo(deps));
  provider.use(endSignInAtLogout(database));
  provider.use(undoOutdatedSignIns(database));
  provider.use(followRefreshTokens(database));
  return provider;
}

function configuration({ config, database, sealer, keys, cookieKeys }: ProviderDeps): Configuration {
  const { publicUrl, oAuth } = config;
  return {
    adapter: (model: string) => sqlAdapter(database, sealer, model),
    clients: [browserProgram(config), ...passwordPrograms(config), managePage(config)],
    // Our own programs have no secret; those of others whose rows an operator adds may have one.
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    jwks: { keys: keys.map((key) => ({ ...key })) },
    cookies: {
      keys: [...cookieKeys],
      names: { session: sessionCookie(publicUrl), interaction: 'sace_interaction', resume: 'sace_resume' },
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
    scopes: OIDC_SCOPES,
    claims: CLAIMS,
    conformIdTokenClaims: false,
    findAccount: findAccount(database),
    // The language and the tenant that the program names, and the parameters that the login page adds; unknown values
    // are harmless.
    extraParams: ['__tenant', 'culture', 'ui-culture', 'notice', 'login_method', 'returnUrl'],
    extraTokenClaims: async (_ctx, token) => {
      if (!('accountId' in token) || !('grantId' in token)) return undefined;
      const account = await accountById(database, token.accountId);
      return { gid: token.grantId, tenantid: account?.tenantId, preferred_username: account?.userName };
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: true },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage, postLogoutSuccessSource: signedOutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) => oneOf ?? API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== API_RESOURCE) throw new errors.InvalidTarget();
          return apiResource(oAuth);
        },
      },
    },
    interactions: { policy: loginOnly(database), url: loginAddress },
    loadExistingGrant: (ctx) => grantForOwnProgram(ctx, config, database),
    issueRefreshToken: (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    expiresWithSession: () => false,
    clientBasedCORS: (_ctx, origin) => origin === publicUrl || config.allowedOrigins.includes(origin),
    renderError: errorPage,
    ttl: {
      AccessToken: ACCESS_TOKEN_TTL_SECONDS,
      AuthorizationCode: MINUTE,
      IdToken: 60 * MINUTE,
      RefreshToken: REFRESH_TOKEN_TTL,
      Grant: GRANT_TTL,
      Session: SESSION_TTL,
      Interaction: INTERACTION_TTL,
    },
  };
}

/**
 * Returns the cookie's name. Over https, browsers accept a `__Host-` cookie only from this very host, so that a
 * neighbouring one cannot plant its own session.
 */
const sessionCookie = (publicUrl: string) => `${publicUrl.startsWith('https:') ? '__Host-' : ''}sace_session`;

/**
 * Returns the address of the page of a sign-in request. The language stands in the address so that it is known when the
 * request itself is over.
 */
function loginAddress(
  _ctx: KoaContextWithOIDC,
  { uid, params }: { readonly uid: string; readonly params: Readonly<Record<string, unknown>> },
): string {
  const language = languageOfParameters(params);
  return `${LOGIN_PATH}/${uid}${language === DEFAULT_LANGUAGE ? '' : `?ui_locales=${language}`}`;
}

/**
 * The rules for showing the login page; consent is never requested, because the program is our own. The page is also
 * shown
 * - for a user who was deactivated or deleted, so that another one can sign in in that browser;
 * - for a sign-in that was ended: a request under way at that moment writes the browser's session back after it was
 *   deleted;
 * - for a user of another tenant than the request names.
 */
function loginOnly(database: Database) {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('consent_prompt');
  const isGone = async ({ oidc: { session } }: KoaContextWithOIDC) =>
    session?.accountId !== undefined && (await accountById(database, session.accountId)) === undefined;
  policy
    .get('login')
    ?.checks.add(new interactionPolicy.Check('user_gone', 'End-User authentication is required', isGone));
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('tenant_differs', 'End-User authentication is required', ({ oidc }) =>
        isOfAnotherTenant(database, oidc.session?.accountId, oidc.params?.['__tenant']),
      ),
    );
  policy
    .get('login')
    ?.checks.add(new interactionPolicy.Check('sign_in_ended', 'End-User authentication is required', isEnded));
  // A user who has chosen a way to sign in wants to prove who they are, not to continue the session of the user before.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'method_chosen',
        'End-User authentication is required',
        ({ oidc: { params, result } }) => params?.['login_method'] === 'spid' && !result?.login,
      ),
    );
  return policy;
}

/**
 * Returns true when a request names another tenant than the user's, or one that does not exist; a request without a
 * tenant accepts any user.
 */
async function isOfAnotherTenant(database: Database, accountId: string | undefined, named: unknown): Promise<boolean> {
  if (accountId === undefined || typeof named !== 'string') return false;
  const account = await accountById(database, accountId);
  return account?.tenantId !== (await tenantIdOf(database, named));
}

/** Returns true when a sign-in of the browser's session has ended and this request has not brought a new one. */
async function isEnded({ oidc: { session, result, provider } }: KoaContextWithOIDC): Promise<boolean> {
  return session !== undefined && !result?.login && (await liveAuthorizations(provider, session)).ended;
}

/**
 * Returns the grant of the browser's session, and makes it when there is none; every use of it is recorded with its
 * origin.
 */
async function grantForOwnProgram(ctx: KoaContextWithOIDC, { oAuth }: Config, database: Database) {
  const { client, session, provider } = ctx.oidc;
  const clientId = client?.clientId;
  const accountId = session?.accountId;
  if (clientId === undefined || accountId === undefined) return undefined;
  const account = await accountById(database, accountId);
  if (!account) return undefined;
  const existingId = session?.grantIdFor(clientId);
  const existing = existingId === undefined ? undefined : await provider.Grant.find(existingId);
  if (await isEnded(ctx)) return undefined;
  // Without this, programs whose sign-in has ended would request the password again and again.
  if (session && ctx.oidc.result?.login) session.authorizations = (await liveAuthorizations(provider, session)).live;
  // Without this, the choice of an earlier sign-in in this browser would stay in force.
  if (session && ctx.oidc.result?.login?.remember === true) session.transient = false;
  const { grant, grantId } =
    existingId !== undefined && existing?.accountId === accountId
      ? { grant: existing, grantId: existingId }
      : await makeGrant(provider, oAuth, { clientId, accountId });
  const method = session?.amr?.includes('spid') === true ? 'spid' : 'password';
  await noteSignIn(database, {
    grantId,
    account,
    clientId,
    method,
    isRemembered: session?.transient !== true,
    provedAt: new Date((session?.loginTs ?? 0) * 1000),
    origin: originOfContext(ctx),
  });
  return grant;
}
