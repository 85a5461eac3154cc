import type { AppDeps, Handlers } from '../../deps';
import { notFound } from '../../errors';
import { findNews, findNewsPage } from './repository';

export const newsHandlers = ({ database, clock }: AppDeps): Handlers => ({
  newsGetList: (request) => {
    const { skip, take } = request.query as { skip: number; take: number };
    return findNewsPage(database, { tenantId: request.caller.tenantId, now: clock() }, skip, take);
  },
  newsGet: async (request) => {
    const { id } = request.params as { id: string };
    const article = await findNews(database, { tenantId: request.caller.tenantId, now: clock() }, id);
    if (!article) throw notFound('News', id);
    return article;
  },
});
