/**
 * Sends a request exactly as given, without the corrections of a client library, and reads the answer within a time
 * limit.
 */
import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';
import type { WireRequest } from './requests';

export interface Outcome {
  /** 0 when there was no answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly milliseconds: number;
  /** The reason why there is no answer: the time limit, or a broken connection. */
  readonly failure: string | null;
}

/** The bound of an answer: an export of the demonstration register has a tenth of it. */
const MOST_BYTES = 20_000_000;

/** Sends the request to an origin. It never throws: a failure is an outcome. */
export function send(
  origin: string,
  { method, url, headers, body }: WireRequest,
  { agent, timeoutMs }: { readonly agent: Agent; readonly timeoutMs: number },
): Promise<Outcome> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (status: number, answered: IncomingHttpHeaders, failure: string | null) => {
      clearTimeout(bound);
      resolve({
        status,
        headers: answered,
        body: Buffer.concat(chunks).toString('utf8'),
        milliseconds: performance.now() - began,
        failure,
      });
    };
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const sent = httpRequest(
      { hostname, port, method, path: url, agent, headers: { ...headers, ...length } },
      (answer) => {
        const broken = (why: string) => {
          sent.destroy();
          end(answer.statusCode ?? 0, answer.headers, why);
        };
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > MOST_BYTES) broken('the answer does not end');
        });
        answer.on('end', () => {
          end(answer.statusCode ?? 0, answer.headers, null);
        });
        answer.on('error', (error) => {
          broken(error.message);
        });
      },
    );
    const bound = setTimeout(() => {
      sent.destroy();
      end(0, {}, `no answer within ${String(timeoutMs)} ms`);
    }, timeoutMs);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      end(0, {}, error.code ?? error.message);
    });
    sent.end(body ?? undefined);
  });
}
