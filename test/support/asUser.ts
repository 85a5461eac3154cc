import type { Portal } from './portal';
import { signIn, Visitor } from './signIn';

/** Signs a user in. Returns a function that calls the API as this user and returns the parsed answer. */
export async function asUser(portal: Portal, userName: string) {
  const { access_token: token } = await signIn(new Visitor(portal.url, portal.url), { userName });
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(portal.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${await answer.text()}`);
    const text = await answer.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
}
