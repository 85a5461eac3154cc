/** The operations on the views of a list, the same for every list; the contract calls them `{resource}GetViews` and so on. */
import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../deps';
import type { SavedView } from './viewRepository';
import { viewService } from './viewService';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

export function viewHandlers(deps: Pick<ModuleDeps, 'clock'>, resource: string): Handlers {
  const views = viewService(deps);
  return {
    [`${resource}GetViews`]: (request) => views.list(request, (request.query as { grid: string }).grid),
    [`${resource}CreateView`]: (request) => views.create(request, request.body as SavedView),
    [`${resource}UpdateView`]: (request) =>
      views.update(request, idOf(request), request.body as { name?: string; state?: object }),
    [`${resource}DeleteView`]: async (request, reply) => {
      await views.remove(request, idOf(request));
      return reply.code(204).send();
    },
  };
}
