/** Identifies the caller by the bearer token, and enforces the policy that the contract writes on each operation. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ANONYMOUS, type Caller } from '../platform/caller';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/database/schema';
import { directConnectionsOf } from '../platform/database/connect';
import { listen } from '../platform/database/listener';
import { ApiError } from '../platform/errors';
import { CredentialsRefused, ProviderUnavailable } from '../identity/external-provider/provider';
import { externalVerifier } from '../identity/external-provider/verifier';
import { callerReader, type KnownCaller } from '../identity/provider/tokens/callers';
import { originOf } from '../identity/provider/origin';
import type { Origin } from '../identity/provider/sessions/securityLog';
import { InvalidToken, tokenVerifier, type TokenClaims } from '../identity/provider/tokens/tokenVerifier';
import { satisfies } from '../platform/permissions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of the request; ANONYMOUS without a token, and where none is read. */
    caller: Caller;
    /** The challenge for a token that opens nothing; null without a token, or with a good one. */
    tokenRefusal: string | null;
  }
}

interface Options {
  readonly config: Config;
  readonly database: Database;
  /** Milliseconds for which a caller's rights are cached while no change is notified. */
  readonly callerLifeMs: number;
}

type Identified = { readonly caller: Caller } | { readonly refused: string };

/** The seconds after which a request may be repeated when an external provider was away. */
const RETRY_AFTER = '5';

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Sets `request.caller` on every operation of the contract and enforces its `x-policy`: `anonymous`, `authenticated`,
 * or a policy expression. An operation without one requires a signed-in caller.
 *
 * A missing or worthless token answers 401 with a challenge, a missing policy 403, both without a body (abp
 * conventions). An `anonymous` operation treats a worthless token as no token, so that a program whose session ended
 * can still read the application configuration, learn from it that no user is signed in, and show the public pages. A
 * token that cannot be checked because an external provider is away is another matter: it answers 503 everywhere, so
 * that no user is taken for signed out.
 */
export const authentication = fp<Options>(
  (app, options, done) => {
    const { verify, forget } = verifierOf(app, options);
    const known = callerReader(options.database, options.config, options.callerLifeMs);
    keepRightsFresh(app, options.database, () => {
      forget();
      known.forget();
    });

    const identify = async (request: FastifyRequest): Promise<Identified> => {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined) return { caller: ANONYMOUS };
      try {
        const found = await known.read(await verify(token, originOf(request)));
        if (found === null) return { refused: 'The session has ended.' };
        if (!isSameTenant(found, request.headers['__tenant']))
          return { refused: 'The token belongs to another tenant.' };
        return { caller: found.caller };
      } catch (error) {
        if (!(error instanceof InvalidToken)) throw error;
        request.log.info({ reason: error.message }, 'an access token was refused');
        return { refused: error.message === 'ERR_JWT_EXPIRED' ? 'The token has expired.' : 'The token is not valid.' };
      }
    };

    const callers = new WeakMap<FastifyRequest, Caller>();
    app.decorateRequest('caller', {
      getter() {
        return callers.get(this) ?? ANONYMOUS;
      },
      setter(caller: Caller) {
        callers.set(this, caller);
      },
    });

    app.decorateRequest('tokenRefusal', null);

    app.addHook('onRequest', async (request, reply) => {
      const policy = policyOf(request);
      if (policy === null) return;
      const identified = await identify(request).catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
        if (error instanceof CredentialsRefused) request.log.error(error.message);
        else request.log.warn({ err: error }, 'the identity provider is away');
        reply.header('Retry-After', RETRY_AFTER);
        throw new ApiError(503, { resource: 'AbpExceptionHandling', key: 'ServiceUnavailableMessage' });
      });
      if ('caller' in identified) request.caller = identified.caller;
      else request.tokenRefusal = `Bearer error="invalid_token", error_description="${identified.refused}"`;
      if (policy === 'anonymous') return;
      if (request.tokenRefusal !== null) return challenge(reply, request.tokenRefusal);
      if (!request.caller.isAuthenticated) return challenge(reply, 'Bearer');
      if (policy !== 'authenticated' && !satisfies(policy, request.caller.policies)) return reply.code(403).send();
    });
    done();
  },
  { name: 'authentication' },
);

/**
 * A change of rights takes effect at once: in this process before the request that made it is answered, in the others
 * as soon as PostgreSQL notifies them. A process that gets no notification uses its cached rights for their short life
 * only.
 */
function keepRightsFresh(app: FastifyInstance, database: Database, forget: () => void): void {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') forget();
  });
  let stop = () => Promise.resolve();
  app.addHook('onListen', async () => {
    stop = listen({ connections: directConnectionsOf(database), channel: 'sace_rights', onTold: forget });
  });
  app.addHook('onClose', () => stop());
}

interface Verifier {
  readonly verify: (token: string, origin: Origin) => Promise<TokenClaims>;
  /** Drops cached users of tokens, since they may have changed. */
  readonly forget: () => void;
}

function verifierOf(app: FastifyInstance, options: Options): Verifier {
  if (!options.config.oAuth.external) return { verify: tokenVerifier(options), forget: () => undefined };
  const verifier = externalVerifier({
    ...options,
    onUnadministered: (subject) => {
      app.log.info({ subject }, 'nobody administers the portal yet: OAUTH_ADMINISTRATOR may name this subject');
    },
  });
  app.addHook('onReady', verifier.start);
  // The server starts without the provider, and logs at once a fault that only an operator can correct.
  app.addHook('onListen', (done) => {
    void verifier.tryCredentials().catch((error: unknown) => {
      if (error instanceof CredentialsRefused) app.log.error(error.message);
      else app.log.warn({ err: error }, 'the credentials for introspection could not be tried');
    });
    done();
  });
  return verifier;
}

/** Returns the policy of the requested operation; null for requests outside the contract (pages, files, health). */
function policyOf(request: FastifyRequest): string | null {
  const schema = request.routeOptions.schema as { operationId?: string; 'x-policy'?: unknown } | undefined;
  if (schema?.operationId === undefined) return null;
  return typeof schema['x-policy'] === 'string' ? schema['x-policy'] : 'authenticated';
}

/** Returns true when the header names the caller's tenant, by id or by name; an empty header names none and passes. */
function isSameTenant({ caller, tenantName }: KnownCaller, header: string | string[] | undefined): boolean {
  if (header === undefined || header === '') return true;
  if (typeof header !== 'string') return false;
  return [caller.tenantId, tenantName].some((name) => name?.toLowerCase() === header.toLowerCase());
}

const challenge = (reply: FastifyReply, value: string) => reply.code(401).header('WWW-Authenticate', value).send();
