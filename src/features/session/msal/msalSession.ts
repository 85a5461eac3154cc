/**
 * The only code that touches MSAL; loaded when somebody signs in or has a session, never on an anonymous page.
 * A new PublicClientApplication for each operation: a long-lived one in a second tab loses the other tab's sign-in.
 */
import { CacheLookupPolicy, ProtocolMode, PublicClientApplication, type AuthenticationResult, type Configuration } from '@azure/msal-browser';
import type { Discovery } from '../discovery';
import { SessionError, type OAuthSettings, type SignInRequest } from '../model';
import { classify } from './classify';
import { networkClient } from './networkClient';

/** A usable access token; it never leaves the port. */
export type Token = { value: string; idToken: string; subject: string; expiresAt: number; isRemembered: boolean };

/** MSAL renews a token that holds less than this. */
const RENEW_BEFORE_SECONDS = 60;
const REVOKE_TIMEOUT_MS = 5_000;

export type MsalSession = {
  /** Finishes the redirect whose answer is in the address bar; null when there is none. */
  finishRedirect: () => Promise<{ token: Token; state: string | null } | null>;
  /** The stored token, renewed when it is about to expire or `force` is true; null when nobody is signed in. */
  acquire: (force: boolean) => Promise<Token | null>;
  /** Leaves for the login page. */
  signIn: (request: SignInRequest) => Promise<void>;
  /** Revokes the token. Never rejects: a provider that is away must not hold a user. */
  revoke: (token: Token) => Promise<void>;
  /** Leaves for the provider's sign-out page. Answers false when the provider has none. */
  leaveThroughProvider: (token: Token | null) => Promise<boolean>;
};

/** Makes the session from the provider's settings and discovery document. Every member rejects with a SessionError. */
export function makeMsalSession(settings: OAuthSettings, discovery: Discovery, origin: string): MsalSession {
  const configuration = configurationOf(settings, discovery, origin);
  const scopes = settings.scope.split(' ').filter(Boolean);
  const open = async () => {
    const client = new PublicClientApplication(configuration);
    await client.initialize();
    return client;
  };

  return {
    finishRedirect: classified(async () => {
      const result = await (await open()).handleRedirectPromise({ navigateToLoginRequestUrl: false });
      return result && { token: tokenOf(result), state: result.state ?? null };
    }),
    acquire: classified(async (force: boolean) => {
      const client = await open();
      const account = client.getAllAccounts()[0];
      if (!account) return null;
      const cacheLookupPolicy = CacheLookupPolicy.AccessTokenAndRefreshToken;
      return tokenOf(await client.acquireTokenSilent({ scopes, account, forceRefresh: force, cacheLookupPolicy }));
    }),
    signIn: classified(async ({ returnUrl, language, tenant }: SignInRequest) => {
      const client = await open();
      // A user who came back from the login page without signing in left MSAL waiting: this ends the wait.
      await client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
      const extraQueryParameters = { culture: language, 'ui-culture': language, ...(tenant !== null && { __tenant: tenant }) };
      await client.loginRedirect({ scopes, state: returnUrl, extraQueryParameters });
    }),
    async revoke({ value }) {
      if (discovery.revocationEndpoint === null) return;
      const body = new URLSearchParams({ client_id: settings.clientId, token: value, token_type_hint: 'access_token' });
      await fetch(discovery.revocationEndpoint, { method: 'POST', body, signal: AbortSignal.timeout(REVOKE_TIMEOUT_MS) }).catch(() => undefined);
    },
    leaveThroughProvider: classified(async (token: Token | null) => {
      if (!discovery.hasLogout || token === null) return false;
      await (await open()).logoutRedirect({ idTokenHint: token.idToken });
      return true;
    }),
  };
}

/** Wraps an operation so that it rejects with a SessionError. */
function classified<Args extends unknown[], Result>(operation: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    try {
      return await operation(...args);
    } catch (error) {
      throw new SessionError(classify(error), { cause: error });
    }
  };
}

function tokenOf({ accessToken, idToken, idTokenClaims, expiresOn }: AuthenticationResult): Token {
  const claims = idTokenClaims as { sub?: string; signin_state?: unknown };
  if (claims.sub === undefined || accessToken === '') throw new SessionError({ kind: 'configuration', code: 'no_subject' });
  const isRemembered = Array.isArray(claims.signin_state) && claims.signin_state.includes('kmsi');
  return { value: accessToken, idToken, subject: claims.sub, expiresAt: expiresOn?.getTime() ?? Date.now(), isRemembered };
}

/**
 * The authority is only the origin of the issuer, with https, whatever the issuer is: MSAL refuses http and mishandles
 * paths. All endpoints come from the discovery document, so MSAL asks nobody for them. Without `knownAuthorities` it would
 * ask a host of Microsoft's.
 */
function configurationOf({ issuer, clientId }: OAuthSettings, { text }: Discovery, origin: string): Configuration {
  const authority = `https://${new URL(issuer).host}/`;
  return {
    auth: {
      clientId,
      authority,
      knownAuthorities: [authority],
      authorityMetadata: text,
      redirectUri: `${origin}/auth/callback`,
      postLogoutRedirectUri: `${origin}/auth/signed-out`,
      OIDCOptions: { responseMode: 'fragment', defaultScopes: ['openid', 'profile', 'offline_access'] },
    },
    cache: { cacheLocation: 'localStorage' },
    system: { protocolMode: ProtocolMode.OIDC, tokenRenewalOffsetSeconds: RENEW_BEFORE_SECONDS, networkClient: networkClient() },
  };
}
