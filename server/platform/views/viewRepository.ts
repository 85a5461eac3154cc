/** Users' saved views of grids; each belongs to one user. */
import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database, Schema } from '../database/schema';
import { ApiError } from '../errors';

export interface SavedView {
  readonly id: string;
  readonly grid: string;
  readonly name: string;
  readonly state: object;
}

export const nameTaken = (): ApiError =>
  new ApiError(409, 'Hai già una vista con questo nome.', { code: 'Sace:View:NameTaken' });

const columns = ['id', 'grid', 'name', 'state', 'updated_at as updatedAt'] as const;

export const findViews = (database: Database, userId: string, grid: string) =>
  database
    .selectFrom('saved_view')
    .select(columns)
    .where('user_id', '=', userId)
    .where('grid', '=', grid)
    .orderBy('name')
    .execute();

export const findView = (database: Database, userId: string, id: string) =>
  database
    .selectFrom('saved_view')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Saves a view, unless there is one of that id, or another of that name for the grid. */
export async function insertView(
  transaction: Transaction<Schema>,
  { id, grid, name, state }: SavedView,
  owner: { readonly tenantId: string; readonly userId: string },
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('saved_view')
    .values({
      id,
      tenant_id: owner.tenantId,
      user_id: owner.userId,
      grid,
      name,
      state: JSON.stringify(state),
      updated_at: at,
    })
    // When two requests come at once, the second waits here, and finds the first's row below.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes a view of this user; undefined when there is none. Throws 409 when the grid has another of that name. */
export async function updateView(
  database: Database,
  userId: string,
  id: string,
  { name, state }: { readonly name?: string; readonly state?: object },
  at: Date,
) {
  try {
    return await database
      .updateTable('saved_view')
      .set({
        updated_at: at,
        ...(name !== undefined && { name }),
        ...(state !== undefined && { state: JSON.stringify(state) }),
      })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'saved_view_user_id_grid_name_key') throw nameTaken();
    throw error;
  }
}

/** Deletes a view; false when there was none. */
export async function deleteView(database: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('saved_view')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
