/** Tags answers that all callers of a tenant get alike, so that clients cache them until they change. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns a short name of a content: a digest, equal only for equal contents. */
export const versionOf = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 27);

/**
 * True when the caller has cached an answer (RFC 9110, 13.1.2 and 13.1.3): by the tags that it names, weak or strong;
 * when it names none, by the moment of the last change, which travels in whole seconds.
 */
export function isHeld({ headers }: Pick<FastifyRequest, 'headers'>, tag: string, changedAt?: Date): boolean {
  const named = headers['if-none-match'];
  if (named !== undefined) {
    const tags = named.split(',').map((one) => one.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(tag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changedAt !== undefined && since >= Math.floor(changedAt.getTime() / 1000) * 1000;
}

/**
 * Sets the headers by which clients cache this version of the answer, and returns true when the caller has cached it:
 * then 304 suffices. The tag is a weak one, since the answer may travel compressed or not (RFC 9110, 8.8.3.3).
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const tag = `"${request.caller.tenantId}-${version}"`;
  reply.header('ETag', `W/${tag}`).header('Cache-Control', 'public, no-cache');
  return isHeld(request, tag);
}
