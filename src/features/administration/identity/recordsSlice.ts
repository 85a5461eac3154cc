import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { AppError } from '../../../shared/errors';
import type { Handle } from '../../../shared/forms/heldValues';
import type { ShownChanges } from '../../../shared/maskedValues';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import type { Edit, Saving } from './model';

/**
 * The form of a record, from the request for it to its save. `reloading` keeps the form with all that is typed while
 * the record is fetched again.
 */
export type EditorState =
  | { status: 'closed' }
  | { status: 'loading'; id: string; recordId: string | null }
  | { status: 'loadFailed'; recordId: string | null; error: AppError }
  | { status: 'open' | 'saving'; edit: Edit }
  | { status: 'reloading'; id: string; edit: Edit }
  | { status: 'saveFailed'; edit: Edit; error: AppError };

/** `changes` counts saves and deletions, also those that may have been done: the list on screen follows it. */
type State = { grid: GridState; editor: EditorState; changes: number };
const initialState: State = { grid: initialGrid, editor: { status: 'closed' }, changes: 0 };

type Load = { id: string; recordId: string | null };

/** The state of a page that lists records, opens one in a form, and deletes. */
export const recordsSlice = <Name extends string>(name: Name) =>
  sessionBoundSlice({
    name,
    initialState,
    reducers: {
      ...gridReducers,
      /** The form is wanted for a record, or for a new one. */
      editRequested: {
        prepare: (recordId: string | null) => ({ payload: { id: nanoid(), recordId } }),
        reducer(state, { payload }: PayloadAction<Load>) {
          state.editor = { status: 'loading', ...payload };
        },
      },
      /** Loads the record again; what is typed in the form stays. */
      reloadRequested: {
        prepare: (recordId: string): { payload: Load } => ({ payload: { id: nanoid(), recordId } }),
        reducer(state, { payload }: PayloadAction<Load>) {
          if (state.editor.status === 'saveFailed')
            state.editor = { status: 'reloading', id: payload.id, edit: state.editor.edit };
        },
      },
      editReceived(state, { payload }: PayloadAction<{ id: string; edit: Edit }>) {
        const { editor } = state;
        if ((editor.status === 'loading' || editor.status === 'reloading') && editor.id === payload.id)
          state.editor = { status: 'open', edit: payload.edit };
      },
      editFailed(state, { payload: { id, error } }: PayloadAction<{ id: string; error: AppError }>) {
        const { editor } = state;
        if (editor.status === 'loading' && editor.id === id)
          state.editor = { status: 'loadFailed', recordId: editor.recordId, error };
        if (editor.status === 'reloading' && editor.id === id)
          state.editor = { status: 'saveFailed', edit: editor.edit, error };
      },
      /** The typed values stay outside the store (see `heldValues`), but for the changed fields. One save at a time. */
      saveRequested({ editor }, _action: PayloadAction<{ values: Handle<Saving>; changes: ShownChanges }>) {
        if (editor.status === 'open' || editor.status === 'saveFailed') Object.assign(editor, { status: 'saving' });
      },
      recordSaved(state) {
        if (state.editor.status === 'saving') state.editor = { status: 'closed' };
        state.changes += 1;
      },
      saveFailed(state, { payload }: PayloadAction<{ error: AppError }>) {
        if (state.editor.status !== 'saving') return;
        const { edit } = state.editor;
        state.editor = { status: 'saveFailed', edit, error: payload.error };
        // The new record may be there, its answer lost: the list shows it.
        if (edit.record === null && payload.error.kind === 'network') state.changes += 1;
      },
      editClosed(state) {
        state.editor = { status: 'closed' };
      },
      /** The user wants a record to go; a question follows. */
      deleteRequested: (_state, _action: PayloadAction<{ id: string; name: string }>) => undefined,
      /** A record is another in the list, and no form has changed it. */
      recordChanged(state) {
        state.changes += 1;
      },
      /** The user whose form is open has no pending address any more; typed values stay. */
      emailChangeCancelled({ editor }, { payload }: PayloadAction<{ id: string }>) {
        if ('edit' in editor && editor.edit.kind === 'user' && editor.edit.record?.id === payload.id)
          editor.edit.record.pendingEmail = null;
      },
      recordDeleted(state, _action: PayloadAction<{ id: string }>) {
        state.changes += 1;
      },
    },
  });

export const rolesSlice = recordsSlice('identityRoles');
export const usersSlice = recordsSlice('identityUsers');
