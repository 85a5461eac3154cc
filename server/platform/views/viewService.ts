/** The saved views of a user: saved, renamed, deleted; each user sees only their own. */
import { requireUserId } from '../caller';
import type { ModuleDeps, Scope } from '../deps';
import { ApiError, badRequest, notFound } from '../errors';
import { deleteView, findView, findViews, insertView, nameTaken, updateView, type SavedView } from './viewRepository';

const MOST_STATE_BYTES = 32 * 1024;
/** The most views of one grid for a user. */
const MOST_VIEWS = 50;

const STATE_TOO_LARGE = 'La vista è troppo grande: al massimo 32 KiB.';

function checkState(state: object | undefined): void {
  if (state !== undefined && Buffer.byteLength(JSON.stringify(state)) > MOST_STATE_BYTES)
    throw badRequest(STATE_TOO_LARGE, [{ message: STATE_TOO_LARGE, members: ['state'] }]);
  // PostgreSQL stores no NUL in a text, but JSON allows its escape.
  if (state !== undefined && JSON.stringify(state).includes('\\u0000'))
    throw badRequest('La vista contiene un carattere che non si può conservare.', [
      { message: 'Carattere non ammesso.', members: ['state'] },
    ]);
}

export function viewService({ clock }: Pick<ModuleDeps, 'clock'>) {
  const list = async ({ caller, database }: Scope, grid: string) => ({
    items: await findViews(database, requireUserId(caller), grid),
  });

  const create = ({ caller, database }: Scope, given: SavedView) => {
    checkState(given.state);
    const userId = requireUserId(caller);
    return database.transaction().execute(async (transaction) => {
      const known = await findView(transaction, userId, given.id);
      if (known) return known;
      const name = given.name.trim();
      if ((await findViews(transaction, userId, given.grid)).length >= MOST_VIEWS)
        throw new ApiError(403, 'Hai già 50 viste: eliminane una.', { code: 'Sace:View:TooMany' });
      await insertView(transaction, { ...given, name }, { tenantId: caller.tenantId, userId }, clock());
      const made = await findView(transaction, userId, given.id);
      if (made) return made;
      const isNameTaken = (await findViews(transaction, userId, given.grid)).some((view) => view.name === name);
      throw isNameTaken
        ? nameTaken()
        : new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:View:IdTaken' });
    });
  };

  async function update(
    { caller, database }: Scope,
    id: string,
    { name, state }: { readonly name?: string; readonly state?: object },
  ) {
    checkState(state);
    const changed = await updateView(
      database,
      requireUserId(caller),
      id,
      { ...(name !== undefined && { name: name.trim() }), ...(state !== undefined && { state }) },
      clock(),
    );
    if (!changed) throw notFound('Vista', id);
    return changed;
  }

  async function remove({ caller, database }: Scope, id: string): Promise<void> {
    if (!(await deleteView(database, requireUserId(caller), id))) throw notFound('Vista', id);
  }

  return { list, create, update, remove };
}
