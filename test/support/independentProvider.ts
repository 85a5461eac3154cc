/**
 * A second OpenID provider, unlike ours in everything that a provider may choose: another origin, a path of mixed case,
 * other endpoints, opaque access tokens, refresh tokens that do not rotate, no revocation, its own login form, subjects
 * that are no uuids, and id tokens that hold little but the subject.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import {
  interactionPolicy,
  Provider,
  type ClientMetadata,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { freePort } from './freePort';

export const CLIENT_ID = 'portale-ape';
export const SCOPE = 'openid profile email offline_access';
export const INTROSPECTION = { id: 'servizi:ape', secret: 'segreto di prova & co' };

/**
 * The people who can sign in there, all with the password `prova`. The portal knows the first by its id, and nothing of
 * the last one's tenant.
 */
export const PEOPLE = {
  gestore: {
    sub: DEMO_USER_IDS.gestore,
    preferred_username: 'g.gestore',
    name: 'Gino Gestore',
    email: 'gino@login.example',
    email_verified: true,
  },
  nuova: {
    sub: 'auth0|5f7c8ec7c33c6c004bbafe82',
    preferred_username: 'nuova',
    given_name: 'Nadia',
    family_name: 'Nuova',
    email: 'nadia@login.example',
    email_verified: true,
  },
  estranea: {
    sub: 'auth0|estranea',
    preferred_username: 'estranea',
    email: 'estranea@login.example',
    tenantid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  },
} as const;

interface Options {
  readonly portalUrl: string;
  /** True where it can end its own session. */
  readonly hasLogout?: boolean;
  /** The life of access tokens, in seconds. */
  readonly tokenLife?: number;
}

/** The parameters `resource` and `audience` of a request; null where it has none. */
export interface Target {
  readonly request: string;
  readonly resource: string | null;
  readonly audience: string | null;
}

export interface IndependentProvider {
  readonly issuer: string;
  /** The environment variables of a portal that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The grant types of its token requests, oldest first. */
  readonly grants: readonly string[];
  /** The API that each authorization request (`authorize`) and each grant wanted a token for, oldest first. */
  readonly targets: readonly Target[];
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const BASE = '/realms/Sace';

const clients = (portalUrl: string): ClientMetadata[] => [
  {
    client_id: CLIENT_ID,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [`${portalUrl}/auth/callback`],
    post_logout_redirect_uris: [`${portalUrl}/auth/signed-out`],
  },
  {
    client_id: INTROSPECTION.id,
    client_secret: INTROSPECTION.secret,
    grant_types: [],
    response_types: [],
    redirect_uris: [],
  },
];

function configuration({ portalUrl, hasLogout = true, tokenLife = 3600 }: Options, key: JWK): Configuration {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('consent_prompt');
  return {
    clients: clients(portalUrl),
    jwks: { keys: [key] },
    cookies: { keys: ['of the independent provider'] },
    routes: {
      authorization: '/protocol/auth',
      token: '/protocol/token',
      userinfo: '/protocol/userinfo',
      introspection: '/protocol/introspect',
      end_session: '/protocol/logout',
      jwks: '/protocol/certs',
    },
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub', 'tenantid'],
      profile: ['preferred_username', 'name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_ctx, id) => {
      const person = Object.values(PEOPLE).find(({ sub }) => sub === id);
      return person && { accountId: id, claims: () => ({ ...person }) };
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: false },
      // It reads the target API of a request, and issues the same token for every API.
      resourceIndicators: { enabled: false },
      introspection: { enabled: true, allowedPolicy: (_ctx, client) => client.clientId === INTROSPECTION.id },
      rpInitiatedLogout: { enabled: hasLogout, logoutSource: logoutPage },
    },
    interactions: { policy, url: (_ctx, { uid }) => `${BASE}/login/${uid}` },
    loadExistingGrant: grantAll,
    issueRefreshToken: () => true,
    rotateRefreshToken: false,
    expiresWithSession: () => false,
    clientBasedCORS: (_ctx, origin) => origin === portalUrl,
    ttl: {
      AccessToken: tokenLife,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
      RefreshToken: 3600,
      AuthorizationCode: 60,
    },
  };
}

/** Asks nobody for consent, as a provider of one organization does. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  ctx.body = `<!doctype html><title>Uscita</title>${form}<button form="op.logoutForm" name="logout" value="yes">Esci da tutto</button>`;
}

/** Gives refresh tokens without a page of consent, which oidc-provider would ask for. */
function consented(address: string): string {
  const url = new URL(address, 'http://provider');
  if (url.pathname !== `${BASE}/protocol/auth`) return address;
  url.searchParams.set('prompt', [url.searchParams.get('prompt'), 'consent'].filter(Boolean).join(' '));
  return url.pathname + url.search;
}

const loginForm = (
  message = '',
) => `<!doctype html><html lang="it"><title>Identità</title><h1>Identità di prova</h1><p role="alert">${message}</p>
<form method="post"><label>Utente <input name="user"></label><label>Parola <input name="password" type="password"></label><button>Entra</button></form></html>`;

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

async function login(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response);
  const form = request.method === 'POST' ? await bodyOf(request) : null;
  const person = Object.entries(PEOPLE).find(([name]) => name === form?.get('user'))?.[1];
  if (person && form?.get('password') === 'prova') {
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: person.sub } },
      { mergeWithLastSubmission: false },
    );
    return;
  }
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(loginForm(form ? 'Utente o parola errati' : ''));
}

/** Starts it on a free port of 127.0.0.1, which for a browser is another site than the portal's localhost. */
export async function startIndependentProvider(options: Options): Promise<IndependentProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'unlike ours', alg: 'RS256', use: 'sig' };
  const grants: string[] = [];
  const targets: Target[] = [];
  const noteTarget = (request: string, from: URLSearchParams) =>
    targets.push({ request, resource: from.get('resource'), audience: from.get('audience') });
  const server = createServer();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  // After an outage it returns to the same port.
  const port = await freePort();
  await listen(port);
  const issuer = `http://127.0.0.1:${String(port)}${BASE}`;
  const provider = new Provider(issuer, configuration(options, key));
  provider.on('grant.success', ({ oidc }) => {
    const type = oidc.params?.['grant_type'];
    if (typeof type !== 'string') return;
    grants.push(type);
    noteTarget(type, new URLSearchParams(oidc.body as Record<string, string> | undefined));
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    const url = consented(request.url ?? '');
    if (!url.startsWith(`${BASE}/`)) {
      response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
    } else if (url.startsWith(`${BASE}/login/`)) {
      login(provider, request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
    } else {
      const { pathname, searchParams } = new URL(url, 'http://provider');
      if (pathname === `${BASE}/protocol/auth`) noteTarget('authorize', searchParams);
      // It is mounted as below Express: the provider finds its own base in the part that was cut off.
      Object.assign(request, { originalUrl: url, url: url.slice(BASE.length) });
      void handle(request, response);
    }
  });
  return {
    issuer,
    grants,
    targets,
    environment: {
      OAUTH_ISSUER: issuer,
      OAUTH_CLIENT_ID: CLIENT_ID,
      OAUTH_SCOPE: SCOPE,
      OAUTH_INTROSPECTION_CLIENT_ID: INTROSPECTION.id,
      OAUTH_INTROSPECTION_CLIENT_SECRET: INTROSPECTION.secret,
    },
    goAway: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    comeBack: () => listen(port),
  };
}
