/** The identity provider as a part of the server: its endpoints, its pages, and the cleaning of expired rows. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/schema';
import { SealError, type Sealer } from '../../platform/secrets';
import { StartupError } from '../../platform/startupError';
import { everyProcess } from '../../platform/jobs/everyProcess';
import { confirmEmail } from './account/confirmEmailPage';
import { manage } from './account/manage';
import { CONFIRM_SCRIPT, fontFaces, FORGET_TOKEN_SCRIPT, SCRIPT, STYLE, SUBMIT_SCRIPT } from './pages/assets';
import { keyRing, type KeyRing, type KeySet } from './keys/keyRing';
import { sealKeys } from './keys/keys';
import { login } from './pages/login';
import { ASSETS_PATH } from './pages/pages';
import { makeProvider } from './provider';
import { replaceableProvider } from './replaceableProvider';
import { openSpid } from './spid/plugin';
import { handleKeyRotation, handleSignInJobs } from './signInJobs';

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenID provider; null when an external one is configured. */
    oidcProvider: Provider | null;
  }
}

interface Options {
  readonly config: Config;
  readonly database: Database;
  /** The folder of the built browser program, whose fonts the pages use. */
  readonly webFolder: string;
  readonly sealer: Sealer;
}

/** Every replica knows new keys within a minute. */
const KEYS_EVERY_MS = 30 * 1000;

/**
 * Registers the provider under /connect and /.well-known, unless an external one is configured, and the page that
 * confirms addresses in any case.
 */
export const identityProvider = fp<Options>(
  async (app, { config, database, webFolder, sealer }) => {
    redirectToCanonicalHost(app, config.publicUrl);
    handleSignInJobs(app.jobs, database);
    const ring = keyRing(database, sealer);
    const known = await openKeys(ring, { config, database, sealer });
    const fonts = await fontFaces(webFolder);
    /**
     * Adds pages with their headers and assets. The link of a mail confirms an address here with an external provider,
     * too.
     */
    const addPages = (more: (scope: FastifyInstance) => void) =>
      app.register((scope, _options, done) => {
        // The origins to which a posted form may redirect: browsers check redirects against it.
        const policy = pagePolicy(config.allowedOrigins);
        scope.addHook('onRequest', (_request, reply, next) => {
          // The reply is not awaited: it is thenable, and its promise ends only when it was sent.
          reply
            .header('Content-Security-Policy', policy)
            .header('Cache-Control', 'no-store')
            .header('X-Frame-Options', 'DENY');
          next();
        });
        void scope.register(assets, { fonts });
        void scope.register(confirmEmail, { database, config, sealer });
        more(scope);
        done();
      });
    if (known === null) {
      app.decorate('oidcProvider', null);
      await addPages(() => undefined);
      return;
    }
    const make = (keys: KeySet) => {
      const made = makeProvider({ config, database, sealer, ...keys });
      made.on('server_error', (_ctx, error) => {
        app.log.error({ err: error }, 'the identity provider failed');
      });
      return made;
    };
    const { provider, handle, replace } = replaceableProvider(make(known));
    const ignore = ring.onChange((keys) => {
      replace(make(keys));
      app.log.info('the keys have changed');
    });
    app.addHook('onClose', (_instance, closed) => {
      ignore();
      closed();
    });
    app.decorate('oidcProvider', provider);
    handleKeyRotation(app.jobs, { database, sealer, days: config.signingKeyDays });
    everyProcess(app, KEYS_EVERY_MS, () => ring.refresh(), 'the keys were not read again');
    const spid = config.spid && (await openSpid(app, { config: config.spid, database, sealer, provider }));

    await addPages((scope) => {
      void scope.register(manage, { provider, database, config, sealer });
      void scope.register(login, { provider, database, config, ...(spid && { methods: spid.button }) });
      spid?.register(scope);
      void scope.register(endpoints, { handle, publicUrl: config.publicUrl });
    });
  },
  { name: 'identity-provider' },
);

const pagePolicy = (allowedOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["form-action 'self'", ...allowedOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function assets(app: FastifyInstance, { fonts }: { readonly fonts: string }, done: () => void): void {
  const serve = (name: string, type: string, text: string) => {
    app.get(`${ASSETS_PATH}/${name}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'public, max-age=300').send(text),
    );
  };
  serve('account.css', 'text/css', fonts + STYLE);
  serve('account.js', 'text/javascript', SCRIPT);
  serve('submit.js', 'text/javascript', SUBMIT_SCRIPT);
  serve('confirm.js', 'text/javascript', CONFIRM_SCRIPT);
  serve('forgetToken.js', 'text/javascript', FORGET_TOKEN_SCRIPT);
  done();
}

interface EndpointOptions {
  readonly handle: ReturnType<Provider['callback']>;
  readonly publicUrl: string;
}

/**
 * Passes all other requests below the provider's paths to oidc-provider, which reads bodies and writes answers by
 * itself.
 */
function endpoints(app: FastifyInstance, { handle, publicUrl }: EndpointOptions, done: () => void): void {
  const canonical = new URL(publicUrl);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, parsed) => {
    parsed(null);
  });
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined && !name.startsWith('access-control-')) reply.raw.setHeader(name, value);
    }
    // Addresses in answers, and the `Secure` of cookies, follow the configured address and not the one that a visitor
    // typed.
    request.raw.headers['x-forwarded-proto'] = canonical.protocol.slice(0, -1);
    request.raw.headers['x-forwarded-host'] = canonical.host;
    // A visitor's claim about its own address counts only as far as proxies are trusted.
    request.raw.headers['x-forwarded-for'] = request.ip;
    void handle(request.raw, reply.raw);
  };
  app.all('/connect/*', serve);
  app.all('/.well-known/openid-configuration', serve);
  app.all('/.well-known/jwks', serve);
  done();
}

/**
 * Seals readable secrets, and opens the keys of our own provider; returns null where an external one is configured.
 * @throws StartupError where this process has another secret key than the one that sealed them.
 */
async function openKeys(
  ring: KeyRing,
  { config, database, sealer }: Pick<Options, 'config' | 'database' | 'sealer'>,
): Promise<KeySet | null> {
  try {
    await sealKeys(database, sealer);
    return config.oAuth.external ? null : await ring.known();
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new StartupError(
      'The secret key does not open the keys that sign tokens and cookies: give the one that sealed them in SACE_SECRET_KEY (or its file in SACE_DATA/keys). If it is lost, make new ones: npm run rotate-keys -- --distrust.',
    );
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'];

/**
 * Redirects a page view at another name of this machine (127.0.0.1) to the configured one (localhost): cookies, stored
 * sessions and the return addresses of sign-ins belong to one origin. Only loopback names are redirected, so that a
 * proxy that passes its own Host header on causes no loop.
 */
function redirectToCanonicalHost(app: FastifyInstance, publicUrl: string): void {
  const canonical = new URL(publicUrl);
  if (!LOOPBACK.includes(canonical.hostname)) return;
  app.addHook('onRequest', async (request, reply) => {
    const isPageView = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const { hostname, port } = hostOf(request.headers.host);
    if (!isPageView || hostname === canonical.hostname || !LOOPBACK.includes(hostname) || port !== canonical.port)
      return;
    // The address is concatenated: resolved as an address, a path such as //example.org would name another host.
    if (request.url.startsWith('/')) return reply.redirect(`${publicUrl}${request.url}`, 302);
  });
}

function hostOf(header: string | undefined): { hostname: string; port: string } {
  const text = `http://${header ?? ''}`;
  return URL.canParse(text) ? new URL(text) : { hostname: '', port: '' };
}
