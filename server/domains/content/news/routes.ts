import type { FastifyRequest } from 'fastify';
import type { ModuleDeps, Handlers } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { audiencesOf } from '../audience';
import { findNews, findNewsPage } from './repository';

export const newsHandlers = ({ clock }: ModuleDeps): Handlers => {
  const readerOf = ({ caller }: Pick<FastifyRequest, 'caller'>) => ({
    tenantId: caller.tenantId,
    now: clock(),
    audiences: audiencesOf(caller.policies),
  });
  return {
    newsGetList: (request) => {
      const { skip, take } = request.query as { skip: number; take: number };
      return findNewsPage(request.database, readerOf(request), skip, take);
    },
    newsGet: async (request) => {
      const { id } = request.params as { id: string };
      const article = await findNews(request.database, readerOf(request), id);
      if (!article) throw notFound('News', id);
      return article;
    },
  };
};
