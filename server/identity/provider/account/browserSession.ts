/** The provider's session in a browser (its cookie), for pages and operations that are not the provider's own. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Database } from '../../../platform/database/schema';
import { accountById, type Account } from '../accounts';
import { originOf } from '../origin';
import { isOutdated } from '../passwords/outdatedProof';
import { endSignIn } from '../sessions/signInSessions';
import { SESSION_TTL } from '../tokens/lifetimes';
import { liveAuthorizations } from '../sessions/sessionGrants';

interface Deps {
  readonly provider: Provider;
  readonly database: Database;
  readonly publicUrl: string;
}

type Session = InstanceType<Provider['Session']>;

const COOKIE = { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const;

const contextOf = ({ provider, publicUrl }: Deps, request: FastifyRequest, reply: FastifyReply) => {
  const context = provider.createContext(request.raw, reply.raw);
  context.cookies.secure = publicUrl.startsWith('https:');
  return context;
};

/**
 * Returns the account that is signed in at the provider in this browser, and its session; null when there is none, or
 * when the sign-in has ended elsewhere.
 */
export async function signedIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly account: Account; readonly session: Session } | null> {
  const session = await deps.provider.Session.get(contextOf(deps, request, reply));
  if (session.accountId === undefined) return null;
  const account = await accountById(deps.database, session.accountId);
  const { ended } = await liveAuthorizations(deps.provider, session);
  return account && !ended ? { account, session } : null;
}

/**
 * Signs the user in at the provider in this browser, under a new session, and signs out the user of the session before.
 * Returns false, and changes nothing, when the account has another security stamp by now than at the proof.
 */
export async function signInBrowser(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, remember }: { readonly account: Account; readonly remember: boolean },
): Promise<boolean> {
  const context = contextOf(deps, request, reply);
  const before = await deps.provider.Session.get(context);
  const session = new deps.provider.Session();
  session.loginAccount({ accountId: account.id, amr: ['pwd'], transient: !remember });
  if (before.accountId === account.id) session.authorizations = (await liveAuthorizations(deps.provider, before)).live;
  await session.save(SESSION_TTL);
  if (await isOutdated(deps.database, { account, clientId: null, origin: originOf(request) })) {
    await session.destroy();
    return false;
  }
  if (before.accountId !== account.id) await endGrantsOf(deps, request, before);
  if (before.accountId !== undefined) await before.destroy();
  context.cookies.set(deps.provider.cookieName('session'), session.jti, {
    ...COOKIE,
    ...(remember && { expires: new Date(session.exp * 1000) }),
  });
  return true;
}

/** Signs out the user who is signed in at the provider in this browser. */
export async function signOutBrowser(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const context = contextOf(deps, request, reply);
  const session = await deps.provider.Session.get(context);
  if (session.accountId !== undefined) {
    await endGrantsOf(deps, request, session);
    await session.destroy();
  }
  context.cookies.set(deps.provider.cookieName('session'), null, COOKIE);
}

async function endGrantsOf(
  { database }: Deps,
  request: FastifyRequest,
  { authorizations = {} }: Session,
): Promise<void> {
  for (const { grantId } of Object.values(authorizations))
    if (grantId !== undefined) await endSignIn(database, grantId, 'Logout', originOf(request));
}
