import type { components } from '../../server/generated/api';
import type { TestServer } from './startServer';

type Item = components['schemas']['DueItem'];

/** The work of a user by its kinds. */
export type Work = Readonly<Partial<Record<Item['kind'], Omit<Item, 'kind'>>>>;

/** Asks for the work of a user. */
export async function workOf(server: TestServer, headers: Readonly<Record<string, string>>): Promise<Work> {
  const answer = await server.inject({ method: 'GET', url: '/api/app/due-work', headers });
  if (answer.statusCode !== 200) throw new Error(`No work: ${answer.body}`);
  const { items } = answer.json<{ items: Item[] }>();
  return Object.fromEntries(items.map(({ kind, ...item }) => [kind, item]));
}
