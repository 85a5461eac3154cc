import { SessionError, type OAuthSettings } from './model';

/** The provider's discovery document: its text for MSAL, and the endpoints that we call ourselves. */
export type Discovery = {
  text: string;
  tokenEndpoint: string;
  revocationEndpoint: string | null;
  endSessionEndpoint: string | null;
};

const KEY = 'sace.discovery';
/** The milliseconds for which the copy of this tab counts as new. */
const FRESH_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;
/** The milliseconds that a request may take when an older copy could serve. */
const RENEWAL_TIMEOUT_MS = 2000;

type Copy = { issuer: string; at: number; text: string };

/**
 * Reads the discovery document; a recent copy of this tab's serves instead, and an older one when the provider does not
 * answer, so that a session goes on over a short absence. Rejects with a SessionError.
 */
export async function discover(
  { issuer, requireHttps }: Pick<OAuthSettings, 'issuer' | 'requireHttps'>,
  storage: Storage,
  get: typeof fetch = fetch,
): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  if (requireHttps && !address.startsWith('https://'))
    throw new SessionError({ kind: 'configuration', code: 'https_required' });
  const read = (text: string) => parse(text, issuer, requireHttps);
  const copy = readCopy(storage, issuer, read);
  if (copy && Math.abs(Date.now() - copy.at) < FRESH_MS) return copy.discovery;
  try {
    const answer = await get(address, { signal: AbortSignal.timeout(copy ? RENEWAL_TIMEOUT_MS : TIMEOUT_MS) });
    if (!answer.ok) throw new SessionError({ kind: 'transient', code: `discovery_${String(answer.status)}` });
    const text = await answer.text();
    const discovery = read(text);
    keepCopy(storage, { issuer, at: Date.now(), text });
    return discovery;
  } catch (error) {
    if (copy) return copy.discovery;
    if (error instanceof SessionError) throw error;
    throw new SessionError({ kind: 'transient', code: 'discovery_unreachable' }, { cause: error });
  }
}

/** A storage without room costs only the copy. */
function keepCopy(storage: Storage, copy: Copy): void {
  try {
    storage.setItem(KEY, JSON.stringify(copy));
  } catch {
    // The next page requests the document again.
  }
}

/** The copy; null when there is none, or when what is there is damaged. */
function readCopy(
  storage: Storage,
  issuer: string,
  read: (text: string) => Discovery,
): { at: number; discovery: Discovery } | null {
  try {
    const copy = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Copy> | null;
    if (copy?.issuer !== issuer || typeof copy.at !== 'number' || typeof copy.text !== 'string') return null;
    return { at: copy.at, discovery: read(copy.text) };
  } catch {
    return null;
  }
}

function parse(text: string, issuer: string, requireHttps: boolean): Discovery {
  let document: Record<string, unknown>;
  try {
    document = (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch (cause) {
    throw new SessionError({ kind: 'transient', code: 'discovery_unreadable' }, { cause });
  }
  const endpoint = (name: string) => {
    const address = document[name];
    if (typeof address !== 'string') return null;
    // AUT-12: credentials and tokens go to no address that others could read along.
    if (requireHttps && !address.startsWith('https://'))
      throw new SessionError({ kind: 'configuration', code: 'https_required' });
    return address;
  };
  const tokenEndpoint = endpoint('token_endpoint');
  if (document['issuer'] !== issuer || endpoint('authorization_endpoint') === null || tokenEndpoint === null) {
    throw new SessionError({ kind: 'configuration', code: 'discovery_mismatch' });
  }
  return {
    text,
    tokenEndpoint,
    revocationEndpoint: endpoint('revocation_endpoint'),
    endSessionEndpoint: endpoint('end_session_endpoint'),
  };
}
