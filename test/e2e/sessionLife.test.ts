import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProfile } from '../support/browser';
import { signInAgain, signInDialog } from '../support/signInAgain';
import { openSignInStage, type Flow } from '../support/signInStage';
import {
  askAnewAtTheEnd,
  downloadButton,
  enter,
  entered,
  fillLogin,
  homeOfVisitors,
  keptOfSignIn,
  leave,
  loginForm,
  openVisitor,
  PRIVATE,
  renewalsOver,
  sessionOver,
  untilRefused,
  watched,
} from '../support/visitor';

const flows: Flow[] = ['code', 'password'];
const PAST_EXPIRY = '10:00';

describe.each(flows)('a session of the %s flow', (flow) => {
  const stage = openSignInStage(flow);

  it('goes on after a reload, renews its token ahead of expiry, and renews a forgotten one before the next request [USE-06] [AUT-01]', async () => {
    const visitor = await openVisitor(stage.browser);
    await visitor.context.clock.install();
    const page = await visitor.tab();
    await enter(page, stage.url);
    await page.reload();
    await entered(page, stage.url);
    expect(visitor.tokenRequests).toHaveLength(1);

    // A token holds for five minutes; the last of them is never used.
    const ahead = page.waitForResponse(/\/connect\/token\?/);
    await visitor.context.clock.fastForward('04:02');
    expect((await ahead).status()).toBe(200);
    const { access_token: renewed } = (await (await ahead).json()) as { access_token: string };
    await renewalsOver(page);

    // The computer slept over the expiry: no timer has fired.
    const [renewal, file] = [page.waitForResponse(/\/connect\/token\?/), page.waitForResponse(/\/api\/app\/files\//)];
    await visitor.context.clock.setSystemTime(Date.now() + 3_600_000);
    await downloadButton(page).click();
    const { access_token: latest } = (await (await renewal).json()) as { access_token: string };
    expect((await file).status()).toBe(200);
    expect(latest).not.toBe(renewed);
    expect(await (await file).request().headerValue('authorization')).toBe(`Bearer ${latest}`);
    expect(visitor.tokenRequests.slice(1)).toEqual(['refresh_token', 'refresh_token']);
    expect([visitor.errors, visitor.refused, visitor.foreign]).toEqual([[], [], []]);
    await visitor.close();
  });

  it('leads to the login page, and back, when it can no longer be renewed [AUT-04] [AUT-07] [AUT-11]', async () => {
    const visitor = await openVisitor(stage.browser);
    await visitor.context.clock.install();
    const page = await visitor.tab();
    await enter(page, stage.url);
    await stage.endEverySignIn();
    await visitor.context.clock.fastForward(PAST_EXPIRY);
    await sessionOver(page);
    expect(await keptOfSignIn(page)).toEqual([]);
    const before = visitor.loads.length;
    await page.goto(stage.url + PRIVATE);
    await fillLogin(page);
    await entered(page, stage.url);
    expect(visitor.loads.length - before).toBeLessThanOrEqual(6);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('goes on over the same page after a new sign-in in a window of its own, and renews the new token [AUT-04]', async () => {
    const visitor = await openVisitor(stage.browser);
    await visitor.context.clock.install();
    const page = await visitor.tab();
    await enter(page, stage.url);
    const before = visitor.loads.length;
    await stage.endEverySignIn();
    await visitor.context.clock.fastForward(PAST_EXPIRY);
    await signInDialog(page).waitFor();
    await signInAgain(page, 'certificatore');
    await signInDialog(page).waitFor({ state: 'detached' });
    await entered(page, stage.url);
    const renewal = page.waitForResponse(/\/connect\/token\?/);
    await visitor.context.clock.fastForward('04:30');
    expect((await renewal).status()).toBe(200);
    await downloadButton(page).click();
    // All loads were those of the window.
    expect(visitor.loads.slice(before)).not.toContain(stage.url + PRIVATE);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('signs out in every tab at once, without waiting for the provider, and neither of its tokens opens anything any more [AUT-03] [API-20]', async () => {
    const visitor = await openVisitor(stage.browser);
    await visitor.context.clock.install();
    // The program waits for the provider on a machine of any speed.
    await visitor.context.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    const page = await visitor.tab();
    const others = [await visitor.tab(), await visitor.tab()];
    await enter(page, stage.url);
    for (const other of others) {
      await other.goto(stage.url + PRIVATE);
      await entered(other, stage.url);
    }
    const { access_token: access, refresh_token } = visitor.issued.at(-1) ?? { access_token: '', refresh_token: '' };
    expect(visitor.accessToken()).toBe(access);

    // The provider takes its time to revoke, and no clock runs in the tabs: they wait for neither.
    let revoke: () => void = () => undefined;
    const mayRevoke = new Promise<void>((resolve) => (revoke = resolve));
    await visitor.context.route('**/connect/revocat', async (route) => {
      await mayRevoke;
      await route.continue();
    });
    await visitor.context.clock.pauseAt(Date.now() + 60_000);
    await leave(page);
    await Promise.all(others.map((other) => other.waitForURL(`${stage.url}/`, { waitUntil: 'commit' })));
    await visitor.context.clock.resume();
    await Promise.all(others.map((other) => homeOfVisitors(other, stage.url)));
    revoke();
    await homeOfVisitors(page, stage.url);
    for (const tab of [page, ...others]) expect(await keptOfSignIn(tab)).toEqual([]);

    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'Sace_App', refresh_token });
    const renewal = await fetch(`${stage.url}/connect/token`, { method: 'POST', body });
    expect(renewal.status).toBe(400);
    expect(await renewal.json()).toMatchObject({ error: 'invalid_grant' });
    await untilRefused(stage.url, access);
    expect([visitor.errors, visitor.refused, visitor.foreign]).toEqual([[], [], []]);
    await visitor.close();
  });

  // The browser's storage and its life are the same code for both flows; one of them is tried.
  if (flow === 'code')
    describe('begun by either flow', () => {
      it('outlives the browser when the user chose to stay connected [ENT-10]', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'sace-profile-'));
        const first = watched(await openProfile(folder));
        const page = await first.tab();
        await enter(page, stage.url, { remember: true });
        expect(await page.evaluate(() => localStorage.getItem('remember_me'))).toBe('true');
        await first.close();

        const second = watched(await openProfile(folder));
        const again = await second.tab();
        await again.goto(stage.url + PRIVATE);
        await entered(again, stage.url);
        const file = again.waitForResponse(/\/api\/app\/files\//);
        await downloadButton(again).click();
        expect((await file).status()).toBe(200);
        expect(second.loads).toEqual([stage.url + PRIVATE]);
        expect([first.errors, second.errors]).toEqual([[], []]);
        await second.close();
        await rm(folder, { recursive: true });
      });

      it('ends with the browser otherwise: at the next start nobody is signed in and nothing is stored [AUT-06] [ENT-10]', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'sace-profile-'));
        const first = watched(await openProfile(folder));
        const page = await first.tab();
        await enter(page, stage.url);
        expect(await page.evaluate(() => localStorage.getItem('remember_me'))).toBe('false');
        await first.close();

        const second = watched(await openProfile(folder));
        const again = await second.tab();
        await again.goto(stage.url);
        await homeOfVisitors(again, stage.url);
        expect(await keptOfSignIn(again)).toEqual([]);
        await again.goto(stage.url + PRIVATE);
        await loginForm(again);
        expect([first.errors, second.errors]).toEqual([[], []]);
        await second.close();
        await rm(folder, { recursive: true });
      });

      it('is put away at start when it expired meanwhile and is not remembered [AUT-06] [AUT-11]', async () => {
        const visitor = await openVisitor(stage.browser);
        await visitor.context.clock.install();
        const page = await visitor.tab();
        await enter(page, stage.url);
        await page.close();
        await visitor.context.clock.fastForward(PAST_EXPIRY);

        const next = await visitor.tab();
        await next.goto(stage.url);
        await homeOfVisitors(next, stage.url);
        expect(await keptOfSignIn(next)).toEqual([]);
        expect(visitor.loads.at(-1)).toBe(`${stage.url}/`);
        // The provider may still know the former user: it asks the next person all the same.
        await next.goto(stage.url + PRIVATE);
        await fillLogin(next);
        await entered(next, stage.url);
        expect(visitor.errors).toEqual([]);
        await visitor.close();
      });

      it('leaves the user of a public page there, signed out, when it expires without a refresh token [AUT-05] [AUT-11]', async () => {
        const visitor = await openVisitor(stage.browser);
        await visitor.context.clock.install();
        const page = await visitor.tab();
        await enter(page, stage.url);
        await page.goto(`${stage.url}/privacy`);
        await page.locator('.sace-user__button').waitFor();
        await page.evaluate(() => {
          const keys = Object.keys(localStorage).filter((key) => key.includes('refreshtoken'));
          if (keys.length === 0) throw new Error('Where is the refresh token stored?');
          keys.forEach((key) => {
            localStorage.removeItem(key);
          });
        });
        const before = [visitor.loads.length, visitor.tokenRequests.length];
        await visitor.context.clock.fastForward(PAST_EXPIRY);
        await sessionOver(page);
        expect(page.url()).toBe(`${stage.url}/privacy`);
        expect(await keptOfSignIn(page)).toEqual([]);
        expect([visitor.loads.length, visitor.tokenRequests.length]).toEqual(before);
        expect(visitor.errors).toEqual([]);
        await visitor.close();
      });

      it('ends at the next request when it was revoked on the server meanwhile [AUT-04] [AUT-11]', async () => {
        const visitor = await openVisitor(stage.browser);
        const page = await visitor.tab();
        await enter(page, stage.url);
        const renewal = page.waitForResponse(/\/connect\/token\?/);
        await stage.endEverySignIn();
        await untilRefused(stage.url, visitor.accessToken());
        await askAnewAtTheEnd(page);
        expect((await renewal).status()).toBe(400);
        expect(await keptOfSignIn(page)).toEqual([]);
        expect(visitor.errors).toEqual([]);
        await visitor.close();
      });

      it('shows nothing of the user to who presses the back button after the sign-out [AUT-03] [AUT-07]', async () => {
        const visitor = await openVisitor(await stage.another({ keepsPages: true }));
        const page = await visitor.tab();
        await enter(page, stage.url);
        await leave(page);
        await homeOfVisitors(page, stage.url);
        const before = visitor.loads.length;
        await page.goBack({ waitUntil: 'commit' });
        // The private page asks for a sign-in: where it leads to is looked at when it stands.
        await loginForm(page);
        expect(await page.locator('body').innerText()).not.toMatch(/certificatore@|Come si fa/);
        expect(visitor.loads.length - before).toBeLessThanOrEqual(4);
        expect(await keptOfSignIn(page)).toEqual([]);
        expect(visitor.errors).toEqual([]);
        await visitor.close();
      });
    });
});
