/** Makes one call over HTTP: limited in time and size, with the key of its product; redirects are not followed. */
import { z } from 'zod';
import { kindOf, PagopaFailure, type Product } from './failures';

export interface Call {
  readonly product: Product;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The expected status: a server that answers with another is not the right one. By default any below 300. */
  readonly done?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly status: number;
  /** The target of a 302. */
  readonly location: string | null;
  readonly text: string;
}

/** The function that sends requests; only tests of failures replace it. */
export type Fetch = (address: string, request: RequestInit) => Promise<Response>;

export interface Line {
  readonly url: string;
  readonly keys: Readonly<Record<Product, string | null>>;
  readonly fetch: Fetch;
  readonly timeoutMs: number;
}

const MOST_BYTES = 2 * 1024 * 1024;
/** The error bodies of GPD, of Checkout, and of the gateway before both. */
const problem = z.object({ title: z.string().optional(), message: z.string().optional() });

async function boundedText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += (part as Uint8Array).byteLength;
    if (bytes > MOST_BYTES) throw new Error('The answer is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function titleOf(text: string): string {
  try {
    const { title, message } = problem.parse(JSON.parse(text));
    return (title ?? message ?? '').slice(0, 120);
  } catch {
    return 'no reason given';
  }
}

const secondsOf = (header: string | null) => (/^\d{1,6}$/.test(header ?? '') ? Number(header) : null);

/**
 * Makes the call, and returns the answer with the expected status.
 * @throws PagopaFailure otherwise; its message never contains the request.
 */
export async function call(
  line: Line,
  { product, method, path, query = {}, body, done, signal }: Call,
): Promise<Answer> {
  const key = line.keys[product];
  if (key === null) throw new PagopaFailure(product, 'forbidden', null, 'no key is configured');
  const address = `${line.url}${path}${Object.keys(query).length > 0 ? `?${String(new URLSearchParams(query))}` : ''}`;
  const timeout = AbortSignal.timeout(line.timeoutMs);
  try {
    const answer = await line.fetch(address, {
      method,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { 'Ocp-Apim-Subscription-Key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await boundedText(answer);
    const { status } = answer;
    if (done === undefined ? status < 300 : status === done)
      return { status, location: answer.headers.get('location'), text };
    if (status < 400) throw new PagopaFailure(product, 'away', status, 'the answer is of something else');
    const retryAfter = secondsOf(answer.headers.get('retry-after'));
    throw new PagopaFailure(product, kindOf(status), status, titleOf(text), retryAfter);
  } catch (error) {
    if (error instanceof PagopaFailure) throw error;
    throw new PagopaFailure(product, 'away', null, error instanceof Error ? error.name : 'unknown');
  }
}

/**
 * Parses the JSON of an answer in the promised shape.
 * @throws PagopaFailure when it has another shape: the answer came from a wrong server.
 */
export function parsed<Shape>(product: Product, { status, text }: Answer, shape: z.ZodType<Shape>): Shape {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new PagopaFailure(product, 'away', status, 'the answer has another shape');
  }
}
