/** The network address and browser of a request, for the security log and for limits. */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Origin } from './sessions/securityLog';

/** Returns the origin of a request that the server itself handles. */
export function originOf(request: FastifyRequest): Origin {
  return { address: plainAddress(request.ip), userAgent: request.headers['user-agent'] ?? null, traceId: request.id };
}

/** Returns the origin of a request that oidc-provider handles; plugin.ts has passed on the address and the trace id. */
export function originOfContext(ctx: KoaContextWithOIDC): Origin {
  return {
    address: plainAddress(ctx.ip),
    userAgent: ctx.get('user-agent') || null,
    traceId: ctx.response.get('x-trace-id') || null,
  };
}

/**
 * Returns the address in the form for PostgreSQL's inet: without the name of a network card; null for anything else.
 */
function plainAddress(text: string): string | null {
  const address = text.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

/**
 * Returns the network whose attempts count together: an IPv4 address, or an IPv6 network of 64 bits, since a single
 * subscriber has that many addresses.
 */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const width = left.length + right.length + ([...left, ...right].some((group) => group.includes('.')) ? 1 : 0);
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: 8 - width }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * Returns the digest under which something is counted, so that no plain value is stored. The parts are separated: two
 * different lists never give the same key.
 */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
