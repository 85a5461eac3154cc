/**
 * Requests that the HTTP parser refuses, over sockets of their own; and the memory that many requests leave on one
 * connection.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Socket } from 'node:net';
import { startServer, type TestServer } from '../support/startServer';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer();
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

/** Reads the whole answer until the server ends the connection. */
async function tell(head: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(head);
  const [top = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [line = '', ...fields] = top.split('\r\n');
  const headers = new Headers(fields.map((field) => field.split(': ') as [string, string]));
  return { line, headers, body: JSON.parse(body) as { error: { message: string; traceId: string } } };
}

it.each([
  ['an address that is too long', `GET /api/app/albo?name=${'x'.repeat(300_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '431'],
  [
    'headers that are too long',
    `GET /api/app/albo HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(300_000)}\r\n\r\n`,
    '431',
  ],
  [
    'an address that is too long, with a body that is still coming',
    `POST /${'x'.repeat(300_000)} HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\n\r\n${'x'.repeat(3_000_000)}`,
    '431',
  ],
  ['no HTTP', 'HELLO\r\n\r\n', '400'],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', '400'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', '400'],
])('%s is answered in the shape of every error, and ends the connection', async (_what, head, status) => {
  const { line, headers, body } = await tell(head);
  expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(body.error).toMatchObject({ code: null, details: null, data: null, validationErrors: null });
  expect(body.error.message).toMatch(/^[A-Z].+\.$/);
  expect(headers.get('x-trace-id')).toBe(body.error.traceId);
  expect([headers.get('_abperrorformat'), headers.get('connection')]).toEqual(['true', 'close']);
});

it('accumulates nothing on a persistent connection over many bodies', async () => {
  const sockets: Socket[] = [];
  server.app.server.on('connection', (socket: Socket) => sockets.push(socket));
  const socket = connect(port, '127.0.0.1');
  const ask = () =>
    new Promise<void>((answered) => {
      socket.once('data', () => {
        answered();
      });
      const head =
        'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
      // The body comes after the head: only then the server has to wait for it.
      socket.write(head);
      setTimeout(() => socket.write('{}'), 5);
    });
  await ask();
  const before = sockets[0]?.listenerCount('close') ?? 0;
  for (let count = 0; count < 12; count += 1) await ask();
  expect(sockets[0]?.listenerCount('close')).toBe(before);
  socket.destroy();
});

it('a sign that no text may hold is refused where comuni are looked for', async () => {
  const answer = await server.inject({ url: '/api/app/anagrafiche/comuni?search=%00' });
  expect(answer.statusCode).toBe(400);
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is no language', async (name) => {
  const headers = { 'accept-language': name, cookie: `.AspNetCore.Culture=c=${name}|uic=${name}` };
  const answer = await server.inject({ url: `/api/nothing?culture=${name}`, headers });
  expect(answer.statusCode).toBe(404);
  const texts = await server.inject({ url: `/api/abp/application-localization?cultureName=${name}`, headers });
  expect(texts.statusCode).toBe(200);
});
