import type { BrowserContext } from 'playwright-core';

/**
 * Sign-ins that the browsers of earlier tests of the file left when they were closed. A browser that takes one up costs
 * half of one that signs in; each is one browser's at a time, since refresh tokens serve once.
 */
type State = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;
const leftSignIns = new Map<string, { readonly state: State; readonly since: number }[]>();

/**
 * The age in milliseconds up to which a left sign-in is reused: an access token is valid for five minutes, and its next
 * user needs some of them.
 */
const FRESH = 120_000;

/** Selects the program's own entries of a sign-in; arrangements of lists and local drafts stay behind. */
const isOfSignIn = ({ name }: { readonly name: string }) =>
  /^msal|Sace_App/.test(name) || ['remember_me', 'sace.session'].includes(name);

/** Gives the new browser a left sign-in of this user. Returns false when there is none. */
export async function takeUpSignIn(context: BrowserContext, origin: string, userName: string): Promise<boolean> {
  const left = leftSignIns.get(`${origin} ${userName}`)?.pop();
  if (!left || Date.now() - left.since > FRESH) return false;
  await context.setStorageState(left.state);
  keepAtClose(context, origin, userName, left.since);
  return true;
}

/**
 * Has the browser, in which this user has just signed in, leave the sign-in when it is closed, unless the user has
 * signed out.
 */
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
    const ofUser = leftSignIns.get(`${origin} ${userName}`) ?? [];
    leftSignIns.set(`${origin} ${userName}`, [
      ...ofUser,
      { state: { cookies, origins: [{ origin, localStorage }] }, since },
    ]);
  };
}
