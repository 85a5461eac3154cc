/** The statistics of the register: whoever asks sees the same, and may keep it until there are others. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Handlers } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { statisticsFile, type FileName } from './files';
import { findFigures, type Kept } from './keptRepository';

const NAME = 'Statistiche';

/** Says how long the answer holds; true where the caller has it already. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, { madeAt }: Kept): boolean {
  const etag = `"${request.caller.tenantId}-${String(madeAt.getTime())}"`;
  reply.header('ETag', etag).header('Cache-Control', 'public, no-cache');
  const kept = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return kept?.includes(etag) === true;
}

/** @throws ApiError 404 before the first figures are made */
async function figuresOf(request: FastifyRequest): Promise<Kept> {
  const kept = await findFigures(request.database);
  if (!kept) throw notFound(NAME, 'figures');
  return kept;
}

export const statisticsHandlers = (): Handlers => ({
  statisticsGet: async (request, reply) => {
    const kept = await figuresOf(request);
    return isUnchanged(request, reply, kept) ? reply.code(304).send() : kept.figures;
  },
  statisticsGetFile: async (request, reply) => {
    const { table } = request.params as { table: FileName };
    const kept = await figuresOf(request);
    if (isUnchanged(request, reply, kept)) return reply.code(304).send();
    return reply
      .headers({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="statistiche-ape-${table}-${kept.figures.asOf}.csv"`,
      })
      .send(Readable.from(statisticsFile(kept.figures, table), { objectMode: false }));
  },
});
