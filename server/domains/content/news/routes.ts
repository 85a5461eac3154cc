import type { ModuleDeps, Handlers } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { findNews, findNewsPage } from './repository';

export const newsHandlers = ({ clock }: ModuleDeps): Handlers => ({
  newsGetList: (request) => {
    const { skip, take } = request.query as { skip: number; take: number };
    return findNewsPage(request.database, { tenantId: request.caller.tenantId, now: clock() }, skip, take);
  },
  newsGet: async (request) => {
    const { id } = request.params as { id: string };
    const article = await findNews(request.database, { tenantId: request.caller.tenantId, now: clock() }, id);
    if (!article) throw notFound('News', id);
    return article;
  },
});
