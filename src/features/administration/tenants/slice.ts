import type { PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { awaits, idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { Tenant, TenantChange } from './model';

/** The form: of a tenant as it was read last, or of a new one. */
type Editor = { tenant: Tenant | null } | null;
/**
 * `changes` counts saves and deletions, also those that may have been done: the list on screen follows it. `reload`
 * reads an edited tenant again.
 */
type State = { grid: GridState; editor: Editor; saving: Request; reload: Request; changes: number };

const closed = { editor: null, saving: idle, reload: idle } as const;
const initialState: State = { grid: initialGrid, changes: 0, ...closed };

export const tenantsSlice = sessionBoundSlice({
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
    saveRequested: begins(
      'saving',
      (change: TenantChange) => ({ change }),
      (state: State) => {
        state.reload = idle;
      },
    ),
    tenantSaved(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      state.changes += 1;
      if (awaits(state.saving, id)) Object.assign(state, closed);
    },
    saveFailed: fails('saving', (state: State, { error }) => {
      // The new tenant may be there, its answer lost: the list shows it.
      if (state.editor?.tenant === null && error.kind === 'network') state.changes += 1;
    }),
    /** The address names the tenant: its form opens once it is loaded. */
    tenantRequested: begins('reload', (tenantId: string) => ({ tenantId })),
    /** Somebody else changed the tenant: it is loaded again. */
    reloadRequested: begins('reload', (tenantId: string) => ({ tenantId })),
    tenantReloaded: answers('reload', (state: State, { tenant }: { tenant: Tenant }) => {
      Object.assign(state, { editor: { tenant }, saving: idle });
      // The row on screen shows the old one.
      state.changes += 1;
    }),
    reloadFailed: fails('reload', (state: State, { error }) => {
      Object.assign(state, { reload: idle, saving: { status: 'failed', error } });
    }),
    /** The user wants a tenant to go; a question follows. */
    deleteRequested: (_state, _action: PayloadAction<{ tenant: Tenant }>) => undefined,
    tenantDeleted(state, _action: PayloadAction<{ tenant: Tenant }>) {
      state.changes += 1;
    },
  },
});
export const { actions: tenantsActions, selectors: tenantsSelectors } = tenantsSlice;
