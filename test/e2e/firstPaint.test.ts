/**
 * The first picture of the page on a slow line, before the program has come, under the policy that forbids inline
 * scripts and styles.
 */
import type { Page } from 'playwright-core';
import { openPage, picture, widths } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, settled } from '../support/visit';

const stage = openStage();

/** 400 kbit/s and 300 ms there and back: a phone where the network is poor. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = 50_000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const heightOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).boundingBox())?.height ?? 0);

it.each(Object.entries(widths))(
  'paints the shell before any script has come, and lets the page take its place without a jump, on a %s',
  async (name, size) => {
    const { page, errors, context } = await openPage(stage.browser, size);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(stage.portal.url, { waitUntil: 'commit' });
    await page.locator('#first-paint .sace-header').waitFor();
    const header = page.locator('#first-paint .sace-header');
    expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(0, 102, 204)');
    const painted = await heightOf(page, '#first-paint .sace-header');
    await picture(page, `first-paint-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect(await page.locator('#first-paint').count()).toBe(0);
    expect(Math.abs((await heightOf(page, '.sace-layout > .sace-header')) - painted)).toBeLessThanOrEqual(2);
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);

it('is on screen on a slow line long before the scripts are', async () => {
  const { page, context } = await openPage(stage.browser, widths.phone);
  await slow(page);
  await page.goto(stage.portal.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    scripts: Math.max(
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => initiatorType === 'script')
        .map(({ responseEnd }) => responseEnd),
    ),
  }));
  expect(painted).toBeLessThan(2_500);
  expect(painted).toBeLessThan(scripts / 2);
  await context.close();
});

it('goes also when a later visit has its first page at once', async () => {
  const { page, context } = await openPage(stage.browser);
  for (const path of ['/', '/albo', '/', '/albo']) {
    await page.goto(stage.portal.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect(await page.locator('#first-paint').count()).toBe(0);
  }
  await context.close();
});

it('goes with the message that the program cannot start', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.route('**/config.json', (route) => route.abort());
  await page.goto(stage.portal.url);
  await page.getByRole('heading', { name: 'Il portale non può partire' }).waitFor();
  expect(await page.locator('#first-paint').count()).toBe(0);
  await context.close();
});
