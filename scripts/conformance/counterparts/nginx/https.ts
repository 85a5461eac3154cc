/** Sends requests over TLS to a proxy with a self-signed certificate. */
import { Agent, request } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The address of this machine that the request comes from. */
  readonly from?: string;
}

/** Sends a request. Rejects when the connection ends before the answer does. */
export function ask(url: string, { method = 'GET', headers = {}, body, from }: Options = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ rejectUnauthorized: false });
    const options = { method, headers, agent, ...(from !== undefined && { localAddress: from }) };
    const sent = request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Reads a long answer like a client with a slow line, which stops for a while once it has so many bytes. Resolves to
 * all its bytes.
 * @param meanwhile runs during the stop; the rest is read afterwards
 */
export function readSlowly(
  url: string,
  headers: Readonly<Record<string, string>>,
  { after, meanwhile }: { readonly after: number; readonly meanwhile: () => Promise<void> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: new Agent({ rejectUnauthorized: false }) }, (answer) => {
      let bytes = 0;
      let hasPaused = false;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (hasPaused || bytes < after) return;
        hasPaused = true;
        answer.pause();
        meanwhile().then(() => answer.resume(), reject);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (!hasPaused) reject(new Error(`The answer has ${String(bytes)} bytes alone: ${String(answer.statusCode)}.`));
        else if (answer.complete) resolve(bytes);
        else reject(new Error('The answer was cut.'));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
