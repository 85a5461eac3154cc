import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { gridReducers, initialGrid, type GridState } from '../../shared/grid/gridReducers';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { Tenant, TenantChange } from './model';

/** The form: of a tenant as it was read last, or of a new one. */
type Editor = { tenant: Tenant | null } | null;
/** `changes` counts what was saved and deleted, or may have been: the list on screen follows it. `reload` reads an edited tenant again. */
type State = { grid: GridState; editor: Editor; saving: Request; reload: Request; changes: number };

const closed = { editor: null, saving: { status: 'idle' }, reload: { status: 'idle' } } as const;
const initialState: State = { grid: initialGrid, changes: 0, ...closed };
type Failure = { id: string; error: AppError };

export const tenantsSlice = createSlice({
  name: 'tenants',
  initialState,
  reducers: {
    ...gridReducers,
    formOpened: (state, { payload: { tenant } }: PayloadAction<{ tenant: Tenant | null }>) => ({
      ...state,
      ...closed,
      editor: { tenant },
    }),
    formClosed: (state) => ({ ...state, ...closed }),
    saveRequested: {
      prepare: (change: TenantChange) => ({ payload: { id: nanoid(), change } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string; change: TenantChange }>) {
        state.saving = { status: 'pending', id };
        state.reload = { status: 'idle' };
      },
    },
    tenantSaved(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      state.changes += 1;
      if (awaits(state.saving, id)) Object.assign(state, closed);
    },
    saveFailed(state, { payload }: PayloadAction<Failure>) {
      if (!awaits(state.saving, payload.id)) return;
      state.saving = { status: 'failed', error: payload.error };
      // The new tenant may be there, its answer lost: the list shows it.
      if (state.editor?.tenant === null && payload.error.kind === 'network') state.changes += 1;
    },
    /** Somebody else changed the tenant: the user wants it as it is now. */
    reloadRequested: {
      prepare: (tenantId: string) => ({ payload: { id: nanoid(), tenantId } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string; tenantId: string }>) {
        state.reload = { status: 'pending', id };
      },
    },
    tenantReloaded(state, { payload: { id, tenant } }: PayloadAction<{ id: string; tenant: Tenant }>) {
      if (!awaits(state.reload, id)) return;
      state.editor = { tenant };
      state.saving = { status: 'idle' };
      state.reload = { status: 'done' };
      // The row on screen shows the old one.
      state.changes += 1;
    },
    reloadFailed(state, { payload: { id, error } }: PayloadAction<Failure>) {
      if (!awaits(state.reload, id)) return;
      state.reload = { status: 'idle' };
      state.saving = { status: 'failed', error };
    },
    /** The user wants a tenant to go; a question follows. */
    deleteRequested: (_state, _action: PayloadAction<{ tenant: Tenant }>) => undefined,
    tenantDeleted(state, _action: PayloadAction<{ tenant: Tenant }>) {
      state.changes += 1;
    },
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectGrid: (state) => state.grid,
    selectEditor: (state) => state.editor,
    selectSaving: (state) => state.saving,
    selectReload: (state) => state.reload,
    selectChanges: (state) => state.changes,
  },
});
export const {
  loadRequested,
  gridLeft,
  formOpened,
  formClosed,
  saveRequested,
  tenantSaved,
  saveFailed,
  reloadRequested,
  tenantReloaded,
  reloadFailed,
  deleteRequested,
  tenantDeleted,
} = tenantsSlice.actions;
export const { selectGrid, selectEditor, selectSaving, selectReload, selectChanges } = tenantsSlice.selectors;
