/** A limit for failures at the token endpoint, shared by the replicas. Passwords have limits of their own. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/database/schema';
import { digest, networkOf, originOfContext } from '../origin';
import { attempt, exhausted, type Limit } from '../rateLimit';

const WINDOW_SECONDS = 10 * 60;
/** Behind one address there may be an office whose sign-ins have all ended overnight. */
const MOST_FAILURES = 300;

const limitOf = (ctx: KoaContextWithOIDC): Limit => ({
  key: `token:${digest(networkOf(originOfContext(ctx).address))}`,
  most: MOST_FAILURES,
  windowSeconds: WINDOW_SECONDS,
});

/** Answers 429 to every request of an address that has failed too often, until the window is over. */
export function limitTokenFailures(database: Database, { publicUrl, allowedOrigins }: Config) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    if (ctx.method !== 'POST' || ctx.path !== '/connect/token') {
      await next();
      return;
    }
    const limit = limitOf(ctx);
    const seconds = await exhausted(database, limit);
    if (seconds === null) {
      await next();
      if (ctx.status >= 400 && ctx.status < 500 && !hasOwnLimit(ctx.body)) await attempt(database, [limit]);
      return;
    }
    const origin = ctx.get('origin');
    if (origin === publicUrl || allowedOrigins.includes(origin))
      ctx.set({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' });
    ctx.set('Retry-After', String(Math.max(1, seconds)));
    ctx.status = 429;
    ctx.body = { error: 'temporarily_unavailable', error_description: 'too many failed requests from this address' };
  };
}

/** Refusals of a password carry a code, see passwordGrant.ts. */
const hasOwnLimit = (body: unknown) => typeof body === 'object' && body !== null && 'error_code' in body;
