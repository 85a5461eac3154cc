/**
 * The userinfo endpoint (OpenID Connect Core 1.0, 5.3) for our signed access tokens, which oidc-provider refuses there.
 */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/database/schema';
import { accountById } from '../accounts';
import { callerReader } from './callers';
import { InvalidToken, tokenVerifier } from './tokenVerifier';

interface Deps {
  readonly config: Config;
  readonly database: Database;
}

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Makes the middleware that returns the user of an access token: `sub` and `tenantid`, with the scope `profile` also
 * the names, with `email` also the address. For a token that opens nothing (ended sign-in, locked user) oidc-provider's
 * 401 stays.
 */
export function answerUserinfo({ config, database }: Deps) {
  const verify = tokenVerifier({ config, database });
  const callers = callerReader(database, config, 0);
  const origins = [config.publicUrl, ...config.allowedOrigins];
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    if (ctx.path !== '/connect/userinfo' || ctx.status !== 401) return;
    const token = BEARER.exec(ctx.get('authorization'))?.[1];
    const origin = ctx.get('origin');
    if (token === undefined || (origin !== '' && !origins.includes(origin))) return;
    const claims = await verify(token).catch((error: unknown) => {
      if (error instanceof InvalidToken) return null;
      throw error;
    });
    if (claims === null || (await callers.read(claims)) === null) return;
    const account = await accountById(database, claims.subject);
    if (!account) return;
    ctx.status = 200;
    ctx.remove('WWW-Authenticate');
    ctx.body = {
      sub: account.id,
      tenantid: account.tenantId,
      ...(claims.scopes.includes('profile') && {
        preferred_username: account.userName,
        ...(account.name !== null && { given_name: account.name }),
        ...(account.surname !== null && { family_name: account.surname }),
      }),
      ...(claims.scopes.includes('email') && { email: account.email, email_verified: account.emailConfirmed }),
    };
  };
}
