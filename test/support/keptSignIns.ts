import type { BrowserContext } from 'playwright-core';

/**
 * Sign-ins that the browsers of earlier tests of the file left when they were closed. A browser that takes one up costs half of one
 * that signs in; each is one browser's at a time, since refresh tokens serve once.
 */
type State = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;
const kept = new Map<string, { readonly state: State; readonly since: number }[]>();

/** An access token holds for five minutes, and whoever takes one up needs some of them. Milliseconds. */
const FRESH = 120_000;

/** What the program keeps of a sign-in; how somebody arranged a list, and what they typed, stays behind. */
const isOfSignIn = ({ name }: { readonly name: string }) =>
  /^msal|Sace_App/.test(name) || ['remember_me', 'sace.session'].includes(name);

/** Gives the new browser a sign-in of this user's that was left; whether there was one. */
export async function takeUpSignIn(context: BrowserContext, origin: string, userName: string): Promise<boolean> {
  const left = kept.get(`${origin} ${userName}`)?.pop();
  if (!left || Date.now() - left.since > FRESH) return false;
  await context.setStorageState(left.state);
  keepAtClose(context, origin, userName, left.since);
  return true;
}

/** Has the browser, in which this user has just signed in, leave the sign-in when it is closed, unless the user has signed out. */
export function keepSignIn(context: BrowserContext, origin: string, userName: string): void {
  keepAtClose(context, origin, userName, Date.now());
}

function keepAtClose(context: BrowserContext, origin: string, userName: string, since: number): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const { cookies, origins } = await context.storageState();
    const localStorage = (origins.find((one) => one.origin === origin)?.localStorage ?? []).filter(isOfSignIn);
    await close(options);
    if (!localStorage.some(({ name }) => name === 'sace.session')) return;
    const ofUser = kept.get(`${origin} ${userName}`) ?? [];
    kept.set(`${origin} ${userName}`, [...ofUser, { state: { cookies, origins: [{ origin, localStorage }] }, since }]);
  };
}
