/** The addresses to which a sign-in or sign-out may return; docs/sign-in.md explains the rule. */
import type { Provider } from 'oidc-provider';
import type { Config } from '../../platform/config/config';

const LONGEST = 512;
/**
 * Names separated by slashes, in characters that all browsers, proxies and servers read alike; only the last name may
 * be empty.
 */
const PLAIN_PATH = /^(?:\/|(?:\/[A-Za-z0-9._~-]+)+\/?)$/;

/**
 * Returns true for an allowed origin and for the address of a page under it. Addresses are compared as text, so that
 * capitals, default ports and encodings play no part: the address begins with the origin as `ALLOWED_ORIGINS` writes it
 * (with no user before the host and nothing after the port), and goes on with nothing or with a plain path. A query is
 * refused because a page that redirects to an address in its query could pass codes on; a fragment is refused because
 * codes come back there.
 */
export function isUnderOrigin(address: string, origin: string): boolean {
  if (!address.startsWith(origin) || address.length > LONGEST) return false;
  const path = address.slice(origin.length);
  return path === '' || (PLAIN_PATH.test(path) && !path.split('/').some((name) => name === '.' || name === '..'));
}

type Question = (this: InstanceType<Provider['Client']>, address: string) => boolean;

/**
 * Lets the browser program return to any page of the other allowed origins, besides the registered addresses (those of
 * our own origin), which must match exactly.
 */
export function allowOtherOrigins(provider: Provider, { publicUrl, allowedOrigins, oAuth }: Config): void {
  const others = allowedOrigins.filter((origin) => origin !== publicUrl);
  const isAllowed = (clientId: string, address: unknown) =>
    clientId === oAuth.clientId &&
    typeof address === 'string' &&
    others.some((origin) => isUnderOrigin(address, origin));
  for (const question of ['redirectUriAllowed', 'postLogoutRedirectUriAllowed'] as const) {
    const registered = Object.getOwnPropertyDescriptor(provider.Client.prototype, question)?.value as Question;
    provider.Client.prototype[question] = function (address) {
      return registered.call(this, address) || isAllowed(this.clientId, address);
    };
  }
}
