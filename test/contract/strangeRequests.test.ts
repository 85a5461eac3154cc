import { randomUUID } from 'node:crypto';
import { readTargets } from '../../scripts/malformed/contract';
import { operations, readContract } from '../../server/platform/contract';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

/** Texts that are no ids, as people and scanners write them into addresses. */
const NO_IDS = ['undefined', '1', "' or 1=1 --", '%00', '{00000000-0000-0000-0000-000000000000}', 'x'.repeat(900)];

const withId = operations(readContract()).filter(({ path }) => path.includes('{id}'));
/** The operations whose id is a number: a whole number is an id for them. */
const numbered = new Set(
  readTargets()
    .targets.filter(({ parameters }) =>
      parameters.some(({ name, schema }) => name === 'id' && schema?.type === 'integer'),
    )
    .map(({ id }) => id),
);
const withBody = operations(readContract()).filter(
  ({ path, operation: { requestBody, ...operation } }) =>
    'application/json' in (requestBody?.content ?? {}) &&
    operation['x-policy'] !== 'anonymous' &&
    !path.includes('{userName}'),
);

let server: TestServer;
let callers: Record<string, string>[];
beforeAll(async () => {
  server = await startServer();
  callers = await Promise.all((['admin', 'gestore', 'certificatore'] as const).map((name) => bearer(server, name)));
});
afterAll(() => server.close());

const statuses = (method: string, url: string, more: Record<string, string> = {}) =>
  Promise.all(
    callers.map(async (headers) => {
      const { statusCode } = await server.inject({
        method: method.toUpperCase() as 'GET',
        url,
        headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-offset': '0', ...more },
        ...(more['content-type'] !== undefined && { payload: '{}' }),
      });
      return statusCode;
    }),
  );

it.each(withId)('$method $path takes its id from the path alone', async ({ method, path }) => {
  const address = path.replace('{id}', randomUUID()).replace(/\{\w+\}/, 'identity');
  expect(await statuses(method, `${address}?x=0`)).toEqual(await statuses(method, address));
  expect((await statuses(method, `${address}?x=0`)).filter((status) => status >= 500)).toEqual([]);
});

it.each(withBody)('$method $path looks at no body that its schema does not speak of', async ({ method, path }) => {
  const address = path.replace('{id}', randomUUID()).replace(/\{\w+\}/, 'identity');
  expect((await statuses(method, address)).filter((status) => ![400, 403].includes(status))).toEqual([]);
  const other = await statuses(method, address, { 'content-type': 'application/offset+octet-stream' });
  expect(other.filter((status) => ![400, 403, 415].includes(status))).toEqual([]);
});

it.each(withId)('$method $path asks nothing of what is no id', async ({ method, path, operation }) => {
  const isNumber = numbered.has(operation.operationId ?? '');
  for (const text of NO_IDS.filter((one) => !(isNumber && /^\d+$/.test(one)))) {
    const answered = await statuses(
      method,
      path.replace('{id}', encodeURIComponent(text)).replace(/\{\w+\}/, 'identity'),
    );
    expect(answered.filter((status) => ![400, 403, 404, 415].includes(status))).toEqual([]);
  }
});
