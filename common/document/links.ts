/** Decides which addresses a document may link to. */
import { documentBounds } from './model';

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/**
 * Blanks, control characters and backslashes: browsers drop or turn them, so that another address is opened than is
 * read.
 */
const TREACHEROUS = /[\s\p{Cc}\p{Cf}\\]/u;
const HOST = /^[^\s/:@]+\.[^\s/:@.]{2,}([:/?#]|$)/;
const MAIL = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]{2,}$/;

/**
 * Returns true when a link may lead there: a page of this portal (`/news`), the web, an e-mail address, a telephone
 * number.
 */
export function isSafeHref(href: string): boolean {
  if (href === '' || href.length > documentBounds.href || TREACHEROUS.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !PROTOCOLS.has(url.protocol)) return false;
  if (!href.toLowerCase().startsWith(url.protocol)) return false;
  // `https:example.org` means a page of this portal to a browser that is on https.
  return !url.protocol.startsWith('http') || (url.hostname !== '' && /^https?:\/\/[^/]/i.test(href));
}

/**
 * Returns the address meant by a typed text: without a protocol it leads to the web, or to an e-mail address. `null`
 * when no link may lead there.
 */
export function completedHref(typed: string): string | null {
  const text = typed.trim();
  if (isSafeHref(text)) return text;
  const completed = MAIL.test(text) ? `mailto:${text}` : HOST.test(text) ? `https://${text}` : '';
  return isSafeHref(completed) ? completed : null;
}
