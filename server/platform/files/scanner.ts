/** Scans for viruses with clamd, over TCP with its own command INSTREAM. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** The name of a virus; null when the content is clean. Each call of `read` begins the content from its start. */
export type Scan = (read: () => AsyncIterable<Buffer>) => Promise<string | null>;

/** The scanner gave no verdict on a content: nothing may be accepted until it does. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}

/** The content is larger than clamd scans: a retry has the same result, until an operator raises its limits. */
export class ScannerLimit extends Error {
  override readonly name = 'ScannerLimit';
}

/** The longest wait for an answer: proxies give up after a minute, and the sender should get the reason before. */
const SILENCE_MS = 40_000;
/**
 * clamd's answer to more than StreamMaxLength, and its name for what is beyond MaxFileSize or MaxScanSize
 * (AlertExceedsMax).
 */
const STREAM_LIMIT = /size limit exceeded/i;
const SCAN_LIMIT = 'Heuristics.Limits.Exceeded';
const MOST_ANSWER = 4096;
/**
 * The most attempts with a clamd that resets the connection: it does so after its answer, and the reset sometimes
 * overtakes the answer.
 */
const MOST_ATTEMPTS = 5;

const lengthOf = (bytes: number) => {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(bytes);
  return prefix;
};

async function send(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  // clamd answers before the end when it has seen enough, and reads no more: then the writer must not wait.
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
      // clamd answers a content over its limit and resets the connection. A write to it would drop the answer unread,
      // so received bytes are read first.
      await turn();
      if (bytes.length > 0) await write(Buffer.concat([lengthOf(bytes.length), bytes]));
    }
    await write(lengthOf(0));
  } catch (error) {
    // An answer that clamd sent before it closed the connection may still be on its way: without one the other side, or
    // the silence, ends this.
    if (!socket.destroyed) socket.end();
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

/** clamd took a part of the content and ended the connection; what it may have answered was lost. */
class Cut extends Error {
  override readonly name = 'Cut';
}

async function ask(host: string, port: number, content: AsyncIterable<Buffer>): Promise<string | null> {
  const socket = connect({ host, port });
  const seen = { connection: false, silence: false };
  socket.once('connect', () => (seen.connection = true));
  socket.setTimeout(SILENCE_MS, () => {
    seen.silence = true;
    socket.destroy(new Error('clamd was silent for too long'));
  });
  // The waiting code gets a rejection; without a listener the same error would end the process.
  socket.on('error', () => undefined);
  try {
    const [sent, answer] = await Promise.allSettled([send(socket, content), receive(socket)]);
    const text = answer.status === 'fulfilled' ? answer.value : '';
    if (text === 'stream: OK' && sent.status === 'fulfilled') return null;
    const virus = /^stream: (.+) FOUND$/.exec(text)?.[1];
    if (STREAM_LIMIT.test(text) || virus?.startsWith(SCAN_LIMIT) === true)
      throw new ScannerLimit(`clamd answered: ${text}`);
    if (virus !== undefined) return virus;
    const failure: unknown =
      sent.status === 'rejected' ? sent.reason : answer.status === 'rejected' ? answer.reason : undefined;
    if (text === '' && seen.connection && !seen.silence)
      throw new Cut('clamd ended the connection', { cause: failure });
    throw new ScannerAway(text === '' ? 'clamd did not answer' : `clamd answered: ${text}`, { cause: failure });
  } finally {
    socket.destroy();
  }
}

/**
 * Makes the scanner of a clamd. Its own limits StreamMaxLength, MaxFileSize and MaxScanSize must not be below the size
 * of accepted files. The scan throws ScannerLimit for a content beyond them, and ScannerAway when clamd did not answer.
 */
export function clamdScanner({ host, port }: { readonly host: string; readonly port: number }): Scan {
  return async (read) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(host, port, read());
      } catch (error) {
        if (!(error instanceof Cut)) throw error;
        if (attempt === MOST_ATTEMPTS) throw new ScannerAway('clamd did not answer', { cause: error.cause });
      }
    }
  };
}
