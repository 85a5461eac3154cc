/** One exchange with the national register over HTTP: bounded in time and size, without redirects. */
import type { SiapeConfig } from '../../../../platform/config/siapeConfig';
import { readReply, type Reply, type Sent } from './answers';

export interface Line extends Pick<SiapeConfig, 'url' | 'login'> {
  readonly timeoutMs: number;
}

/** The result of an exchange. */
export interface Exchange {
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  /** The body as it came; null without an answer. */
  readonly body: string | null;
  /** Null without an answer, or with one that does not match the interface. */
  readonly reply: Reply | null;
  /** The trouble in words for the office. */
  readonly trouble: string | null;
}

const MOST_BYTES = 1024 * 1024;

/** Decodes the body for storage: invalid bytes and zeros become replacement characters. */
async function boundedText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += (part as Uint8Array).byteLength;
    if (bytes > MOST_BYTES) throw new Error('The answer is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '\uFFFD');
}

const SERVICE: Readonly<Record<Sent, string>> = {
  caricaAPE: 'CaricamentoAPE',
  caricaLottoAPE: 'CaricamentoAPE',
  cancellaAPE: 'CancellaAPE',
};

/** Sends a message and returns the result; it never throws. */
export async function exchange(
  { url, timeoutMs }: Line,
  sent: Sent,
  message: string,
  signal?: AbortSignal,
): Promise<Exchange> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(`${url}/${SERVICE[sent]}`, {
      method: 'POST',
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
      body: message,
    });
    const { status } = answer;
    const body = await boundedText(answer);
    // Faults come with an HTTP status of failure; answers do not.
    const reply = await readReply(body, sent);
    const isBelieved = reply !== null && (reply.kind === 'fault' || status === 200);
    return isBelieved
      ? { status, body, reply, trouble: null }
      : { status, body, reply: null, trouble: `Il SIAPE ha risposto in un modo imprevisto (HTTP ${String(status)}).` };
  } catch {
    const trouble = signal?.aborted
      ? 'Invio interrotto: il programma si è fermato.'
      : timeout.aborted
        ? 'Il SIAPE non ha risposto in tempo.'
        : 'Il SIAPE non è raggiungibile.';
    return { status: null, body: null, reply: null, trouble };
  }
}
