/** The statistics of the register: every caller gets the same answer, and may cache it until it changes. */
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Handlers } from '../../../platform/handler';
import { notFound } from '../../../platform/errors';
import { isUnchanged } from '../../../platform/entityTags';
import { statisticsFile } from './files';
import { findFigures, type Kept } from './keptRepository';

const NAME = 'Statistiche';

/** @throws ApiError 404 before the first figures are made */
async function figuresOf(request: FastifyRequest): Promise<Kept> {
  const kept = await findFigures(request.database);
  if (!kept) throw notFound(NAME, 'figures');
  return kept;
}

export const statisticsHandlers = () =>
  ({
    statisticsGet: async (request, reply) => {
      const kept = await figuresOf(request);
      return isUnchanged(request, reply, String(kept.madeAt.getTime())) ? reply.code(304).send() : kept.figures;
    },
    statisticsGetFile: async (request, reply) => {
      const { table } = request.params;
      const kept = await figuresOf(request);
      if (isUnchanged(request, reply, String(kept.madeAt.getTime()))) return reply.code(304).send();
      return reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="statistiche-ape-${table}-${kept.figures.asOf}.csv"`,
        })
        .send(Readable.from(statisticsFile(kept.figures, table), { objectMode: false }));
    },
  }) satisfies Partial<Handlers>;
