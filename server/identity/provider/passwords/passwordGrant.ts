/**
 * The password flow (USE-08, AUT-02): the portal's own page takes user name and password, and the token endpoint
 * returns tokens that are renewed and revoked like those of the code flow.
 */
import { errors, type Provider, type TokenEndpointGrantContext } from 'oidc-provider';
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/database/schema';
import { languageOfHeader } from '../../../platform/localization/culture';
import { tenantIdOf, type Account } from '../accounts';
import { allScopes, API_RESOURCE, apiResource, makeGrant } from '../tokens/apiResource';
import { findAccount } from '../tokens/claims';
import { checkCredentials, type RefusedCredentials } from './credentials';
import { isOutdated } from './outdatedProof';
import { originOfContext } from '../origin';
import { refusalText, textsOf } from '../pages/pageTexts';
import { noteSignIn } from '../sessions/signInSessions';

interface Deps {
  readonly config: Config;
  readonly database: Database;
}

interface Params {
  readonly username?: string;
  readonly password?: string;
  readonly remember_me?: string;
}

type Context = TokenEndpointGrantContext<Params>;

const GRANT_TYPE = 'password';

/** Registers the grant type with the provider. */
export function addPasswordGrant(provider: Provider, deps: Deps): void {
  provider.registerGrantType<Params>(GRANT_TYPE, (ctx) => answer(ctx, deps), [
    'username',
    'password',
    'scope',
    'remember_me',
  ]);
}

async function answer(ctx: Context, deps: Deps): Promise<void> {
  const { config, database } = deps;
  const { username = '', password = '', remember_me: remember, scope = config.oAuth.scope } = ctx.oidc.params;
  if (username === '' || password === '')
    throw new errors.InvalidRequest('missing required parameter(s) username, password');
  const scopes = scopesOf(scope, config);

  const tenantId = await tenantIdOf(database, ctx.get('__tenant'));
  if (tenantId === undefined) {
    ctx.set('Abp-Tenant-Resolve-Error', 'tenant-not-found');
    throw new errors.CustomOIDCProviderError('invalid_request', textsOf(languageOf(ctx)).unknownTenant);
  }
  const origin = originOfContext(ctx);
  const { clientId } = ctx.oidc.client;
  const checked = await checkCredentials({ database }, { tenantId, login: username, password, origin, clientId });
  if (checked.outcome === 'refused') {
    refuse(ctx, checked);
    return;
  }
  const { account } = checked;
  const { grant, grantId } = await makeGrant(ctx.oidc.provider, config.oAuth, { clientId, accountId: account.id });
  if (await isOutdated(database, { account, clientId, origin })) {
    await grant.destroy();
    refuse(ctx, { outcome: 'refused', reason: 'invalid_credentials' });
    return;
  }
  await noteSignIn(database, {
    grantId,
    account,
    clientId,
    method: 'password',
    isRemembered: remember === 'true',
    provedAt: new Date(),
    origin,
  });
  ctx.oidc.entity('Grant', grant);
  ctx.body = await issueTokens(ctx, deps, { account, grantId, scopes });
}

/** @throws InvalidScope when the program requests an unknown scope. */
function scopesOf(text: string, { oAuth }: Config): string[] {
  const known = allScopes(oAuth);
  const wanted = text.split(' ').filter((scope) => scope !== '');
  const unknown = wanted.filter((scope) => !known.includes(scope));
  if (unknown.length > 0) throw new errors.InvalidScope('requested scope is not allowed', unknown.join(' '));
  return wanted;
}

const languageOf = (ctx: Context) => languageOfHeader(ctx.get('accept-language'));

/** Writes the refusal instead of throwing it: oidc-provider would pass on neither the code nor the time to wait. */
function refuse(ctx: Context, refused: RefusedCredentials): void {
  const { reason, retryAfterSeconds } = refused;
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(retryAfterSeconds));
  ctx.status = reason === 'too_many_attempts' ? 429 : 400;
  ctx.body = { error: 'invalid_grant', error_description: refusalText(languageOf(ctx), refused), error_code: reason };
}

interface Granted {
  readonly account: Account;
  readonly grantId: string;
  readonly scopes: readonly string[];
}

async function issueTokens(ctx: Context, { config, database }: Deps, { account, grantId, scopes }: Granted) {
  const { provider, client } = ctx.oidc;
  const common = { accountId: account.id, client, grantId, gty: GRANT_TYPE, scope: scopes.join(' ') };

  const accessToken = new provider.AccessToken(common);
  accessToken.resourceServer = new provider.ResourceServer(API_RESOURCE, apiResource(config.oAuth));
  ctx.oidc.entity('AccessToken', accessToken);
  const refreshToken = new provider.RefreshToken({
    ...common,
    amr: ['pwd'],
    authTime: Math.floor(Date.now() / 1000),
    resource: API_RESOURCE,
    rotations: 0,
    expiresWithSession: false,
  });
  const found = await findAccount(database)(ctx, account.id, refreshToken);
  if (!found) throw new errors.InvalidGrant('account not found');
  ctx.oidc.entity('Account', found);

  return {
    access_token: await accessToken.save(),
    expires_in: accessToken.expiration,
    ...(scopes.includes('openid') && { id_token: await idToken(ctx, found, common.scope) }),
    ...(scopes.includes('offline_access') && { refresh_token: await refreshToken.save() }),
    scope: common.scope,
    token_type: accessToken.tokenType,
  };
}

async function idToken(ctx: Context, account: NonNullable<Context['oidc']['account']>, scope: string): Promise<string> {
  const claims = await account.claims('id_token', scope, {}, []);
  const token = new ctx.oidc.provider.IdToken({ ...claims }, { ctx });
  return Object.assign(token, { scope }).issue({ use: 'idtoken' });
}
