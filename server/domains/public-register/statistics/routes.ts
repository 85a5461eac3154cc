/** The statistics of the register: every caller gets the same answer, and may cache it until it changes. */
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Handlers } from '../../../platform/handler';
import { notFound } from '../../../platform/errors';
import { isUnchanged } from '../../../platform/entityTags';
import { statisticsFile } from './files';
import { findFigures, type StoredFigures } from './figures/figuresRepository';

const NAME = 'Statistiche';

/** @throws ApiError 404 before the first figures are made */
async function figuresOf(request: FastifyRequest): Promise<StoredFigures> {
  const stored = await findFigures(request.database);
  if (!stored) throw notFound(NAME, 'figures');
  return stored;
}

export const statisticsHandlers = () =>
  ({
    statisticsGet: async (request, reply) => {
      const stored = await figuresOf(request);
      return isUnchanged(request, reply, String(stored.madeAt.getTime())) ? reply.code(304).send() : stored.figures;
    },
    statisticsGetFile: async (request, reply) => {
      const { table } = request.params;
      const stored = await figuresOf(request);
      if (isUnchanged(request, reply, String(stored.madeAt.getTime()))) return reply.code(304).send();
      return reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="statistiche-ape-${table}-${stored.figures.asOf}.csv"`,
        })
        .send(Readable.from(statisticsFile(stored.figures, table), { objectMode: false }));
    },
  }) satisfies Partial<Handlers>;
