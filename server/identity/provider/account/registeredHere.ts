/**
 * Passes the name of the user who has just registered in this browser to the login page. It travels in a cookie: in an
 * address it would end up in histories and logs.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { MINUTE } from '../tokens/lifetimes';
import { LOGIN_PATH } from '../provider';

interface Deps {
  readonly provider: Provider;
  readonly publicUrl: string;
}

const registered = z.object({ tenantId: z.string(), userName: z.string() });
type Registered = z.infer<typeof registered>;

const NAME = 'sace_registered';
const COOKIE = { path: LOGIN_PATH, httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const;
/** Visitors who continue to the login page arrive within seconds. */
const TTL_MS = 5 * MINUTE * 1000;

function cookiesOf({ provider, publicUrl }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { cookies } = provider.createContext(request.raw, reply.raw);
  cookies.secure = publicUrl.startsWith('https:');
  return cookies;
}

/** Stores for a few minutes the name of the user who has registered. */
export function noteRegistered(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { tenantId, userName }: Registered,
): void {
  const value = Buffer.from(JSON.stringify({ tenantId, userName })).toString('base64url');
  cookiesOf(deps, request, reply).set(NAME, value, { ...COOKIE, maxAge: TTL_MS });
}

/** Returns the name of the user who has just registered in that tenant, once; null when there is none. */
export function takeRegistered(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  tenantId: string,
): string | null {
  const cookies = cookiesOf(deps, request, reply);
  const value = cookies.get(NAME, { signed: true });
  if (value === undefined) return null;
  const noted = registered.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  if (noted.tenantId !== tenantId) return null;
  cookies.set(NAME, null, COOKIE);
  return noted.userName;
}
