/** A browser's part of signing in, over HTTP: cookies, redirects, the login form, PKCE. */
import { createHash, randomBytes } from 'node:crypto';

export const CLIENT_ID = 'Sace_App';
export const SCOPE = 'openid profile email offline_access Sace';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** Sends requests with the cookies it was given, as one browser does; follows no redirect by itself. */
export class Visitor {
  private readonly cookies: { name: string; value: string; path: string; session: boolean }[] = [];
  /** The value of every cookie that it was ever given. */
  readonly given: string[] = [];

  /** `base` is where the server listens, `origin` what it believes its address to be. */
  constructor(
    readonly base: string,
    readonly origin: string,
  ) {}

  /** Returns the same browser in front of a server at another address. */
  movedTo(base: string): Visitor {
    const moved = new Visitor(base, this.origin);
    moved.cookies.push(...this.cookies);
    return moved;
  }

  /** Forgets the cookies that end with the browser. */
  reopen(): void {
    this.cookies.splice(0, this.cookies.length, ...this.cookies.filter(({ session }) => !session));
  }

  /** Has a cookie that somebody else made. */
  plant({ name, value, path }: { readonly name: string; readonly value: string; readonly path: string }): void {
    this.cookies.push({ name, value, path, session: true });
  }

  async get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(address, { headers: { accept: 'text/html', ...headers } });
  }

  async post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html', ...headers },
    });
  }

  async postJson(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  private async send(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, this.origin);
    const sent = this.cookies.filter(
      ({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
    );
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${this.base}${url.pathname}${url.search}`, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
    answer.headers.getSetCookie().forEach((text) => {
      this.keep(text);
    });
    return answer;
  }

  private keep(text: string): void {
    const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const attribute = (wanted: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1];
    const path = attribute('path') ?? '/';
    if (value !== '') this.given.push(value);
    const index = this.cookies.findIndex((cookie) => cookie.name === name && cookie.path === path);
    if (index >= 0) this.cookies.splice(index, 1);
    const expires = attribute('expires');
    if (value !== '' && (expires === undefined || Date.parse(expires) > Date.now()))
      this.cookies.push({ name, value, path, session: expires === undefined });
  }
}

/** Returns the target of a redirect. */
export function locationOf(answer: Response): string {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`No redirect: ${String(answer.status)}`);
  return location;
}

interface Begun {
  readonly verifier: string;
  readonly address: string;
}

/** The address that begins a sign-in, with its PKCE verifier. */
export function begin(origin: string, extra: Record<string, string> = {}): Begun {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: `${origin}/auth/callback`,
    scope: SCOPE,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { verifier, address: `/connect/authorize?${query.toString()}` };
}

/** Follows redirects inside the provider until they lead to the program. Returns that address. */
export async function followToProgram(visitor: Visitor, answer: Response): Promise<URL> {
  let at = answer;
  for (let step = 0; step < 5; step += 1) {
    const url = new URL(locationOf(at), visitor.origin);
    if (url.pathname === '/auth/callback') return url;
    at = await visitor.get(url.href);
  }
  throw new Error('The provider redirects in a circle.');
}

/** Calls the token endpoint. */
export function askTokens({ base }: Visitor, fields: Record<string, string>): Promise<Response> {
  return fetch(`${base}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
  });
}

export interface Credentials {
  readonly userName: string;
  readonly password?: string;
  readonly remember?: boolean;
}

/** Opens the login page. Returns its address. */
export async function openLogin(visitor: Visitor, address: string): Promise<string> {
  const login = locationOf(await visitor.get(address));
  await visitor.get(login);
  return login;
}

/** Signs in through the login page. Returns the tokens. */
export async function signIn(
  visitor: Visitor,
  { userName, password = '1q2w3E*', remember = false }: Credentials,
): Promise<Tokens> {
  const { verifier, address } = begin(visitor.origin);
  const login = await openLogin(visitor, address);
  const posted = await visitor.post(login, { username: userName, password, ...(remember && { remember: 'true' }) });
  const callback = await followToProgram(visitor, posted);
  const answer = await askTokens(visitor, {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${visitor.origin}/auth/callback`,
    code_verifier: verifier,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Tokens;
}

/** Renews tokens as MSAL does, which repeats the scopes. */
export function refresh(visitor: Visitor, refreshToken: string): Promise<Response> {
  return askTokens(visitor, { grant_type: 'refresh_token', refresh_token: refreshToken, scope: SCOPE });
}
