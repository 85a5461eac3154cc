/** ABP's cookie login: signs the browser in at the provider, as its login page does, by the same checks. */
import type { FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { AppDeps } from '../../platform/deps';
import type { Handlers, RequestOf } from '../../platform/handler';
import { ApiError } from '../../platform/errors';
import { signInBrowser, signOutBrowser } from '../../identity/provider/account/browserSession';
import { requireLocalLogin, tooMany } from '../../identity/provider/account/limits';
import type { Account } from '../../identity/provider/accounts';
import { checkCredentials } from '../../identity/provider/passwords/credentials';
import { originOf } from '../../identity/provider/origin';
// Imports the declaration of app.oidcProvider.
import type {} from '../../identity/provider/plugin';

/** The numbers of ABP's enumeration. */
const RESULTS = { accepted: 1, invalid_credentials: 2, not_allowed: 3, locked_out: 4 } as const;
const DESCRIPTIONS = { 1: 'Success', 2: 'InvalidUserNameOrPassword', 3: 'NotAllowed', 4: 'LockedOut' } as const;

const answer = (outcome: keyof typeof RESULTS) => ({
  result: RESULTS[outcome],
  description: DESCRIPTIONS[RESULTS[outcome]],
});

/** The operations that read or write the cookie of the browser. */
export const cookieLoginHandlers = (deps: AppDeps) => {
  const { config, database } = deps;

  /**
   * Refuses requests of other sites' pages: they must not sign users in or out here, nor try passwords with their
   * visitors' browsers.
   */
  const requireOwnPage = ({ headers }: FastifyRequest) => {
    const { origin } = headers;
    const isOwn =
      origin === undefined
        ? headers['sec-fetch-site'] !== 'cross-site'
        : origin === config.publicUrl || config.allowedOrigins.includes(origin);
    if (!isOwn) throw new ApiError(403, { resource: 'AbpExceptionHandling', key: 'DefaultErrorMessage403' });
  };

  const check = async (
    request: RequestOf<'accountLogin' | 'accountCheckPassword'>,
    purpose: 'signIn' | 'check',
  ): Promise<{ readonly account: Account | null; readonly outcome: keyof typeof RESULTS }> => {
    requireOwnPage(request);
    const { userNameOrEmailAddress: login, password } = request.body;
    const { tenantId } = request.caller;
    await requireLocalLogin(deps, tenantId);
    const checked = await checkCredentials(
      { database },
      { tenantId, login, password, origin: originOf(request), clientId: null, purpose },
    );
    if (checked.outcome === 'accepted') return checked;
    if (checked.reason === 'too_many_attempts') throw tooMany(checked.retryAfterSeconds ?? null);
    return { account: null, outcome: checked.reason };
  };

  const withProvider = (provider: Provider) => ({ provider, database, publicUrl: config.publicUrl });

  return {
    accountLogin: async (request, reply) => {
      const { account, outcome } = await check(request, 'signIn');
      const provider = request.server.oidcProvider;
      const isSignedIn =
        account && provider
          ? await signInBrowser(withProvider(provider), request, reply, { account, remember: request.body.rememberMe })
          : true;
      return answer(isSignedIn ? outcome : 'invalid_credentials');
    },
    accountCheckPassword: async (request) => answer((await check(request, 'check')).outcome),
    accountLogout: async (request, reply) => {
      requireOwnPage(request);
      const provider = request.server.oidcProvider;
      if (provider) await signOutBrowser(withProvider(provider), request, reply);
      return reply.code(204).send();
    },
  } satisfies Partial<Handlers>;
};
