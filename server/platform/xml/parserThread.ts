/** Parsers of documents, each in a thread of its own. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { programFolder, projectRoot } from '../projectRoot';

/** A document takes milliseconds; one that takes longer than this is refused. */
const TIME_LIMIT_MS = 20_000;
/** An idle thread is ended after this time. */
const IDLE_MS = 30_000;

export interface ParserThread<Parsed> {
  readonly parse: (xml: string) => Promise<Parsed>;
}

/** The messages to and from the thread: `{ id, xml }`, `{ id, parsed }`. */
interface Answer<Parsed> {
  readonly id: number;
  readonly parsed: Parsed;
}

/**
 * A thread of our own.
 * @param built its file beside the built program; otherwise it is read as it is written, at `source`
 */
export function startThread(built: string, source: string, workerData: unknown): Worker {
  const root = projectRoot();
  const folder = join(root, 'dist', 'server');
  const file = programFolder() === folder ? join(folder, built) : join(root, source);
  return new Worker(file, { workerData, execArgv: [] });
}

interface Waiting<Parsed> {
  readonly id: number;
  readonly xml: string;
  readonly resolve: (parsed: Parsed) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One thread, begun with the first document, and again after it was given up or was idle for long. It gets one document
 * at a time: waiting documents survive when another is given up.
 * @param givenUp the answer when a document takes too long
 */
export function parserThread<Parsed>(
  start: () => Worker,
  givenUp: Parsed,
  timeLimitMs = TIME_LIMIT_MS,
): ParserThread<Parsed> {
  let worker: Worker | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;
  let timeout: NodeJS.Timeout | undefined;
  let current: Waiting<Parsed> | undefined;
  const waiting: Waiting<Parsed>[] = [];

  /** Ends the thread. */
  function end(): void {
    const gone = worker;
    worker = undefined;
    void gone?.terminate();
  }

  /** Settles the document under way, and starts the next one. */
  function settle(tell: (one: Waiting<Parsed>) => void): void {
    clearTimeout(timeout);
    const served = current;
    current = undefined;
    if (served) tell(served);
    next();
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (!current) end();
    }, IDLE_MS).unref();
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    if (!current) {
      rest();
      return;
    }
    timeout = setTimeout(() => {
      end();
      settle(({ resolve }) => {
        resolve(givenUp);
      });
    }, timeLimitMs);
    try {
      open().postMessage({ id: current.id, xml: current.xml });
    } catch (error) {
      settle(({ reject }) => {
        reject(error as Error);
      });
    }
  }

  function open(): Worker {
    if (worker) return worker;
    const opened = start();
    opened.on('message', ({ id, parsed }: Answer<Parsed>) => {
      if (id === current?.id)
        settle(({ resolve }) => {
          resolve(parsed);
        });
    });
    opened.on('error', (error: Error) => {
      if (worker !== opened) return;
      end();
      settle(({ reject }) => {
        reject(error);
      });
    });
    // Set last: a listener holds the program open, and an idle thread must not.
    opened.unref();
    worker = opened;
    return opened;
  }

  return {
    parse: (xml) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.push({ id: last, xml, resolve, reject });
        next();
      }),
  };
}
