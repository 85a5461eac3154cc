/** Maps an access token of the external provider to our user. */
import type { Config } from '../../platform/config/config';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { networkOf } from '../provider/origin';
import type { Origin } from '../provider/sessions/securityLog';
import { InvalidToken, type TokenClaims } from '../provider/tokens/tokenVerifier';
import { hasAdministrator } from '../users/lastAdministrator';
import { appoint } from './newUser';
import { tryCredentials, userinfo } from './opaqueTokens';
import { isSufficient } from './profile';
import { externalProvider } from './provider';
import { CLOCK_TOLERANCE_SECONDS, type ExternalToken } from './rules';
import { externalTokens } from './tokens';
import { admitExternalUser, claimedTenant, findExternalUser } from './users';

interface Options {
  readonly config: Config;
  readonly database: Database;
  /**
   * Is called with each subject that signs in while the portal has no administrator: so an operator learns the subject
   * to appoint first.
   */
  readonly onUnadministered: (subject: string) => void;
}

interface ExternalVerifier {
  /** Throws InvalidToken, or ProviderUnavailable when nothing can be known about the token now. */
  readonly verify: (token: string, origin: Origin) => Promise<TokenClaims>;
  /** Drops the cached users of subjects, since they may have changed. */
  readonly forget: () => void;
  /** Appoints the configured administrator who has signed in before being configured, and was not appointed yet. */
  readonly start: () => Promise<void>;
  /** Tries the server's own credentials at the provider. Throws ProviderUnavailable, or CredentialsRefused. */
  readonly tryCredentials: () => Promise<void>;
}

/** RFC 9068, 2.2.1, and OpenID Connect Core, 2: seconds since 1970. A time in the future proves nothing. */
function provedAt({ auth_time: seconds }: ExternalToken['claims']): Date | null {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds <= 0) return null;
  const at = new Date(seconds * 1000);
  return at.getTime() <= Date.now() + CLOCK_TOLERANCE_SECONDS * 1000 ? at : null;
}

/**
 * The user of a subject changes only when an administrator deletes the row; where no notification of that arrives, the
 * cached user expires after this time.
 */
const FRESH_MS = 60_000;
const MOST_KNOWN = 10_000;

/**
 * Makes the verifier of bearer tokens. Another place checks on each request that the user is still active, and their
 * rights.
 */
export function externalVerifier({ config: { oAuth }, database, onUnadministered }: Options): ExternalVerifier {
  const provider = externalProvider(oAuth);
  const read = externalTokens(provider, oAuth);
  let isAdministered = false;
  const users = new Map<string, { readonly id: string; readonly until: number }>();

  const userOf = async (token: string, known: ExternalToken, origin: Origin): Promise<string> => {
    const { subject } = known;
    const remembered = users.get(subject);
    if (remembered && Date.now() < remembered.until) return remembered.id;
    const found = await findExternalUser(database, oAuth.issuer, subject);
    const id =
      found ?? (await admitExternalUser(database, oAuth, { subject, claims: await allClaims(token, known), origin }));
    isAdministered ||= await hasAdministrator(database, HOST_TENANT_ID);
    if (!isAdministered) onUnadministered(subject);
    if (users.size >= MOST_KNOWN) users.clear();
    users.set(subject, { id, until: Date.now() + FRESH_MS });
    return id;
  };

  /**
   * An access token often says little about the person; many providers refuse a token for an API at their userinfo
   * endpoint.
   */
  const allClaims = async (token: string, { subject, claims }: ExternalToken) => {
    const { userinfo_endpoint: endpoint } = await provider.metadata();
    if (endpoint === undefined || isSufficient(claims)) return claims;
    const more = await userinfo(provider, oAuth, token, subject).catch((error: unknown) => {
      if (error instanceof InvalidToken) return {};
      throw error;
    });
    return { ...more, ...claims };
  };

  return {
    verify: async (token, origin) => {
      const known = await read(token, networkOf(origin.address));
      return {
        subject: await userOf(token, known, origin),
        grantId: null,
        tenantId: claimedTenant(known.claims),
        clientId: null,
        scopes: [],
        provedAt: provedAt(known.claims),
      };
    },
    forget: () => {
      users.clear();
    },
    start: async () => {
      const { issuer, administrator } = oAuth;
      if (administrator === null) return;
      await database.transaction().execute((transaction) => appoint(transaction, issuer, administrator));
    },
    tryCredentials: () => tryCredentials(provider, oAuth),
  };
}
