/** Behaviour that the portal needs and oidc-provider lacks; measured with 9.13. */
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { OAuthConfig } from '../../platform/config/config';
import type { Database } from '../../platform/database/schema';
import { originOfContext } from './origin';
import { endSignIn, touchSignIn } from './sessions/signInSessions';
import { ACCESS_TOKEN_TTL_SECONDS } from './tokens/apiResource';
import { checkLifetime } from './tokens/tokenVerifier';

type Next = () => Promise<unknown>;

const PATHS = [
  '/connect/authorize',
  '/connect/token',
  '/connect/revocat',
  '/connect/logout',
  '/connect/logout/confirm',
  '/connect/userinfo',
];

/**
 * Normalizes the spelling of a path: oidc-provider also serves it in capitals, which our additions would not recognise.
 */
export async function spellPath(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  const path = ctx.path.toLowerCase();
  if (PATHS.includes(path)) ctx.path = path;
  await next();
}

/** The paths at which a person's browser arrives, not a program. */
const PAGES = /^\/connect\/(?:authorize|logout)(?:\/|$)/;

/**
 * Answers failures to people with a page: oidc-provider takes a browser that accepts anything for a program that reads
 * JSON.
 */
export async function answerPagesInHtml(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  if (PAGES.test(ctx.path) && !/\bjson\b/i.test(ctx.get('accept'))) ctx.req.headers.accept = 'text/html';
  await next();
}

/**
 * Headers that a program at another origin acts on, beside the challenge that oidc-provider exposes: the tenant that
 * does not exist, and the time to try again.
 */
const EXPOSED = 'WWW-Authenticate, Abp-Tenant-Resolve-Error, Retry-After';

export async function exposeHeaders(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  await next();
  if (ctx.method === 'POST' && ctx.response.get('access-control-allow-origin') !== '')
    ctx.set('Access-Control-Expose-Headers', EXPOSED);
}

/**
 * Ignores an access token at the endpoints where a program identifies itself: ABP's programs send theirs with every
 * call, and oidc-provider refuses it as malformed client credentials. It proves nothing there: a program with a secret
 * is still refused without it, and other credentials (Basic) stay.
 */
export async function ignoreBearerTokens(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  const identifiesItself = ctx.path === '/connect/token' || ctx.path === '/connect/revocat';
  if (ctx.method === 'POST' && identifiesItself && /^bearer /i.test(ctx.get('authorization')))
    delete ctx.req.headers.authorization;
  await next();
}

/**
 * Preserves `offline_access`: oidc-provider drops it silently unless the request prompts for consent, and MSAL requests
 * it again in every refresh, which would then fail. Our own program needs no consent page, so none appears.
 */
export async function keepOfflineAccess(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  if (ctx.method === 'GET' && ctx.path === '/connect/authorize') {
    const query = new URLSearchParams(ctx.querystring);
    const prompts = (query.get('prompt') ?? '').split(' ').filter(Boolean);
    const offline = (query.get('scope') ?? '').split(' ').includes('offline_access');
    if (offline && !prompts.includes('consent') && !prompts.includes('none')) {
      query.set('prompt', [...prompts, 'consent'].join(' '));
      ctx.querystring = query.toString();
    }
  }
  await next();
}

/**
 * Lets a program end its sign-in with an access token. oidc-provider refuses to revoke a structured token; ours names
 * its grant, so the grant is deleted, and with it the refresh tokens and the access token itself (the API checks the
 * grant).
 */
export function revokeStructuredTokens(database: Database, keys: JWTVerifyGetKey, { audience }: OAuthConfig) {
  return async (ctx: KoaContextWithOIDC, next: Next): Promise<void> => {
    await next();
    if (ctx.method !== 'POST' || ctx.path !== '/connect/revocat' || ctx.status !== 400) return;
    const { params, client } = ctx.oidc;
    const token = params?.['token'];
    if (!client || typeof token !== 'string' || !isUnsupportedToken(ctx.body)) return;
    // A token that has expired still names the grant that its owner wants to end.
    const payload = await jwtVerify(token, keys, {
      issuer: ctx.oidc.issuer,
      audience,
      typ: 'at+jwt',
      currentDate: new Date(0),
    }).then(
      (verified) => (isOfOurLifetime(verified.payload) ? verified.payload : {}),
      () => ({}),
    );
    if ('gid' in payload && typeof payload['gid'] === 'string' && payload['client_id'] === client.clientId) {
      await endSignIn(database, payload['gid'], 'Logout', originOfContext(ctx));
    }
    // RFC 7009, 2.2: a worthless token needs no revocation, which is a success too.
    ctx.status = 200;
    ctx.body = '';
  };
}

function isOfOurLifetime(payload: JWTPayload): boolean {
  try {
    checkLifetime(payload, ACCESS_TOKEN_TTL_SECONDS);
    return true;
  } catch {
    return false;
  }
}

const isUnsupportedToken = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'unsupported_token_type';

/**
 * Ends the grants of a session together with it. oidc-provider preserves those with offline access, so that a refresh
 * token that was not revoked first would outlast the user's sign-out.
 */
export function endSignInAtLogout(database: Database) {
  return async (ctx: KoaContextWithOIDC, next: Next): Promise<void> => {
    await next();
    if (ctx.method !== 'POST' || ctx.path !== '/connect/logout/confirm' || ctx.status !== 303) return;
    const { session, params } = ctx.oidc;
    if (!params?.['logout']) return;
    const grantIds = Object.values(session?.authorizations ?? {}).flatMap(({ grantId }) =>
      grantId === undefined ? [] : [grantId],
    );
    for (const grantId of grantIds) await endSignIn(database, grantId, 'Logout', originOfContext(ctx));
  };
}

/**
 * Records the uses of refresh tokens: the last use of a sign-in, a sign-out by its refresh token, and the reuse of a
 * token after its leeway, upon which oidc-provider has ended the sign-in as stolen.
 */
export function followRefreshTokens(database: Database) {
  return async (ctx: KoaContextWithOIDC, next: Next): Promise<void> => {
    await next();
    if (ctx.method !== 'POST' || !['/connect/token', '/connect/revocat'].includes(ctx.path)) return;
    const token = ctx.oidc.entities.RefreshToken;
    // A program ends only sign-ins of its own.
    if (token?.grantId === undefined || token.clientId !== ctx.oidc.client?.clientId) return;
    if (ctx.path === '/connect/revocat') {
      if (ctx.status === 200) await endSignIn(database, token.grantId, 'Logout', originOfContext(ctx));
    } else if (ctx.status === 400 && Boolean(token.consumed)) {
      await endSignIn(database, token.grantId, 'RefreshTokenReused', originOfContext(ctx));
    } else if (ctx.status === 200 && ctx.oidc.params?.['grant_type'] === 'refresh_token') {
      // A failure here does not undo the renewal: its tokens are already made.
      await touchSignIn(database, token.grantId).catch(() => undefined);
    }
  };
}
