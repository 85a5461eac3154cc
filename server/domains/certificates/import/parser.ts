/** The parser of documents, in a thread of its own. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { programFolder, projectRoot } from '../../../platform/projectRoot';
import { extendedSchema, reducedSchema } from '../xml/schema';
import type { ParseAnswer, Parsed } from './parsed';

/** A certificate takes milliseconds; whatever takes longer is no certificate. */
const PATIENCE_MS = 20_000;
/** A thread that nobody needs is ended. */
const IDLE_MS = 30_000;

const GIVEN_UP: Parsed = { kind: 'excessive', message: 'time' };

export interface XmlParser {
  readonly parse: (xml: string) => Promise<Parsed>;
}

/** The built program has the thread's beside it; otherwise it is read as it is written. */
function startWorker(): Worker {
  const root = projectRoot();
  const built = join(root, 'dist', 'server');
  const file =
    programFolder() === built
      ? join(built, 'xmlWorker.js')
      : join(root, 'server/domains/certificates/import/xmlWorker.mjs');
  const worker = new Worker(file, { workerData: { v12: reducedSchema(), v5: extendedSchema() }, execArgv: [] });
  return worker;
}

interface Waiting {
  readonly resolve: (parsed: Parsed) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** One thread, begun with the first document, and again after it had to be given up or rested for long. */
export function xmlParser(start: () => Worker = startWorker, patienceMs = PATIENCE_MS): XmlParser {
  let worker: Worker | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();

  /** Ends the thread; whoever waits is told. */
  function end(tell: (one: Waiting) => void): void {
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
    opened.on('message', ({ id, parsed }: ParseAnswer) => {
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
            one.resolve(GIVEN_UP);
          });
        }, patienceMs);
        waiting.set(last, { resolve, reject, timer });
        open().postMessage({ id: last, xml });
      }),
  };
}

let shared: XmlParser | undefined;

/** One thread for the whole program. */
export const sharedXmlParser = (): XmlParser => (shared ??= xmlParser());
