import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Result } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium, findShell } from '../../scripts/chromium.mjs';

/**
 * Bounds against hanging, not measures of speed, in milliseconds: what a page is waited for, and a whole test, its
 * hooks included.
 * A machine that does something else besides may be ten times slower than it was yesterday.
 */
const PATIENCE_MS = 120_000;
// Scripts outside the suite drive browsers with these helpers too.
if ('jest' in globalThis) jest.setTimeout(600_000);

/** Lets the pages of a context take their time. */
export function patient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The two widths at which every page is tested, those of a desktop and a phone, in CSS pixels. */
export const widths = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

const axeSource = readFileSync(
  createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The context of a person at a desk in Italy. */
export const italian = { viewport: widths.desk, locale: 'it-IT', timezoneId: 'Europe/Rome' };

function launching(executablePath: string | undefined) {
  if (executablePath === undefined)
    throw new Error('No Chromium: run npm test, which installs it, or name one in CHROMIUM.');
  return { executablePath, args: switches, timeout: PATIENCE_MS };
}

export interface BrowserOptions {
  /** Pages stay in the back/forward cache, as in people's browsers. */
  readonly keepsPages?: boolean;
  /**
   * The full browser with its parts around the pages, such as the viewer of PDFs; the headless shell without them takes
   * a third of the time.
   */
  readonly isWhole?: boolean;
  /** At SIGINT the process goes on, so that it can stop other programs; the browser ends with it. */
  readonly outlivesInterrupt?: boolean;
}

/** A browser without a window and without a memory of its own. */
export function openBrowser({
  keepsPages = false,
  isWhole = keepsPages,
  outlivesInterrupt = false,
}: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...launching(isWhole ? findChromium() : findShell()),
    handleSIGINT: !outlivesInterrupt,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
  });
}

/**
 * The browser of one person, whose profile is in the folder: closed and opened again it remembers what browsers
 * remember.
 */
export async function openProfile(folder: string): Promise<BrowserContext> {
  return patient(await chromium.launchPersistentContext(folder, { ...launching(findShell()), ...italian }));
}

/**
 * Opens an Italian page of the given size in a context of its own (no cookie, no storage) and collects its console
 * errors.
 */
export async function openPage(
  browser: Browser,
  viewport: { width: number; height: number } = widths.desk,
  device: Pick<BrowserContextOptions, 'hasTouch' | 'isMobile'> = {},
) {
  const context = patient(await browser.newContext({ ...italian, viewport, ...device }));
  const page = await context.newPage();
  const errors: string[] = [];
  const foreign: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
  });
  return { context, page, errors, foreign };
}

/** Opens the page on a phone: touched, and with the viewport that pages ask phones for. */
export const openPhone = (browser: Browser) => openPage(browser, widths.phone, { hasTouch: true, isMobile: true });

/** Waits until colours and places have arrived where they are on their way to. What turns for ever is left to turn. */
export async function stoodStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}

/**
 * Returns the findings of axe on the page as it stands, WCAG 2.2 A and AA and best practices. Only DevExtreme's own
 * licence bar is left out: it is not ours to change.
 * @param without ids of rules that do not apply, such as those of whole pages to a part of one
 * @param withTargetSize also tries WCAG 2.5.8, which axe leaves off unless it is named
 * @param only ids of the rules to try instead of all
 * @param within the selector of the part to try instead of the whole page
 */
export async function violations(
  page: Page,
  {
    without = [],
    withTargetSize = false,
    only,
    within = 'html',
  }: { without?: readonly string[]; withTargetSize?: boolean; only?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  // The script is injected once a document: reading its half megabyte takes as long as many a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await stoodStill(page);
  const rules = {
    'target-size': { enabled: withTargetSize },
    ...Object.fromEntries(without.map((id) => [id, { enabled: false }])),
  };
  const chosen = { part: within, options: only ? { runOnly: [...only] } : { rules } };
  const found = await page.evaluate(async ({ part, options }) => {
    const { axe } = window as unknown as {
      axe: { run: (context: object, options: object) => Promise<{ violations: Result[] }> };
    };
    const context = { include: [[part]], exclude: [['dx-license']] };
    const run = await axe.run(context, { resultTypes: ['violations'], ...options });
    return run.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 5)
          .join(' | ')}`,
    );
  }, chosen);
  return found;
}

/** Keeps a picture of the page under the name when SCREENSHOTS names a folder: for looking, not for comparing. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
