import type { Browser, BrowserContext, Page, Request, Response } from 'playwright-core';
import { italian, patient } from './browser';

/** The password of every demonstration user. */
const PASSWORD = '1q2w3E*';
/** The address of a page for signed-in users; it sends a request that needs a token. */
export const PRIVATE = '/manuali';

/** The tokens of one answer of the token endpoint. */
interface Issued {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** One browser with its tabs, cookies and storage, and everything that happened in it. */
export interface Visitor {
  readonly context: BrowserContext;
  /** The errors that the program wrote to the console or threw, in any tab. */
  readonly errors: string[];
  /** Requests that the server refused or nobody answered, as the browser reports them on the console. */
  readonly refused: string[];
  /** Requests to hosts that are not ours. */
  readonly foreign: string[];
  /** Every page that was loaded, in any tab: its address. */
  readonly loads: string[];
  /** Every request to the token endpoint, by its grant type. */
  readonly tokenRequests: string[];
  /** The tokens that were issued, oldest first. */
  readonly issued: Issued[];
  /** The access token that the latest request to the API carried. */
  accessToken(): string;
  /** A further tab. */
  tab(): Promise<Page>;
  close(): Promise<void>;
}

/** A browser of a person who has never been here. */
export async function openVisitor(browser: Browser): Promise<Visitor> {
  return watched(await browser.newContext(italian));
}

/** Records what happens in the tabs of a browser context. */
export function watched(context: BrowserContext): Visitor {
  patient(context);
  const errors: string[] = [];
  const refused: string[] = [];
  const foreign: string[] = [];
  const loads: string[] = [];
  const tokenRequests: string[] = [];
  const issued: Issued[] = [];
  let latest = '';
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error')
      (message.text().startsWith('Failed to load resource') ? refused : errors).push(message.text());
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
    if (request.isNavigationRequest()) loads.push(request.url());
    latest = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1] ?? latest;
    if (isTokenRequest(request))
      tokenRequests.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '');
  });
  context.on('response', (response) => {
    if (isTokenRequest(response.request()) && response.ok()) void keepIssued(response, issued);
  });
  return {
    context,
    errors,
    refused,
    foreign,
    loads,
    tokenRequests,
    issued,
    accessToken: () => latest,
    tab: () => context.newPage(),
    close: () => context.close(),
  };
}

const isTokenRequest = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/connect/token';

async function keepIssued(response: Response, issued: Issued[]): Promise<void> {
  // The page may be gone before the body was read: then there is nothing to keep.
  const body = (await response.json().catch(() => null)) as Issued | null;
  if (body) issued.push(body);
}

interface Person {
  readonly userName?: string;
  readonly password?: string;
  readonly remember?: boolean;
}

/** Fills the login form of the tab, on either login page, and sends it. */
export async function fillLogin(
  page: Page,
  { userName = 'certificatore', password = PASSWORD, remember = false }: Person = {},
): Promise<void> {
  await loginForm(page);
  await page.getByLabel('Nome utente o indirizzo e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (remember) await page.getByLabel('Resta collegato su questo dispositivo').check();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Waits until the tab asks for user name and password. */
export async function loginForm(page: Page): Promise<void> {
  await page.getByLabel('Nome utente o indirizzo e-mail').waitFor();
}

/** Signs in on the way to a private page, and waits until it shows what only the user may see. */
export async function enter(page: Page, url: string, person: Person = {}): Promise<void> {
  await page.goto(url + PRIVATE);
  await fillLogin(page, person);
  await entered(page, url);
}

/** Waits until the private page shows what the API gives to the user only. */
export async function entered(page: Page, url: string): Promise<void> {
  await page.waitForURL(url + PRIVATE);
  await downloadButton(page).waitFor();
}

/** Downloads a file: each press sends a request with the token. */
export const downloadButton = (page: Page) => page.getByRole('button', { name: /^Scarica/ }).first();

/** Waits until the tab shows the home page as visitors see it. */
export async function homeOfVisitors(page: Page, url: string): Promise<void> {
  await page.waitForURL(`${url}/`);
  await page.locator('.sace-slim__login').waitFor();
}

/**
 * Waits until the page says that the session is over. It stays: a public page without a user, any other one beneath the
 * dialog that asks for a new sign-in.
 */
export async function sessionOver(page: Page): Promise<void> {
  await page.getByText('La sessione è terminata', { exact: true }).waitFor();
  await page.locator('.sace-slim__login').or(page.locator('.sace-again')).first().waitFor();
}

/** Waits until every renewal that a tab of this browser has begun is over and its result is known in that tab. */
export async function renewalsOver(page: Page): Promise<void> {
  await page.evaluate(() => navigator.locks.request('sace.token', () => undefined));
}

/** Goes to the home page and back to the private page inside the program, which then loads its data again. */
export async function askAnew(page: Page): Promise<void> {
  await page.locator('.sace-breadcrumb').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'Manuali' }).click();
}

/**
 * Does the same as `askAnew` where every request is refused from now on: waits until the page says that the session is
 * over. What the page loads in the background may be refused first, and the menu of the user is then gone before it is
 * clicked.
 */
export async function askAnewAtTheEnd(page: Page): Promise<void> {
  void askAnew(page).catch(() => undefined);
  await sessionOver(page);
}

/** Signs out by the menu of the user. */
export async function leave(page: Page): Promise<void> {
  await page.locator('.sace-user__button').click();
  await page.getByText('Esci', { exact: true }).click();
}

/**
 * The entries of a sign-in in the browser: tokens, the user, and whether to remember them. Entries of a sign-in under
 * way do not count.
 */
export function keptOfSignIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => /(access|refresh|id)token|account|sace\.session|remember_me/.test(key)),
  );
}

/**
 * Calls the API with the token until it refuses it. The server takes up to a second to notice a revocation; more than
 * two are an error.
 */
export async function untilRefused(url: string, token: string): Promise<void> {
  const deadline = Date.now() + 2_000;
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    // The time of the request counts: a busy machine may be slow to answer.
    const startedAt = Date.now();
    if ((await fetch(`${url}/api/app/manuals`, { headers })).status === 401) return;
    if (startedAt > deadline) throw new Error('The API still takes a token that was revoked.');
  }
}
