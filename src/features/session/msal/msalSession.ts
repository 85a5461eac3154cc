/**
 * The only code that touches MSAL; loaded when somebody signs in or has a session, never on an anonymous page.
 * A new PublicClientApplication for each operation: a long-lived one in a second tab loses the other tab's sign-in.
 */
import {
  CacheLookupPolicy,
  loadExternalTokens,
  ProtocolMode,
  type AuthenticationResult,
  type Configuration,
  type PublicClientApplication,
} from '@azure/msal-browser';
import { paths } from '../../../shared/routing/paths';
import type { Discovery } from '../discovery';
import { SessionError, type Credentials, type OAuthSettings, type SessionFailure, type SignInRequest } from '../model';
import { requestTokens, type TokenAnswer } from '../password/tokenRequest';
import { tokenTarget } from '../tokenTarget';
import { classify } from './classify';
import { withClient } from './withClient';
import { idTokenOf } from './idTokenOf';
import { networkClient, type Additions } from './networkClient';

/**
 * A usable access token; it never leaves the port. `lifeMs` is how long it held when it was issued; null where nothing
 * says so.
 */
export type Token = {
  value: string;
  idToken: string;
  subject: string;
  expiresAt: number;
  lifeMs: number | null;
  isRemembered: boolean;
};

const REVOKE_TIMEOUT_MS = 5_000;
/** The assumed life of a token whose provider does not state one. */
const ASSUMED_LIFE_MS = 300_000;

export type MsalSession = {
  /** Finishes the redirect whose answer is in the address bar; null when there is none. */
  finishRedirect: () => Promise<{ token: Token; state: string | null } | null>;
  /** The stored token; null when nobody is signed in. Rejects with `token_refresh_required` when it has expired. */
  stored: () => Promise<Token | null>;
  /** Renews the token by the stored refresh token. */
  renewed: () => Promise<Token>;
  /** Leaves for the login page. */
  signIn: (request: SignInRequest) => Promise<void>;
  /** Requests tokens by user name and password. Stores none: `adopt` does. */
  requestTokens: (credentials: Credentials) => Promise<TokenAnswer>;
  /** Stores the tokens of such an answer where those of a redirect go, in place of all others. */
  adopt: (answer: TokenAnswer) => Promise<Token>;
  /** Revokes the token, and the refresh token where this tab knows it. */
  revoke: (token: Token) => Promise<void>;
  /** The address of the provider's sign-out page, which leads back here; null when the provider has none. */
  leaveAddress: (token: Token | null) => string | null;
};

/** Makes the session from the provider's settings and discovery document. Every member rejects with a SessionError. */
export function makeMsalSession(settings: OAuthSettings, discovery: Discovery, origin: string): MsalSession {
  let refreshToken: string | null = null;
  let signedInAs: string | null = null;
  const configuration = configurationOf(settings, discovery, origin, {
    noticed: (noticed) => (refreshToken = noticed),
    signedInAs: () => signedInAs,
  });
  const scopes = settings.scope.split(' ').filter(Boolean);
  const extraParameters = tokenTarget(settings);
  const withReady = <T>(work: (client: PublicClientApplication) => Promise<T>) =>
    withClient(configuration, async (client) => {
      await client.initialize().catch(unlessDamaged);
      return work(client);
    });
  const ready = <Args extends unknown[], T>(work: (client: PublicClientApplication, ...args: Args) => Promise<T>) =>
    classified((...args: Args) => withReady((client) => work(client, ...args)));

  return {
    finishRedirect: ready(async (client) => {
      const result = await client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
      if (!result) return null;
      // One browser, one user: another user's entries must not be taken for theirs.
      const others = client
        .getAllAccounts()
        .filter(({ homeAccountId }) => homeAccountId !== result.account.homeAccountId);
      for (const account of others) await client.clearCache({ account });
      return { token: tokenOf(result), state: result.state ?? null };
    }),
    stored: classified(() =>
      withReady(async (client) => {
        const account = client.getAllAccounts()[0];
        return account
          ? tokenOf(
              await client.acquireTokenSilent({ scopes, account, cacheLookupPolicy: CacheLookupPolicy.AccessToken }),
            )
          : null;
      }).catch(unlessDamaged),
    ),
    renewed: ready(async (client) => {
      const account = client.getAllAccounts()[0];
      if (!account) throw new SessionError({ kind: 'lost', code: 'no_account' });
      signedInAs = await idTokenOf(configuration, scopes, account);
      const cacheLookupPolicy = CacheLookupPolicy.AccessTokenAndRefreshToken;
      return tokenOf(
        await client.acquireTokenSilent({ scopes, account, extraParameters, forceRefresh: true, cacheLookupPolicy }),
      );
    }),
    signIn: ready(async (client, { returnUrl, language, tenant, method, asksWho }: SignInRequest) => {
      // A user who came back from the login page without signing in left MSAL waiting: this ends the wait.
      await client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
      const extraQueryParameters = {
        culture: language,
        'ui-culture': language,
        ...(tenant !== null && { __tenant: tenant }),
        // Registering or choosing a new password on the way leads back to the same page.
        ...(returnUrl !== paths.home && { returnUrl }),
        ...(method && { login_method: method }),
      };
      // A provider that cannot end its own session would let the next person at this browser in as the last one.
      const prompt = (asksWho === true || discovery.endSessionEndpoint === null) && { prompt: 'login' };
      await client.loginRedirect({ scopes, state: returnUrl, extraQueryParameters, extraParameters, ...prompt });
    }),
    requestTokens: classified((credentials: Credentials) =>
      requestTokens(settings, discovery.tokenEndpoint, credentials),
    ),
    adopt: classified(async (answer: TokenAnswer) => {
      await withReady((client) => client.clearCache());
      // The scopes that were granted are left out here as well: see `completed` in networkClient.
      const { scope: _granted, ...tokens } = answer;
      refreshToken = tokens.refresh_token ?? null;
      // A client that exists already would not see what comes now, and would lose it.
      const { account } = await loadExternalTokens(
        configuration,
        { scopes, authority: configuration.auth.authority ?? '' },
        tokens,
        {},
      );
      const cacheLookupPolicy = CacheLookupPolicy.AccessTokenAndRefreshToken;
      return tokenOf(await withReady((client) => client.acquireTokenSilent({ scopes, account, cacheLookupPolicy })));
    }),
    revoke: classified(async ({ value }: Token) => {
      const endpoint = discovery.revocationEndpoint;
      if (endpoint === null) return;
      const revokeAs = (hint: string, token: string) =>
        revokeOne(endpoint, { client_id: settings.clientId, token, token_type_hint: hint });
      const all = await Promise.all([
        revokeAs('access_token', value),
        refreshToken === null ? null : revokeAs('refresh_token', refreshToken),
      ]);
      refreshToken = null;
      const failure = all.find((one) => one !== null);
      if (failure) throw new SessionError(failure);
    }),
    leaveAddress(token) {
      if (discovery.endSessionEndpoint === null) return null;
      const address = new URL(discovery.endSessionEndpoint);
      // The client's id serves a provider that gets no `id_token_hint`.
      address.searchParams.set('client_id', settings.clientId);
      address.searchParams.set('post_logout_redirect_uri', configuration.auth.postLogoutRedirectUri ?? origin);
      if (token) address.searchParams.set('id_token_hint', token.idToken);
      return address.href;
    },
  };
}

