/** The callers of malformed requests. */
import { DEMO_PASSWORD, type DemoUserName } from '../../server/demo/demoIds';
import { ID } from './ids';

export const ROLES = [
  'anonymous',
  'admin',
  'gestore',
  'certificatore',
  'cassa',
  'wrongTenant',
  'expired',
  'nonsense',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * Returns the headers of a role; tokens are renewed well before their end, and at once when a request has ended them.
 */
export interface Callers {
  headersOf(role: Role): Promise<Readonly<Record<string, string>>>;
}

/** Tokens last five minutes. */
const USEFUL_MS = 3 * 60_000;

interface Held {
  readonly token: string;
  readonly until: number;
}

/** Signs the demonstration users in by their passwords. */
export function callers(origin: string, expired: string): Callers {
  const held = new Map<string, Held>();
  const works = async (token: string) =>
    (await fetch(`${origin}/api/account/my-profile`, { headers: { authorization: `Bearer ${token}` } })).ok;
  const tokenOf = async (user: DemoUserName): Promise<string> => {
    const known = held.get(user);
    if (known && known.until > Date.now() && (await works(known.token))) return known.token;
    const answer = await fetch(`${origin}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'Sace_App',
        scope: 'offline_access Sace',
        username: user,
        password: DEMO_PASSWORD,
      }),
    });
    const { access_token: token } = (await answer.json()) as { readonly access_token?: string };
    if (token === undefined) throw new Error(`${user} cannot sign in any more: ${String(answer.status)}`);
    held.set(user, { token, until: Date.now() + USEFUL_MS });
    return token;
  };
  return {
    async headersOf(role) {
      if (role === 'anonymous') return {};
      if (role === 'expired') return { authorization: `Bearer ${expired}` };
      if (role === 'nonsense') return { authorization: 'Bearer e30.e30.e30' };
      if (role === 'wrongTenant') return { authorization: `Bearer ${await tokenOf('admin')}`, __tenant: ID };
      return { authorization: `Bearer ${await tokenOf(role)}` };
    },
  };
}
