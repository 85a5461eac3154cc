/** Parsers of documents, each in a thread of its own. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { programFolder, projectRoot } from '../projectRoot';

/** A document takes milliseconds; whatever takes longer is none. */
const PATIENCE_MS = 20_000;
/** A thread that nobody needs is ended. */
const IDLE_MS = 30_000;

export interface ParserThread<Parsed> {
  readonly parse: (xml: string) => Promise<Parsed>;
}

/** What a thread is asked and answers: `{ id, xml }`, `{ id, parsed }`. */
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
  readonly resolve: (parsed: Parsed) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * One thread, begun with the first document, and again after it had to be given up or rested for long.
 * @param givenUp the answer when a document takes too long
 */
export function parserThread<Parsed>(
  start: () => Worker,
  givenUp: Parsed,
  patienceMs = PATIENCE_MS,
): ParserThread<Parsed> {
  let worker: Worker | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting<Parsed>>();

  /** Ends the thread; whoever waits is told. */
  function end(tell: (one: Waiting<Parsed>) => void): void {
    const gone = worker;
    worker = undefined;
    for (const one of waiting.values()) {
      clearTimeout(one.timer);
      tell(one);
    }
    waiting.clear();
    void gone?.terminate();
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size === 0) end(() => undefined);
    }, IDLE_MS).unref();
  }

  function open(): Worker {
    if (worker) return worker;
    const opened = start();
    opened.on('message', ({ id, parsed }: Answer<Parsed>) => {
      const one = waiting.get(id);
      waiting.delete(id);
      clearTimeout(one?.timer);
      one?.resolve(parsed);
      rest();
    });
    opened.on('error', (error: Error) => {
      if (worker !== opened) return;
      end(({ reject }) => {
        reject(error);
      });
    });
    // Last: listening holds the program, and a thread that rests must not.
    opened.unref();
    worker = opened;
    return opened;
  }

  return {
    parse: (xml) =>
      new Promise((resolve, reject) => {
        last += 1;
        const timer = setTimeout(() => {
          end((one) => {
            one.resolve(givenUp);
          });
        }, patienceMs);
        waiting.set(last, { resolve, reject, timer });
        open().postMessage({ id: last, xml });
      }),
  };
}
