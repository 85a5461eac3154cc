/** Answers of clamd, as `npm run conformance -- clamd --record` wrote them down. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import recorded from '../../../test/recorded/clamd.json';
import { clamdScanner, ScannerAway, ScannerLimit } from './scanner';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Makes a scanner for a clamd that treats each connection so; `connection` counts from one. */
async function scannerOf(treat: (socket: Socket, connection: number) => void) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    treat(socket, connections);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const scan = clamdScanner({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  return { scan, connections: () => connections };
}

async function* content() {
  for (let chunk = 0; chunk < 64; chunk += 1) yield await Promise.resolve(Buffer.alloc(65_536));
}

/** Reads on and answers at the end of the content, as clamd does. */
const answering = (answer: string) => (socket: Socket) => {
  let tail = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    tail = Buffer.concat([tail, bytes]).subarray(-4);
    if (tail.equals(Buffer.alloc(4)) && socket.bytesRead > 64 * 65_536) socket.end(answer);
  });
};

it('takes what clamd finds clean, and names what it finds', async () => {
  const clean = await scannerOf(answering(recorded.clean));
  expect(await clean.scan(content)).toBeNull();
  const infected = await scannerOf(answering(recorded.virus));
  expect(await infected.scan(content)).toBe('Eicar-Test.UNOFFICIAL');
});

it('refuses what is beyond MaxFileSize', async () => {
  const { scan } = await scannerOf(answering(recorded.beyondFile));
  await expect(scan(content)).rejects.toBeInstanceOf(ScannerLimit);
});

it('refuses what is beyond StreamMaxLength although the reset of the connection overtook the answer once', async () => {
  const { scan, connections } = await scannerOf((socket, connection) => {
    socket.once('data', () => {
      if (connection === 1) socket.resetAndDestroy();
      else socket.end(recorded.beyondStream);
    });
  });
  await expect(scan(content)).rejects.toBeInstanceOf(ScannerLimit);
  expect(connections()).toBe(2);
});

it('takes a clamd that resets every connection for away, after five', async () => {
  const { scan, connections } = await scannerOf((socket) => {
    socket.once('data', () => socket.resetAndDestroy());
  });
  await expect(scan(content)).rejects.toBeInstanceOf(ScannerAway);
  expect(connections()).toBe(5);
});
