/** Fetches from strangers' servers within limits: only allowed hosts, no redirect, so many bytes in so much time. */
import { isIP } from 'node:net';

export interface Line {
  readonly fetch: typeof fetch;
  /** Allowed hosts: names, or `.name` for all below one; null: any that has a public name. */
  readonly hosts: readonly string[] | null;
  /** Further allowed hosts with their port: those of a demonstration. */
  readonly also?: readonly string[];
  readonly timeoutMs: number;
}

const isPublicName = (host: string) =>
  isIP(host.replaceAll(/[[\]]/g, '')) === 0 &&
  /\.[a-z]{2,}$/.test(host) &&
  !/\.(?:local|internal|localhost|home|lan)$/.test(host);

/** True when requests to an address are allowed. */
export function isAllowed(address: string, { hosts, also = [] }: Pick<Line, 'hosts' | 'also'>): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || username !== '') return false;
  if (also.includes(host)) return true;
  if (hosts === null) return isPublicName(hostname) && host === hostname;
  return hosts.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : one === host || one === hostname));
}

async function bounded(body: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export interface Ask {
  readonly address: string;
  readonly mostBytes: number;
  /** The body of a POST; without it, the request is a GET. */
  readonly body?: { readonly type: string; readonly bytes: Buffer };
}

/** The bytes of an answer; null where there is none in time, or none of that size. Never throws. */
export async function fetchBytes(line: Line, { address, mostBytes, body }: Ask): Promise<Buffer | null> {
  if (!isAllowed(address, line)) return null;
  try {
    const answer = await line.fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(line.timeoutMs),
      ...(body && { method: 'POST', headers: { 'content-type': body.type }, body: new Uint8Array(body.bytes) }),
    });
    return answer.status === 200 ? await bounded(answer.body, mostBytes) : null;
  } catch {
    return null;
  }
}
