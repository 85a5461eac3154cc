/** The thread that parses receipts: begun with the first one, ended when it rests or takes too long. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { programFolder, projectRoot } from '../../../../platform/projectRoot';

/** A message with a receipt in it: texts of the receipt's own members; those with members of their own are empty. */
export interface ParsedMessage {
  readonly name: string;
  readonly members: Readonly<Record<string, string>>;
}

/** A receipt takes a millisecond; the node itself waits fifteen seconds. */
const PATIENCE_MS = 10_000;
const IDLE_MS = 30_000;

/** The built program has the thread's beside it; otherwise it is read as it is written. */
function start(): Worker {
  const root = projectRoot();
  const built = join(root, 'dist', 'server');
  const written = join(root, 'server/domains/wallets/pagopa/receipts/receiptWorker.mjs');
  return new Worker(programFolder() === built ? join(built, 'receiptWorker.js') : written, { execArgv: [] });
}

interface Waiting {
  readonly resolve: (message: ParsedMessage | null) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let last = 0;
let idle: NodeJS.Timeout | undefined;
const waiting = new Map<number, Waiting>();

function end(tell: (one: Waiting) => void): void {
  const gone = worker;
  worker = undefined;
  waiting.forEach(tell);
  waiting.clear();
  void gone?.terminate();
}

function open(): Worker {
  clearTimeout(idle);
  idle = setTimeout(() => {
    if (waiting.size === 0) end(() => undefined);
  }, IDLE_MS).unref();
  if (worker) return worker;
  const opened = start();
  opened.on('message', ({ id, message }: { id: number; message: ParsedMessage | null }) => {
    waiting.get(id)?.resolve(message);
    waiting.delete(id);
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

/** Null for what is no message with a receipt, or takes too long to be one. */
export async function parseMessage(xml: string): Promise<ParsedMessage | null> {
  last += 1;
  const id = last;
  const timer = setTimeout(() => {
    end(({ resolve }) => {
      resolve(null);
    });
  }, PATIENCE_MS);
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      open().postMessage({ id, xml });
    });
  } finally {
    clearTimeout(timer);
  }
}
