import type { ModuleDeps } from '../deps';
import type { Handler } from '../handler';
import { viewService } from './viewService';

/**
 * The handlers of the views of a list. The operations of every list have the same shape; certificates stand for all.
 */
export interface ViewHandlers {
  readonly list: Handler<'certificatesGetViews'>;
  readonly create: Handler<'certificatesCreateView'>;
  readonly update: Handler<'certificatesUpdateView'>;
  readonly remove: Handler<'certificatesDeleteView'>;
}

export function viewHandlers(deps: Pick<ModuleDeps, 'clock'>): ViewHandlers {
  const views = viewService(deps);
  return {
    list: (request) => views.list(request, request.query.grid),
    create: (request) => views.create(request, request.body),
    update: (request) => views.update(request, request.params.id.toLowerCase(), request.body),
    remove: async (request, reply) => {
      await views.remove(request, request.params.id.toLowerCase());
      return reply.code(204).send();
    },
  };
}
