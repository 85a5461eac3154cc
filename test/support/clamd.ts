/** A small server that speaks clamd's INSTREAM as clamd does, and knows one virus: the harmless test file of EICAR. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The text is in two halves, so that no scanner finds this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface Clamd {
  /** The value of the variable CLAMD. */
  readonly address: string;
  /** The number of contents that it scanned. */
  readonly scans: () => number;
  readonly close: () => Promise<void>;
}

/** The content of a stream and whether it has ended; null while a length or a chunk is not here whole. */
function contentOf(stream: Buffer): { content: Buffer; ended: boolean } {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(chunks), ended: true };
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { content: Buffer.concat(chunks), ended: false };
}

/**
 * Starts it on a free port; `streamMaxLength` and `maxFileSize` are the settings of those names, with AlertExceedsMax.
 * The answers are those of ClamAV 1.4.
 */
export async function startClamd({ streamMaxLength = 25 * 1024 * 1024, maxFileSize = Infinity } = {}): Promise<Clamd> {
  const sockets = new Set<Socket>();
  let scans = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      const command = received.indexOf(0);
      if (command === -1 || socket.writableEnded) return;
      if (received.subarray(0, command).toString() !== 'zINSTREAM') {
        socket.end('UNKNOWN COMMAND\0');
        return;
      }
      const { content, ended } = contentOf(received.subarray(command + 1));
      if (content.length > streamMaxLength) socket.end('INSTREAM size limit exceeded. ERROR\0');
      else if (ended) {
        scans += 1;
        if (content.length > maxFileSize) socket.end('stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0');
        else socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scans: () => scans,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
