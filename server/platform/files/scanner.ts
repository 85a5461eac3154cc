/** Looks for viruses: clamd, asked over TCP with its own command INSTREAM. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What was found; null when the content is clean. */
export type Scan = (content: AsyncIterable<Buffer>) => Promise<string | null>;

/** The scanner did not say what it thinks of a content: nothing may be taken until it does. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}

/** Without a word for so long it is not going to answer. */
const SILENCE_MS = 60_000;
const MOST_ANSWER = 4096;

const lengthOf = (bytes: number) => {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(bytes);
  return prefix;
};

async function send(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  // It answers before the end when it has seen enough, and takes no more: nobody may wait for it then.
  const closed = new AbortController();
  socket.once('close', () => {
    closed.abort();
  });
  const write = async (bytes: Buffer) => {
    closed.signal.throwIfAborted();
    if (!socket.write(bytes)) await once(socket, 'drain', { signal: closed.signal });
  };
  try {
    await write(Buffer.from('zINSTREAM\0'));
    for await (const bytes of content) {
      if (bytes.length > 0) await write(Buffer.concat([lengthOf(bytes.length), bytes]));
    }
    await write(lengthOf(0));
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function receive(socket: Socket): Promise<string> {
  let answer = '';
  for await (const bytes of socket) {
    answer += String(bytes);
    if (answer.includes('\0') || answer.length > MOST_ANSWER) break;
  }
  return answer.split('\0')[0]?.trim() ?? '';
}

/** Makes the scanner of a clamd. Its own limit StreamMaxLength must not be below the size of files that are taken. */
export function clamdScanner({ host, port }: { readonly host: string; readonly port: number }): Scan {
  return async (content) => {
    const socket = connect({ host, port });
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd was silent for too long')));
    // Whoever waits is told by a rejection; without a listener the same error would end the process.
    socket.on('error', () => undefined);
    try {
      const [sent, answer] = await Promise.allSettled([send(socket, content), receive(socket)]);
      const text = answer.status === 'fulfilled' ? answer.value : '';
      if (text === 'stream: OK' && sent.status === 'fulfilled') return null;
      const virus = /^stream: (.+) FOUND$/.exec(text)?.[1];
      if (virus !== undefined) return virus;
      const failure: unknown =
        sent.status === 'rejected' ? sent.reason : answer.status === 'rejected' ? answer.reason : undefined;
      throw new ScannerAway(text === '' ? 'clamd did not answer' : `clamd answered: ${text}`, { cause: failure });
    } finally {
      socket.destroy();
    }
  };
}
