/** An OpenID provider that answers as a test sets it: for answers that no real provider gives on request. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { freePort } from './freePort';

/** The answer of one endpoint; the body is sent as JSON. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  /** The raw text to send instead of the body. */
  readonly text?: string;
  /** The answer ends in its middle, and its connection stays open. */
  readonly isCut?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer waits for this promise. */
  readonly after?: Promise<unknown>;
}

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly form: URLSearchParams;
}

export interface ScriptedProvider {
  readonly issuer: string;
  /** The current answers of introspection, userinfo, discovery and the keys. */
  readonly answers: { introspection: Answer; userinfo: Answer; discovery: Answer; keys: Answer };
  /** The requests that it received, oldest first. */
  readonly requests: Asked[];
  /**
   * A signed access token of this provider, for the audience Sace and the client Sace_App unless the claims say
   * otherwise.
   */
  readonly sign: (
    claims: Readonly<Record<string, unknown>>,
    header?: { typ?: string; kid?: string },
  ) => Promise<string>;
  /** Signs with another key from now on, which it publishes in the place of the one before. */
  readonly rotate: () => Promise<void>;
  /** Refuses connections until it is back. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** The answer of introspection for a good token of the subject. */
export const active = (sub: string, more: Readonly<Record<string, unknown>> = {}): Answer => ({
  body: { active: true, sub, client_id: 'Sace_App', token_type: 'Bearer', exp: inSeconds(300), ...more },
});

async function newKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Starts it on a free port, below a path of mixed case as other products have it. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  let key = await newKey('one');
  const requests: Asked[] = [];
  const server = createServer((request, response) => {
    void formOf(request).then(async (form) => {
      const path = (request.url ?? '').replace('/realms/Sace', '');
      requests.push({ path, authorization: request.headers.authorization, form });
      const { status = 200, body, text = JSON.stringify(body), isCut = false, headers, after } = answerTo(path);
      await after;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      if (isCut) response.write(text.slice(0, text.length / 2));
      else response.end(text);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  // After an outage it returns to the same port.
  const port = await freePort();
  await listen(port);
  const issuer = `http://127.0.0.1:${String(port)}/realms/Sace`;
  const endpoint = (name: string) => `${issuer}/protocol/${name}`;
  const answers: ScriptedProvider['answers'] = {
    introspection: { body: { active: false } },
    userinfo: {
      status: 401,
      body: { error: 'invalid_token' },
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    },
    discovery: {
      body: {
        issuer,
        jwks_uri: endpoint('certs'),
        introspection_endpoint: endpoint('introspect'),
        userinfo_endpoint: endpoint('userinfo'),
      },
    },
    keys: { body: { keys: [key.published] } },
  };
  const answerTo = (path: string): Answer => {
    if (path === '/.well-known/openid-configuration') return answers.discovery;
    if (path === '/protocol/certs') return answers.keys;
    if (path === '/protocol/introspect') return answers.introspection;
    return path === '/protocol/userinfo' ? answers.userinfo : { status: 404 };
  };
  return {
    issuer,
    answers,
    requests,
    sign: (claims, header) =>
      new SignJWT({ iss: issuer, aud: 'Sace', azp: 'Sace_App', iat: inSeconds(0), exp: inSeconds(300), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.published.kid, ...header })
        .sign(key.privateKey),
    rotate: async () => {
      key = await newKey(`${key.published.kid}-next`);
      answers.keys = { body: { keys: [key.published] } };
    },
    goAway: stop,
    comeBack: () => listen(port),
    close: stop,
  };
}
