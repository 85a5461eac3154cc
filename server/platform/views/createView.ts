import { requireUserId } from '../caller';
import type { Scope } from '../deps';
import { ApiError, badRequest } from '../errors';
import { findView, findViews, insertView, nameTaken, type SavedView } from './viewRepository';

const MOST_STATE_BYTES = 32 * 1024;
/** The most views of one grid for a user. */
const MOST_VIEWS = 50;

const STATE_TOO_LARGE = 'La vista è troppo grande: al massimo 32 KiB.';

/** @throws ApiError 400 at `state` when it is larger than 32 KiB, or has a character that no text stores. */
export function checkState(state: object | undefined): void {
  if (state !== undefined && Buffer.byteLength(JSON.stringify(state)) > MOST_STATE_BYTES)
    throw badRequest(STATE_TOO_LARGE, [{ message: STATE_TOO_LARGE, members: ['state'] }]);
  // PostgreSQL stores no NUL in a text, but JSON allows its escape.
  if (state !== undefined && JSON.stringify(state).includes('\\u0000'))
    throw badRequest('La vista contiene un carattere che non si può conservare.', [
      { message: 'Carattere non ammesso.', members: ['state'] },
    ]);
}

/**
 * Saves a view of a list for the caller. Sent twice with the same id, it is saved once.
 * @throws ApiError 400 at `state`, 403 beyond 50 views, 409 when the name or the id is taken.
 */
export function createView({ caller, database }: Scope, given: SavedView, now: Date) {
  checkState(given.state);
  const userId = requireUserId(caller);
  return database.transaction().execute(async (transaction) => {
    const known = await findView(transaction, userId, given.id);
    if (known) return known;
    const name = given.name.trim();
    if ((await findViews(transaction, userId, given.grid)).length >= MOST_VIEWS)
      throw new ApiError(403, 'Hai già 50 viste: eliminane una.', { code: 'Sace:View:TooMany' });
    await insertView(transaction, { ...given, name }, { tenantId: caller.tenantId, userId }, now);
    const made = await findView(transaction, userId, given.id);
    if (made) return made;
    const isNameTaken = (await findViews(transaction, userId, given.grid)).some((view) => view.name === name);
    throw isNameTaken
      ? nameTaken()
      : new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:View:IdTaken' });
  });
}
