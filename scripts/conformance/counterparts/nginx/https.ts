/** Requests over TLS to a proxy whose certificate nobody vouches for. */
import { Agent, request } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The address of this machine that the request comes from. */
  readonly from?: string;
}

/** Rejects where the connection ends before the answer does. */
export function ask(url: string, { method = 'GET', headers = {}, body, from }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ rejectUnauthorized: false });
    const options = { method, headers, agent, ...(from !== undefined && { localAddress: from }) };
    const asked = request(url, options, (answer) => {
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
    asked.on('error', reject);
    asked.end(body);
  });
}

/**
 * Reads a long answer as somebody with a slow line does, who takes nothing for a while once so many bytes are here. Resolves to all its bytes.
 * @param meanwhile happens in that while; the rest is read when it is over
 */
export function readSlowly(
  url: string,
  headers: Readonly<Record<string, string>>,
  { after, meanwhile }: { readonly after: number; readonly meanwhile: () => Promise<void> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: new Agent({ rejectUnauthorized: false }) }, (answer) => {
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
    asked.on('error', reject);
    asked.end();
  });
}
