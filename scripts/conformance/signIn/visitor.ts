/** A person at a browser, who uses the portal's pages. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureChromium, findShell } from '../../chromium.mjs';

/** A bound against hanging, in milliseconds. */
const PATIENCE_MS = 60_000;

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The answers of the provider's token endpoint, oldest first, each with the kind of grant that was requested. */
  readonly grants: readonly (Answer & { readonly grant: string })[];
  /** Every refusal of the portal's API, and every error of the pages. */
  readonly faults: readonly string[];
}

/** Opens a browser that accepts the checks' own certificate. */
export function openBrowser(print: (line: string) => void): Promise<Browser> {
  ensureChromium(print);
  const executablePath = findShell();
  if (executablePath === undefined) throw new Error('No Chromium: name one in CHROMIUM.');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  // The command stops its other programs at Ctrl+C, and the browser ends with it.
  return chromium.launch({ executablePath, args, handleSIGINT: false });
}

/** Opens a page in a profile of its own. */
export async function openVisitor(browser: Browser, portalUrl: string, tokenEndpoint: string): Promise<Visitor> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'it-IT', timezoneId: 'Europe/Rome' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const grants: (Answer & { grant: string })[] = [];
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  context.on('response', (response) => {
    const request = response.request();
    if (response.url().split('?')[0] === tokenEndpoint && request.method() === 'POST') {
      const grant = new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '';
      void response.text().then(
        (body) => grants.push({ grant, status: response.status(), body }),
        () => undefined,
      );
    }
    if (response.url().startsWith(`${portalUrl}/api/`) && response.status() >= 400)
      faults.push(`${String(response.status())} ${request.method()} ${new URL(response.url()).pathname}`);
  });
  return { context, page, grants, faults };
}

/** The menu of the user who is signed in. */
export const userMenu = (page: Page) => page.locator('.sace-user__button');

/** Signs out by the menu of the user. */
export async function leave(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByText('Esci', { exact: true }).first().click();
}

/** Polls until `done` returns true. @throws Error that names `what` when it never does. */
export async function until(what: string, done: () => boolean, limitMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!done()) {
    if (Date.now() > deadline) throw new Error(`Never happened: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