/** Returns why the token was not revoked; null when it was. The request goes on when the page is left. */
async function revokeOne(endpoint: string, fields: Record<string, string>): Promise<SessionFailure | null> {
  const signal = AbortSignal.timeout(REVOKE_TIMEOUT_MS);
  const answer = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams(fields),
    keepalive: true,
    signal,
  }).catch(() => null);
  if (answer?.ok) return null;
  return answer && answer.status < 500
    ? { kind: 'refused', code: `revocation_${String(answer.status)}` }
    : { kind: 'transient', code: 'revocation_unreachable' };
}

/**
 * Reading the storage needs no network: an error that counts as transient elsewhere means here that the storage is
 * damaged.
 */
function unlessDamaged(error: unknown): never {
  const { kind, code } = classify(error);
  throw kind === 'transient' || code === 'no_subject'
    ? new SessionError({ kind: 'lost', code: 'storage_damaged' }, { cause: error })
    : error;
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

function tokenOf({ accessToken, idToken, idTokenClaims, expiresOn, fromCache }: AuthenticationResult): Token {
  const claims = idTokenClaims as { sub?: string; signin_state?: unknown; iat?: unknown };
  if (claims.sub === undefined || accessToken === '')
    throw new SessionError({ kind: 'configuration', code: 'no_subject' });
  const isRemembered = Array.isArray(claims.signin_state) && claims.signin_state.includes('kmsi');
  const stated = expiresOn?.getTime() ?? NaN;
  const expiresAt = Number.isFinite(stated) ? stated : Date.now() + ASSUMED_LIFE_MS;
  return {
    value: accessToken,
    idToken,
    subject: claims.sub,
    expiresAt,
    lifeMs: fromCache ? lifeSince(claims.iat, expiresAt) : expiresAt - Date.now(),
    isRemembered,
  };
}

/**
 * The life of a stored token, by the id token that was issued with it (OpenID Connect Core 1.0, section 2: `iat`, in
 * seconds). Null without that moment, and where the clocks of provider and browser differ so much that the token would
 * have held less than it still does.
 */
function lifeSince(issuedAt: unknown, expiresAt: number): number | null {
  const lifeMs = typeof issuedAt === 'number' ? expiresAt - issuedAt * 1000 : NaN;
  return lifeMs >= expiresAt - Date.now() && lifeMs > 0 ? lifeMs : null;
}

/**
 * The authority is only the origin of the issuer, always with https: MSAL refuses http and mishandles paths. All
 * endpoints come from the discovery document, so MSAL requests none. Without `knownAuthorities` it would send a request
 * to a host of Microsoft's.
 */
function configurationOf(
  { issuer, clientId }: OAuthSettings,
  { text }: Discovery,
  origin: string,
  additions: Additions,
): Configuration {
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
    // When a token is due for renewal is decided outside.
    system: {
      protocolMode: ProtocolMode.OIDC,
      tokenRenewalOffsetSeconds: 0,
      networkClient: networkClient(fetch, additions),
    },
  };
}
