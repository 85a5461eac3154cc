import type { Page, Request, Response } from 'playwright-core';

const hasRows = (response: Response) => response.url().includes('/api/') && response.url().includes('take=');

/**
 * Runs an action that makes a page send requests, and waits for the first wanted answer, until the whole of it is
 * there. Only answers to requests that begin after the action count: the late answer to an earlier one says nothing of
 * this action, and the next action would come before this one had its effect.
 * @throws Error that names the action, and the requests that it began, when no answer came
 */
export async function answerAfter(
  page: Page,
  name: string,
  act: () => Promise<unknown>,
  isWanted: (response: Response) => boolean,
): Promise<Response> {
  const begun = new Set<Request>();
  const note = (request: Request) => {
    begun.add(request);
  };
  page.on('request', note);
  try {
    const [response] = await Promise.all([
      page.waitForResponse((answer) => begun.has(answer.request()) && isWanted(answer)),
      act(),
    ]);
    await response.finished();
    return response;
  } catch (error) {
    const calls = [...begun].map((request) => decodeURIComponent(request.url())).filter((url) => url.includes('/api/'));
    throw new Error(`No answer after «${name}»; requests: ${calls.join(', ') || 'none'}.`, { cause: error });
  } finally {
    page.off('request', note);
  }
}

/** Runs an action that makes a list request rows, and waits for the whole answer, which may be a refusal. */
export async function awaitRows(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  await answerAfter(page, name, act, hasRows);
}
