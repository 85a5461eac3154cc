/** Addresses that may stand in a mail or a page and be followed: the portal's own, and those of the programs that may call it. */
import type { Config } from '../../../platform/config/config';
import { HOST_TENANT_ID } from '../../../platform/database/schema';

type Origins = Pick<Config, 'publicUrl' | 'allowedOrigins'>;

/** Where the program of the visitor is, and where they want to go on to. */
export interface ReturnPlace {
  /** The origin of the page that asks, as the browser says; undefined when none does. */
  readonly origin: string | undefined;
  readonly returnUrl: string | null;
  readonly returnUrlHash: string | null;
}

interface Link {
  readonly userId: string;
  readonly tenantId: string;
  readonly token: string;
  readonly place: ReturnPlace;
}

/**
 * The address of the mail's link. It leads to the program whose page asked, if that is one of ours or allowed, and to the portal
 * otherwise: nobody else's address ever gets a token. The portal takes the token from the fragment, which no browser sends to
 * a server; programs of other makers find it where ABP's look for it, in the query.
 */
export function resetLink(config: Origins, { userId, tenantId, token, place }: Link): string {
  const { publicUrl, allowedOrigins } = config;
  const program = allowedOrigins.find((origin) => origin === place.origin) ?? publicUrl;
  const returnUrl = safeReturnUrl(config, place.returnUrl);
  const query = new URLSearchParams({
    userId,
    __tenant: tenantId === HOST_TENANT_ID ? '' : tenantId,
    ...(program !== publicUrl && { resetToken: token }),
    ...(returnUrl !== null && { returnUrl }),
    ...(returnUrl !== null &&
      place.returnUrlHash !== null &&
      /^#[\w\-./]{1,255}$/.test(place.returnUrlHash) && { returnUrlHash: place.returnUrlHash }),
  });
  return `${program}/account/reset-password?${query.toString()}${program === publicUrl ? `#${token}` : ''}`;
}

/** Any origin serves to read a path; this one is nobody's. */
const SOMEWHERE = 'https://path.invalid';

/**
 * An address to return to: a path of the portal, or an address of an allowed origin; null for anything else, as another
 * site's, a script, or what browsers read in another way than it looks.
 */
export function safeReturnUrl({ publicUrl, allowedOrigins }: Origins, text: string | null): string | null {
  if (text === null || text === '' || /[\p{Cc}\s\\]/u.test(text)) return null;
  if (text.startsWith('/'))
    return URL.canParse(text, SOMEWHERE) && new URL(text, SOMEWHERE).origin === SOMEWHERE ? text : null;
  if (!URL.canParse(text)) return null;
  const { protocol, origin, username, password } = new URL(text);
  // Of other kinds of addresses (blob:) the origin is that of what they hold.
  return /^https?:$/.test(protocol) &&
    [publicUrl, ...allowedOrigins].includes(origin) &&
    username === '' &&
    password === ''
    ? text
    : null;
}
