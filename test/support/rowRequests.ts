import type { Page, Request } from 'playwright-core';

const asksForRows = (request: Request) => request.url().includes('/api/') && request.url().includes('take=');

/**
 * Runs an action that makes a list request rows, and waits for the whole answer. Only requests that begin after the
 * action count: with the late answer to an earlier one the next action would come before this one had its effect.
 * @throws Error that names the action, and the requests that it began, when no answer came
 */
export async function awaitRows(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  const begun: Request[] = [];
  const note = (request: Request) => {
    if (asksForRows(request)) begun.push(request);
  };
  page.on('request', note);
  try {
    const [response] = await Promise.all([page.waitForResponse((answer) => begun.includes(answer.request())), act()]);
    await response.finished();
  } catch (error) {
    const requests = begun.map((request) => decodeURIComponent(request.url())).join(', ');
    throw new Error(`No rows after «${name}»; requests: ${requests || 'none'}.`, { cause: error });
  } finally {
    page.off('request', note);
  }
}
