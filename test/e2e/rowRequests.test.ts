/** The answer that a test waits for belongs to its own action, however late an earlier request is answered. */
import type { Browser, Page, Route } from 'playwright-core';
import { openBrowser, openPage } from '../support/browser';
import { GridPage } from '../support/gridPage';
import { answerAfter } from '../support/rowRequests';

const ORIGIN = 'http://localhost:1';
const LIST = '/api/app/list';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page that requests rows, which are answered when the test says so. */
async function openRequester() {
  const { page, context } = await openPage(browser);
  const waiting = new Map<string, (route: Route) => void>();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === LIST) waiting.get(searchParams.get('name') ?? '')?.(route);
    else await route.fulfill({ contentType: 'text/html', body: '<p class="sace-slim__login"></p><h1>Elenco</h1>' });
  });
  await page.goto(ORIGIN);
  /** Begins a request. Returns what answers it. */
  const request = async (name: string) => {
    const arrived = new Promise<Route>((resolve) => waiting.set(name, resolve));
    await page.evaluate((url) => void fetch(url), `${LIST}?take=20&filter="a"&name=${name}`);
    const route = await arrived;
    return () => route.fulfill({ json: { data: [{ name }], totalCount: 1 } });
  };
  return { page, context, request };
}

const waits: readonly (readonly [string, (page: Page, act: () => Promise<void>) => Promise<unknown>])[] = [
  ['GridPage.loading', async (page, act) => (await new GridPage(page, LIST).loading(act)).data],
  ['GridPage.found', async (page, act) => (await new GridPage(page, LIST).found('a', act)).data],
  [
    'answerAfter',
    async (page, act) => {
      const answer = await answerAfter(page, 'the action', act, (response) => response.url().includes(LIST));
      return ((await answer.json()) as { data: unknown }).data;
    },
  ],
];

it.each(waits)('%s takes the rows of its own action, not the late ones of an earlier request', async (_name, wait) => {
  const { page, context, request } = await openRequester();
  const answerEarlier = await request('earlier');
  const rows = await wait(page, async () => {
    const answerOwn = await request('own');
    await answerEarlier();
    await answerOwn();
  });
  expect(rows).toEqual([{ name: 'own' }]);
  await context.close();
});
