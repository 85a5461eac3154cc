/** The order in which requests come to an upload, over a server whose hooks are held up one by one. */
import Fastify, { type FastifyInstance } from 'fastify';
import { uploadTurns } from '../../server/domains/files/uploadTurns';

const PATH = '/uploads';

let app: FastifyInstance;
let reached: string[];
/** Lets a request go on that is held up after it came, by its name. */
let release: Map<string, () => void>;
beforeEach(async () => {
  reached = [];
  release = new Map();
  app = Fastify();
  await app.register(uploadTurns, { path: PATH });
  app.addHook('preHandler', async ({ headers }, reply) => {
    const name = String(headers['x-name']);
    if (headers['x-held'] === 'yes') await new Promise<void>((resolve) => release.set(name, resolve));
    if (headers['x-refused'] === 'yes') return reply.code(401).send();
  });
  app.get(`${PATH}/:id`, async ({ headers, uploadTurn }) => {
    await uploadTurn?.ready;
    reached.push(String(headers['x-name']));
    uploadTurn?.end();
    return {};
  });
  app.get('/another/:id', async ({ uploadTurn }) => ({ uploadTurn }));
});
afterEach(() => app.close());

const ask = (id: string, name: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url: `${PATH}/${id}`, headers: { 'x-name': name, ...headers } }).then(({ statusCode }) => statusCode);
const held = { 'x-held': 'yes' };
const isHeld = async (name: string) => {
  while (!release.has(name)) await new Promise(setImmediate);
};

it('is that in which they came, however long one was on its way', async () => {
  const first = ask('a', 'first', held);
  await isHeld('first');
  const second = ask('a', 'second');
  // Another upload does not wait.
  expect(await ask('b', 'other')).toBe(200);
  release.get('first')?.();
  expect(await Promise.all([first, second])).toEqual([200, 200]);
  expect(reached).toEqual(['other', 'first', 'second']);
});

it('is not held up by an upload that was refused on the way', async () => {
  const first = ask('a', 'first', { ...held, 'x-refused': 'yes' });
  await isHeld('first');
  const second = ask('a', 'second');
  release.get('first')?.();
  expect(await Promise.all([first, second])).toEqual([401, 200]);
  expect(reached).toEqual(['second']);
});

it('concerns nothing else', async () => {
  expect((await app.inject({ url: '/another/a' })).json()).toEqual({ uploadTurn: null });
});
