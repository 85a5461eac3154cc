import { requireUserId } from '../caller';
import type { ModuleDeps } from '../deps';
import { notFound } from '../errors';
import type { Handler } from '../handler';
import { idOf } from '../idOf';
import { checkState, createView } from './createView';
import { deleteView, findViews, updateView } from './viewRepository';

/**
 * The handlers of the views of a list. The operations of every list have the same shape; certificates stand for all.
 */
export interface ViewHandlers {
  readonly list: Handler<'certificatesGetViews'>;
  readonly create: Handler<'certificatesCreateView'>;
  readonly update: Handler<'certificatesUpdateView'>;
  readonly remove: Handler<'certificatesDeleteView'>;
}

/** Serves the saved views of a user; each user sees only their own. */
export const viewHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>): ViewHandlers => ({
  list: async ({ caller, database, query }) => ({
    items: await findViews(database, requireUserId(caller), query.grid),
  }),
  create: (request) => createView(request, request.body, clock()),
  update: async (request) => {
    const { name, state } = request.body;
    checkState(state);
    const id = idOf(request);
    const changed = await updateView(
      request.database,
      requireUserId(request.caller),
      id,
      {
        ...(name !== undefined && { name: name.trim() }),
        ...(state !== undefined && { state }),
      },
      clock(),
    );
    if (!changed) throw notFound('Vista', id);
    return changed;
  },
  remove: async (request, reply) => {
    const id = idOf(request);
    if (!(await deleteView(request.database, requireUserId(request.caller), id))) throw notFound('Vista', id);
    return reply.code(204).send();
  },
});
