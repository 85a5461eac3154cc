import type { Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, violations } from '../support/browser';
import { serveStorybook, showStory, storyIds } from '../support/storybook';

/** Rules about whole pages: a story is a part of one. */
const OF_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];
/** Pages at once. */
const LANES = 2;

let browser: Browser;
let server: Server;
let address: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ address, server } = await serveStorybook());
});
afterAll(async () => {
  await browser.close();
  server.close();
});

it('draws every story of the component workshop without errors of axe', async () => {
  const waiting = storyIds();
  const found: Record<string, string[]> = {};
  const lane = async () => {
    const { page, foreign, context } = await openPage(browser);
    const open = async () => {
      await page.goto(`${address}/iframe.html?id=shared-spinner--without-words&viewMode=story`);
      await page.locator('.sace-spinner').waitFor({ state: 'attached' });
    };
    await open();
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const failure = await showStory(page, id).catch(async (error: unknown) => {
        await open();
        return String(error);
      });
      const problems =
        failure === undefined ? await violations(page, { without: OF_PAGES, withTargetSize: true }) : [failure];
      if (problems.length > 0) found[id] = problems;
    }
    expect(foreign).toEqual([]);
    await context.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(found).toEqual({});
});
