import { SessionError, type OAuthSettings } from './model';

/** The provider's discovery document: its text for MSAL, and the endpoints that we call ourselves. */
export type Discovery = { text: string; revocationEndpoint: string | null; hasLogout: boolean };

const KEY = 'sace.discovery';
/** So long the copy of this tab is as good as a new one. */
const FRESH_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;

type Copy = { issuer: string; at: number; text: string };

/**
 * Reads the discovery document; a recent copy of this tab's serves instead, and an older one when the provider does not
 * answer, so that a session goes on over a short absence. Rejects with a SessionError.
 */
export async function discover({ issuer, requireHttps }: OAuthSettings, storage: Storage, get: typeof fetch = fetch): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  if (requireHttps && !address.startsWith('https://')) throw new SessionError({ kind: 'configuration', code: 'https_required' });
  const copy = readCopy(storage, issuer);
  if (copy && Math.abs(Date.now() - copy.at) < FRESH_MS) return parse(copy.text, issuer);
  try {
    const answer = await get(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new SessionError({ kind: 'transient', code: `discovery_${String(answer.status)}` });
    const text = await answer.text();
    const discovery = parse(text, issuer);
    storage.setItem(KEY, JSON.stringify({ issuer, at: Date.now(), text } satisfies Copy));
    return discovery;
  } catch (error) {
    if (copy) return parse(copy.text, issuer);
    if (error instanceof SessionError) throw error;
    throw new SessionError({ kind: 'transient', code: 'discovery_unreachable' }, { cause: error });
  }
}

function readCopy(storage: Storage, issuer: string): Copy | null {
  try {
    const copy = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Copy> | null;
    return copy?.issuer === issuer && typeof copy.at === 'number' && typeof copy.text === 'string' ? { issuer, at: copy.at, text: copy.text } : null;
  } catch {
    return null;
  }
}

function parse(text: string, issuer: string): Discovery {
  let document: Record<string, unknown>;
  try {
    document = JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    throw new SessionError({ kind: 'transient', code: 'discovery_unreadable' }, { cause });
  }
  if (document['issuer'] !== issuer || typeof document['authorization_endpoint'] !== 'string' || typeof document['token_endpoint'] !== 'string') {
    throw new SessionError({ kind: 'configuration', code: 'discovery_mismatch' });
  }
  const revocation = document['revocation_endpoint'];
  return { text, revocationEndpoint: typeof revocation === 'string' ? revocation : null, hasLogout: typeof document['end_session_endpoint'] === 'string' };
}
