/** Checks addresses for links in mails and pages: the portal's own, and those of the programs that may call it. */
import type { Config } from '../../../platform/config/config';
import { HOST_TENANT_ID } from '../../../platform/database/schema';

type Origins = Pick<Config, 'publicUrl' | 'allowedOrigins'>;

/** The origin of the visitor's program, and the address that they want to go on to. */
export interface ReturnPlace {
  /** The origin of the page that sent the request, as the browser names it; undefined when the browser names none. */
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
 * Returns the address of the mail's link. It leads to the program whose page sent the request, if its origin is ours or
 * allowed, and to the portal otherwise, so that no other address ever gets a token. The portal takes the token from the
 * fragment, which no browser sends to a server; programs of other makers find it in the query, where ABP's look for it.
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

/** A placeholder origin for parsing a path: no server has it. */
const SOMEWHERE = 'https://path.invalid';

/**
 * Returns the address to return to when it is a path of the portal or an address of an allowed origin; null for any
 * other, such as another site's, a script, or one that browsers read in another way than it looks.
 */
export function safeReturnUrl({ publicUrl, allowedOrigins }: Origins, text: string | null): string | null {
  if (text === null || text === '' || /[\p{Cc}\s\\]/u.test(text)) return null;
  if (text.startsWith('/'))
    return URL.canParse(text, SOMEWHERE) && new URL(text, SOMEWHERE).origin === SOMEWHERE ? text : null;
  if (!URL.canParse(text)) return null;
  const { protocol, origin, username, password } = new URL(text);
  // The origin of other kinds of addresses (blob:) is that of their content.
  return /^https?:$/.test(protocol) &&
    [publicUrl, ...allowedOrigins].includes(origin) &&
    username === '' &&
    password === ''
    ? text
    : null;
}
