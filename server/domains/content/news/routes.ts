import type { FastifyRequest } from 'fastify';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { notFound } from '../../../platform/errors';
import { requestLanguage } from '../../../platform/localization/culture';
import { isUnchanged, versionOf } from '../../../platform/entityTags';
import { audiencesOf } from '../audience';
import { newsFeed } from './feed';
import { findFeed, findNews, findNewsPage } from './repository';

export const newsHandlers = ({ clock, config }: ModuleDeps) => {
  const readerOf = (request: FastifyRequest) => ({
    tenantId: request.caller.tenantId,
    now: clock(),
    audiences: audiencesOf(request.caller.policies),
    userId: request.caller.userId,
    language: requestLanguage(request),
  });
  return {
    newsGetList: (request) => findNewsPage(request.database, readerOf(request), request.query),
    newsGetFeed: async (request, reply) => {
      const { tenantId } = request.caller;
      const items = await findFeed(request.database, { tenantId, now: clock() });
      const feed = newsFeed({ publicUrl: config.publicUrl, tenantId, items });
      if (isUnchanged(request, reply, versionOf(feed))) return reply.code(304).send();
      return reply.type('application/atom+xml; charset=utf-8').send(feed);
    },
    newsGet: async (request) => {
      const { id } = request.params;
      const article = await findNews(request.database, readerOf(request), id);
      if (!article) throw notFound('News', id);
      return article;
    },
  } satisfies Partial<Handlers>;
};
