/** Serves visits for a sign-in or a sign-out that other programs send and oidc-provider does not handle by itself. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import { noticePage } from './pages/pages';
import { languageOfParameters, textsOf } from './pages/pageTexts';

type Next = () => Promise<unknown>;

const VISITS = ['/connect/authorize', '/connect/logout'];
/** The form becomes an address, and Node reads no longer ones. */
const MOST_BYTES = 12 * 1024;

/**
 * Accepts the posted requests of OpenID Connect (Core, 3.1.2.1; RP-Initiated Logout, 2), and redirects the browser to
 * the same request by GET: a form of another site comes without our cookies.
 */
export async function leadPostedVisits(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  if (ctx.method !== 'POST' || !VISITS.includes(ctx.path)) {
    await next();
    return;
  }
  const form = ctx.is('application/x-www-form-urlencoded') === false ? null : await contentOf(ctx);
  if (form === null) {
    refuse(ctx);
    return;
  }
  // The form is encoded again: it may hold characters that an address may not.
  ctx.status = 303;
  ctx.redirect(`${ctx.path}?${new URLSearchParams(form).toString()}`);
}

/** Returns the posted text; null when it is longer than an address may be. */
async function contentOf(ctx: KoaContextWithOIDC): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of ctx.req as AsyncIterable<Buffer>) {
      bytes += part.length;
      // The rest is read, too: a browser shows no answer while it is still sending.
      if (bytes <= MOST_BYTES) parts.push(part);
    }
  } catch {
    // The sender has disconnected.
    return null;
  }
  return bytes > MOST_BYTES ? null : Buffer.concat(parts).toString();
}

/**
 * Answers with a page a sign-out that the database cannot store: the library would fail after it has begun its answer.
 */
export async function refuseUnkeptVisits(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  if (ctx.path === '/connect/logout' && ctx.querystring.includes('%00')) refuse(ctx);
  else await next();
}

function refuse(ctx: KoaContextWithOIDC): void {
  const language = languageOfParameters(ctx.query);
  const texts = textsOf(language);
  const [title, text] =
    ctx.path === '/connect/logout'
      ? [texts.signOutFailedTitle, texts.badSignOut]
      : [texts.failedTitle, texts.badRequest];
  ctx.status = 400;
  ctx.type = 'html';
  ctx.body = noticePage(title, text, 'invalid_request', language);
}
