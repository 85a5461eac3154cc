import type { Page } from 'playwright-core';
import { openSignInStage, type Flow } from '../support/signInStage';
import {
  downloadButton,
  enter,
  entered,
  fillLogin,
  homeOfVisitors,
  keptOfSignIn,
  leave,
  openVisitor,
  PRIVATE,
  renewalsOver,
  type Visitor,
} from '../support/visitor';

const flows: Flow[] = ['code', 'password'];
/** The renewals of all tabs together, one right after the other. */
const RENEWALS = 45;
/**
 * The number of times that the timers of two tabs are due together. If each renewed for itself, there would be twice as
 * many renewals.
 */
const ROUNDS = 12;

/** Opens so many tabs of one browser, in which one user is signed in. */
async function tabsOf(visitor: Visitor, url: string, count: number): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => visitor.tab()));
  for (const [index, tab] of tabs.entries()) {
    if (index === 0) {
      await enter(tab, url);
    } else {
      await tab.goto(url + PRIVATE);
      await entered(tab, url);
    }
  }
  return tabs;
}

interface Outcome {
  readonly status: number;
  readonly token: string | null;
  readonly refused: string | null;
}

interface Door {
  refusing: boolean;
  refused: string | null;
  renewals: number;
  answered: (outcome: Outcome) => void;
}

/** Wraps the page's network: a request for a file can be refused once, with any token. */
function openDoor(): void {
  const door: Door = { refusing: false, refused: null, renewals: 0, answered: () => undefined };
  const send = window.fetch.bind(window);
  Object.assign(window, { door });
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.includes('/connect/token')) door.renewals += 1;
    if (!request.url.includes('/api/app/files/')) return send(input, init);
    const token = request.headers.get('authorization');
    if (door.refusing) {
      door.refusing = false;
      door.refused = token;
      return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });
    }
    const answer = await send(input, init);
    door.answered({ status: answer.status, token, refused: door.refused });
    return answer;
  };
}

/**
 * Presses for a file again and again, each time refused at first, until this tab itself has renewed the token so many
 * times. Answers what became of each request.
 */
async function askRefused(tab: Page, renewals: number): Promise<Outcome[]> {
  const button = await downloadButton(tab).elementHandle();
  return tab.evaluate(
    async ([element, most]) => {
      const { door } = window as unknown as { door: Door };
      const outcomes: Outcome[] = [];
      const until = door.renewals + most;
      while (door.renewals < until) {
        // The button rests while its file is on its way.
        while ((element as HTMLButtonElement).disabled) await new Promise((resolve) => setTimeout(resolve, 0));
        const answer = new Promise<Outcome>((resolve) => (door.answered = resolve));
        door.refusing = true;
        (element as HTMLButtonElement).click();
        outcomes.push(await answer);
      }
      return outcomes;
    },
    [button, renewals] as const,
  );
}

describe.each(flows)('tabs of one browser in the %s flow', (flow) => {
  const stage = openSignInStage(flow);

  it('lose no request and no session while three of them renew the token 45 times, all at the same time [USE-06] [USE-08] [AUT-04] [API-20]', async () => {
    const visitor = await openVisitor(stage.browser);
    await visitor.context.addInitScript(openDoor);
    const tabs = await tabsOf(visitor, stage.url, 3);
    const [begun, loads] = [visitor.tokenRequests.length, visitor.loads.length];
    const outcomes = (await Promise.all(tabs.map((tab) => askRefused(tab, Math.ceil(RENEWALS / tabs.length))))).flat();
    const renewals = visitor.tokenRequests.length - begun;

    expect(renewals).toBeGreaterThanOrEqual(RENEWALS);
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
    // Each request was repeated with another token than the refused one.
    expect(outcomes.filter(({ token, refused }) => token === null || token === refused)).toEqual([]);
    expect(visitor.tokenRequests.slice(begun).filter((grant) => grant !== 'refresh_token')).toEqual([]);
    // The renewal of one tab serves the others: there are never more renewals than refusals.
    expect(renewals).toBeLessThanOrEqual(outcomes.length);
    for (const tab of tabs) await entered(tab, stage.url);
    expect(visitor.loads.length).toBe(loads);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('renew ahead of expiry 12 times at the same moment, once for both [AUT-04] [API-20]', async () => {
    const visitor = await openVisitor(stage.browser);
    await visitor.context.clock.install();
    const tabs = await tabsOf(visitor, stage.url, 2);
    const [begun, loads] = [visitor.tokenRequests.length, visitor.loads.length];
    for (let round = 1; round <= ROUNDS; round += 1) {
      // The timers of both tabs are due in the same step.
      const renewed = visitor.context.waitForEvent('response', {
        predicate: (response) => response.url().includes('/connect/token'),
      });
      await visitor.context.clock.fastForward('05:00');
      expect((await renewed).status()).toBe(200);
      // A clock moved while one of them still reads the answer would begin no timer that is due in the next step.
      for (const first of tabs.slice(0, 1)) await renewalsOver(first);
    }
    // The second tab has finished its work when its next request is answered.
    for (const tab of tabs) {
      const file = tab.waitForResponse(/\/api\/app\/files\//);
      await downloadButton(tab).click();
      expect((await file).status()).toBe(200);
    }
    const renewals = visitor.tokenRequests.length - begun;
    expect(renewals).toBeGreaterThanOrEqual(ROUNDS);
    expect(renewals).toBeLessThan(1.5 * ROUNDS);
    expect(visitor.loads.length).toBe(loads);
    expect([visitor.errors, visitor.refused]).toEqual([[], []]);
    await visitor.close();
  });

  it('take up a sign-in of another tab without being reloaded, and then that of another user without anything of the first [AUT-03] [ENT-08]', async () => {
    const visitor = await openVisitor(stage.browser);
    const [first, second] = [await visitor.tab(), await visitor.tab()];
    await second.goto(`${stage.url}/albo`);
    await second.locator('.sace-slim__login').waitFor();
    const nameIn = (tab: Page, name: string) =>
      tab.locator('.sace-user__name').getByText(name, { exact: true }).waitFor();
    await enter(first, stage.url, { userName: 'certificatore' });
    await nameIn(second, 'certificatore');
    expect(second.url()).toBe(`${stage.url}/albo`);

    await leave(first);
    await Promise.all([first, second].map((tab) => homeOfVisitors(tab, stage.url)));
    expect(await keptOfSignIn(first)).toEqual([]);
    await first.goto(stage.url + PRIVATE);
    await fillLogin(first, { userName: 'gestore' });
    await entered(first, stage.url);
    for (const tab of [first, second]) {
      await nameIn(tab, 'gestore');
      expect(await tab.locator('body').innerText()).not.toMatch(/certificatore\n|certificatore@|Carla/);
    }
    const stored = await first.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toMatch(/5ace0000-0000-4000-8000-000000000003|certificatore@/);
    expect([visitor.errors, visitor.refused, visitor.foreign]).toEqual([[], [], []]);
    await visitor.close();
  });
});
