/** Requests that drip, over sockets of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { begun, finish, head, pdf } from '../support/uploads';

const BOUNDS = { headersMs: 300, bodyMs: 1500, windowMs: 200, windowBytes: 64 };
/** A time longer than any bound, and far shorter than anybody's patience. */
const END_MS = 10_000;

let folder: string;
let server: TestServer;
let port: number;
let owner: { authorization: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-slow-'));
  server = await startServer({ bounds: BOUNDS, env: { SACE_DATA: folder } });
  port = Number(new URL(await server.listen()).port);
  owner = await bearer(server, 'certificatore');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Conversation {
  readonly socket: Socket;
  /** Reads the whole answer once the server has ended the connection. */
  readonly ended: Promise<string>;
}

/** Sends the beginning of a request and then so many bytes at a time, until the server ends the connection. */
function drip(beginning: string, bytes: Buffer, everyMs: number): Conversation {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let next = 0;
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(beginning);
  const drops = setInterval(() => {
    if (next < bytes.length && socket.writable) socket.write(bytes.subarray(next, (next += 1)));
  }, everyMs);
  const ended = new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error('The connection is still open.'));
    }, END_MS);
    socket.once('close', () => {
      clearInterval(drops);
      clearTimeout(late);
      resolve(answer);
    });
  });
  return { socket, ended };
}

const request = (line: string, headers: Record<string, string>) =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;

const json = { 'Content-Type': 'application/json', 'Content-Length': '1000' };

it.each([
  ['an operation for everybody', 'POST /api/account/login', json],
  ['an operation that was refused already', 'POST /api/app/accreditations', json],
  ['the token endpoint', 'POST /connect/token', { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['an address that nothing serves', 'POST /nothing', json],
  [
    'a body without a length',
    'POST /api/account/login',
    { ...json, 'Content-Length': '', 'Transfer-Encoding': 'chunked' },
  ],
])('ends a body that drips to %s', async (_what, line, headers) => {
  const isChunked = 'Transfer-Encoding' in headers;
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  const answer = await drip(`${request(line, sent)}${isChunked ? '3e8\r\n' : ''}`, Buffer.alloc(1000, ' '), 50).ended;
  expect(answer).not.toMatch(/^HTTP\/1\.1 [25]/);
});

it('says 408 where nothing was said yet', async () => {
  expect(await drip(request('POST /api/account/login', json), Buffer.alloc(1000, ' '), 50).ended).toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

it('ends headers that drip, and a connection that says nothing', async () => {
  await drip('POST /api/account/login HTTP/1.1\r\nHost: ', Buffer.alloc(1000, 'a'), 50).ended;
  await drip('', Buffer.alloc(0), 50).ended;
});

it('ends a whole body that is quick enough at every moment and never done', async () => {
  const { socket, ended } = drip(
    request('POST /api/account/login', { ...json, 'Content-Length': '900000' }),
    Buffer.alloc(0),
    50,
  );
  const more = setInterval(() => socket.writable && socket.write(Buffer.alloc(100, ' ')), 50);
  try {
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    clearInterval(more);
  }
});

const patch = (id: string, from: number, size: number) =>
  request(`PATCH /api/app/files/uploads/${id}`, {
    Authorization: owner.authorization,
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(from),
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(size),
  });

it('takes a file that arrives slowly but steadily, for longer than a whole body may', async () => {
  const content = Buffer.concat([pdf(), Buffer.alloc(2400, 'x'), pdf()]);
  const id = await begun(server, owner, 'lento.pdf', content.length);
  const { socket, ended } = drip(patch(id, 0, content.length), Buffer.alloc(0), 50);
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1'));
    });
  });
  const begin = Date.now();
  for (let at = 0; at < content.length; at += 60) {
    socket.write(content.subarray(at, at + 60));
    await wait(50);
  }
  expect(await answered).toMatch(/^HTTP\/1\.1 204 /);
  expect(Date.now() - begin).toBeGreaterThan(BOUNDS.bodyMs);
  socket.end();
  await ended;
  expect((await finish(server, owner, id)).statusCode).toBe(200);
});

it('ends a file that stops coming, and keeps what came', async () => {
  const id = await begun(server, owner, 'interrotto.pdf', 5000);
  await drip(`${patch(id, 0, 5000)}${'x'.repeat(500)}`, Buffer.alloc(0), 50).ended;
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await head(server, owner, id)).headers['upload-offset'] === '500') break;
    await wait(100);
  }
  expect((await head(server, owner, id)).headers['upload-offset']).toBe('500');
});
