/** Answers that everybody sees alike, kept by whoever asked until they change. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A short name of a content: the same for the same content alone. */
export const versionOf = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 27);

/**
 * Names the version of an answer of a tenant, and tells whether the caller has it already. The tag is a weak one, since the answer may travel compressed or
 * not (RFC 9110, 8.8.3.3); of a caller's tags those count that name the version, weak or strong.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const tag = `"${request.caller.tenantId}-${version}"`;
  reply.header('ETag', `W/${tag}`).header('Cache-Control', 'public, no-cache');
  const kept = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return kept?.includes(tag) === true;
}
