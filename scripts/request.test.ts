import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenAPIConfig } from '../src/api/generated/core/OpenAPI';
import { ResponseError, request, withSignal } from './request';

let server: Server;
let config: OpenAPIConfig;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (part: Buffer) => (body += part.toString())).on('end', () => answer(incoming, response, body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  config = { BASE: `http://127.0.0.1:${String(port)}`, VERSION: '1', WITH_CREDENTIALS: false, CREDENTIALS: 'include' };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (url = '/x', more: object = {}) => request<unknown>(config, { method: 'GET', url, ...more });

it('encodes path and query, repeats lists, leaves out what is absent and writes objects as JSON', async () => {
  const url = '/files/{id}';
  const query = { name: 'Forlì & C', ids: [1, 2], gone: undefined, nothing: null, filter: { a: 1 } };
  answer = (incoming, response) => response.setHeader('Content-Type', 'text/plain').end(incoming.url);
  expect(await get(url, { path: { id: 'a/b?c' }, query })).toBe(
    '/files/a%2Fb%3Fc?name=Forl%C3%AC+%26+C&ids=1&ids=2&filter=%7B%22a%22%3A1%7D',
  );
});
it('sends the token and the headers of its settings, read again for each request', async () => {
  const seen: unknown[] = [];
  answer = ({ headers }, response) => {
    seen.push([headers.authorization, headers['accept-language'], headers['x-requested-with']]);
    response.writeHead(204).end();
  };
  let token = 'one';
  const settings = {
    ...config,
    TOKEN: () => Promise.resolve(token),
    HEADERS: () => Promise.resolve({ 'Accept-Language': 'it' }),
  };
  const call = () => request(settings, { method: 'GET', url: '/x', headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  await call();
  token = '';
  await call();
  expect(seen).toEqual([
    ['Bearer one', 'it', 'XMLHttpRequest'],
    [undefined, 'it', 'XMLHttpRequest'],
  ]);
});
it('writes a body as JSON and a form as a form', async () => {
  const seen: string[] = [];
  answer = ({ headers }, response, body) => {
    seen.push(
      `${headers['content-type']?.split(';')[0] ?? ''} ${body.startsWith('{') ? body : String(body.includes('name="a"'))}`,
    );
    response.writeHead(204).end();
  };
  await request(config, { method: 'POST', url: '/x', body: { a: 1 }, mediaType: 'application/json' });
  await request(config, { method: 'POST', url: '/x', formData: { a: 'b', file: new Blob(['c']) } });
  expect(seen).toEqual(['application/json {"a":1}', 'multipart/form-data true']);
});
it('answers JSON as data, a file as a Blob with its bytes, and nothing as undefined', async () => {
  answer = (_incoming, response) =>
    response.setHeader('Content-Type', 'application/json; charset=utf-8').end('{"a":1}');
  expect(await get()).toEqual({ a: 1 });
  answer = (_incoming, response) =>
    response.setHeader('Content-Type', 'application/pdf').end(Buffer.from([0, 255, 128]));
  const blob = (await get()) as Blob;
  expect(blob.type).toBe('application/pdf');
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 255, 128]);
  answer = (_incoming, response) => response.writeHead(204).end();
  expect(await get()).toBeUndefined();
});
it('rejects an error with its status, its body and its headers', async () => {
  answer = (_incoming, response) =>
    response
      .writeHead(403, { 'Content-Type': 'application/json', 'X-Trace-Id': 'abc' })
      .end('{"error":{"message":"No"}}');
  const error: unknown = await get().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ResponseError);
  expect(error).toMatchObject({ status: 403, body: { error: { message: 'No' } } });
  expect((error as ResponseError).headers.get('x-trace-id')).toBe('abc');
});
it('reports the status of an error whose body is no JSON in spite of its type', async () => {
  answer = (_incoming, response) => response.writeHead(502, { 'Content-Type': 'application/json' }).end('<html>');
  await expect(get()).rejects.toMatchObject({ status: 502, body: '<html>' });
});
it('stops the request when its signal is aborted, and rejects with the reason', async () => {
  const controller = new AbortController();
  const closed = new Promise<void>((done) => {
    answer = (incoming) => {
      incoming.socket.once('close', () => done());
      controller.abort(new DOMException('left the page', 'AbortError'));
    };
  });
  await expect(withSignal(get(), controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
    message: 'left the page',
  });
  await closed;
});
it('does not start a request whose signal is already aborted', async () => {
  answer = () => {
    throw new Error('was sent');
  };
  await expect(withSignal(get(), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
