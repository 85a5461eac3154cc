/** How browsers arrive for a sign-in or a sign-out: what other programs send that oidc-provider does not serve by itself. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import { noticePage } from './pages/pages';
import { languageOfParameters, textsOf } from './pages/pageTexts';

type Next = () => Promise<unknown>;

const VISITS = ['/connect/authorize', '/connect/logout'];
/** It becomes an address, and Node reads no more of one. */
const MOST_BYTES = 12 * 1024;

/**
 * Takes what a page posts here as OpenID Connect has it (Core, 3.1.2.1; RP-Initiated Logout, 2), and has the browser come again by an address:
 * with a form of another site it brings none of our cookies.
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
  // Written anew: whatever a form may hold, an address may not.
  ctx.status = 303;
  ctx.redirect(`${ctx.path}?${new URLSearchParams(form).toString()}`);
}

/** What was posted; null for more than an address holds. */
async function contentOf(ctx: KoaContextWithOIDC): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of ctx.req as AsyncIterable<Buffer>) {
      bytes += part.length;
      // Read to the end all the same: a browser shows no answer to what it is still sending.
      if (bytes <= MOST_BYTES) parts.push(part);
    }
  } catch {
    // Whoever sent it is gone.
    return null;
  }
  return bytes > MOST_BYTES ? null : Buffer.concat(parts).toString();
}

/** Tells on a page of a sign-out that nothing can keep: the library would fail when it has answered already. */
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
