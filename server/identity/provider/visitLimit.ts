/**
 * A limit for the first requests of browsers, shared by the replicas: each of them writes a row before the visitor has
 * proved anything.
 */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../platform/database/schema';
import { digest, networkOf, originOfContext } from './origin';
import { noticePage } from './pages/pages';
import { languageOfParameters, textsOf } from './pages/pageTexts';
import { attempt } from './rateLimit';

const LIMITED = ['/connect/authorize', '/connect/logout'];
const WINDOW_SECONDS = 10 * 60;
/** Behind one address there may be a whole office, which signs in when its day begins. */
const MOST_VISITS = 600;

/** Answers 429 and a page to an address that has come too often, until the window is over. */
export function limitVisits(database: Database) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    // oidc-provider takes HEAD for GET.
    const isVisit = ['GET', 'HEAD'].includes(ctx.method) && LIMITED.includes(ctx.path);
    const limit = {
      key: `visit:${digest(networkOf(originOfContext(ctx).address))}`,
      most: MOST_VISITS,
      windowSeconds: WINDOW_SECONDS,
    };
    const refused = isVisit ? await attempt(database, [limit]) : null;
    if (!refused) {
      await next();
      return;
    }
    const language = languageOfParameters(ctx.query);
    const { tooManyVisitsTitle, tooManyVisits } = textsOf(language);
    ctx.set('Retry-After', String(refused.retryAfterSeconds));
    ctx.status = 429;
    ctx.type = 'html';
    ctx.body = noticePage(tooManyVisitsTitle, tooManyVisits, null, language);
  };
}
