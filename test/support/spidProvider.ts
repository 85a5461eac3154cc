/** The test provider of digital identity beside a server under test, and a browser's way between the two. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { makeCredentials, type Credentials } from '../../scripts/spid-idp/credentials';
import { providerMetadata, testProvider } from '../../scripts/spid-idp/provider';
import { buildSpidIdp } from '../../scripts/spid-idp/server';
import { askTokens, begin, followToProgram, locationOf, openLogin, Visitor, type Tokens } from './signIn';

/** A provider that is spoken to in this process; its pages say that they are at `origin`. */
export interface SpidProvider {
  readonly origin: string;
  readonly credentials: Credentials;
  /** The file with its metadata. */
  readonly metadata: string;
  /** Tells it where the server under test really listens. */
  readonly setServer: (base: string) => Promise<void>;
  readonly app: () => FastifyInstance;
  readonly close: () => Promise<void>;
}

/** Makes a provider with a key of its own. */
export async function makeSpidProvider(origin: string, name: string): Promise<SpidProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'sace-spid-'));
  const credentials = await makeCredentials(name);
  const metadata = join(folder, 'idp.xml');
  writeFileSync(metadata, providerMetadata(testProvider(origin, credentials, { name })));
  let app: FastifyInstance | undefined;
  return {
    origin,
    credentials,
    metadata,
    setServer: async (base) => {
      await app?.close();
      app = await buildSpidIdp({
        origin: () => origin,
        credentials,
        sp: `${base}/spid/metadata`,
        deliver: (_action, fields) => postAnswer(base, { ...fields }),
      });
    },
    app: () => {
      if (!app) throw new Error('The provider does not know its server yet.');
      return app;
    },
    close: async () => {
      await app?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A sign-in that has come as far as the provider's login page. */
export interface Left {
  readonly visitor: Visitor;
  readonly verifier: string;
  /** The address of the portal's login page. */
  readonly login: string;
  /** The provider's login page. */
  readonly page: string;
  /** The ID of the AuthnRequest that was sent. */
  readonly requestId: string;
}

/** Goes from the portal's login page to the provider's, as a browser does. */
export async function leaveTo(provider: SpidProvider, base: string, origin: string): Promise<Left> {
  const visitor = new Visitor(base, origin);
  const { verifier, address } = begin(origin);
  const login = await openLogin(visitor, address);
  const portalPage = await (await visitor.get(login)).text();
  const starts = Array.from(
    portalPage.matchAll(/href="(\/connect\/login\/[^"]+\/spid\/[^"]+)"/g),
    ([, start = '']) => start,
  );
  for (const start of starts) {
    const sent = new URL(locationOf(await visitor.get(start)));
    if (sent.origin !== provider.origin) continue;
    const answer = await provider.app().inject(`${sent.pathname}${sent.search}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const xml = inflateRawSync(Buffer.from(sent.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
    return { visitor, verifier, login, page: answer.body, requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '' };
  }
  throw new Error(`The login page does not offer ${provider.origin}.`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
const hidden = (page: string, name: string) =>
  unescape(new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '');

/** The choices of a person on the provider's page. */
export interface Choice {
  readonly person?: string;
  readonly fault?: string;
  readonly level?: '1' | '2' | '3';
}

/** Signs in at the provider and answers the fields of the form that leads back. */
export async function answerOf(
  provider: SpidProvider,
  { page }: Left,
  { person = 'bruno-nuovo', fault = 'good', level = '2' }: Choice = {},
): Promise<Record<string, string>> {
  const payload = new URLSearchParams({ request: hidden(page, 'request'), person, level, fault }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await provider.app().inject({ method: 'POST', url: '/accesso', headers, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const names = Array.from(answer.body.matchAll(/type="hidden" name="([^"]+)"/g), ([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, hidden(answer.body, name)]));
}

/** The form arrives at the portal: from another site, so without any cookie. */
export const postAnswer = (base: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${base}/spid/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html' },
    body: new URLSearchParams(fields),
  });

/** Follows an accepted answer to the tokens, in the browser that began. */
export async function tokensAfter({ visitor, verifier }: Left, accepted: Response): Promise<Tokens> {
  const callback = await followToProgram(visitor, await visitor.get(locationOf(accepted)));
  const code = callback.searchParams.get('code') ?? '';
  const answer = await askTokens(visitor, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${visitor.origin}/auth/callback`,
    code_verifier: verifier,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Tokens;
}

/** The claims of an id token. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
