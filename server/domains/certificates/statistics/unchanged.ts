import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says how long figures hold that everybody sees alike; true where the caller has them already. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, madeAt: Date): boolean {
  const etag = `"${request.caller.tenantId}-${String(madeAt.getTime())}"`;
  reply.header('ETag', etag).header('Cache-Control', 'public, no-cache');
  const kept = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return kept?.includes(etag) === true;
}
