import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { AppError } from '../../../shared/errors';
import type { PermissionChange, PermissionHolder, PermissionList } from './model';

/** The permissions of one holder, from the request over the tree to the save. */
export type PermissionsState =
  | { status: 'idle' }
  | { status: 'loading'; id: string; holder: PermissionHolder }
  | { status: 'loadFailed'; holder: PermissionHolder; error: AppError }
  | { status: 'ready' | 'saving' | 'saved'; holder: PermissionHolder; list: PermissionList }
  | { status: 'saveFailed'; holder: PermissionHolder; list: PermissionList; error: AppError };

type State = { current: PermissionsState };
const initialState: State = { current: { status: 'idle' } };

export const permissionManagementSlice = sessionBoundSlice({
  name: 'permissionManagement',
  initialState,
  reducers: {
    permissionsRequested: {
      prepare: (holder: PermissionHolder) => ({ payload: { id: nanoid(), holder } }),
      reducer(state, { payload }: PayloadAction<{ id: string; holder: PermissionHolder }>) {
        state.current = { status: 'loading', ...payload };
      },
    },
    permissionsReceived(
      { current },
      { payload: { id, list } }: PayloadAction<{ id: string; list: PermissionList }>,
    ): State | undefined {
      if (current.status !== 'loading' || current.id !== id) return undefined;
      return { current: { status: 'ready', holder: current.holder, list } };
    },
    permissionsFailed(
      { current },
      { payload: { id, error } }: PayloadAction<{ id: string; error: AppError }>,
    ): State | undefined {
      if (current.status !== 'loading' || current.id !== id) return undefined;
      return { current: { status: 'loadFailed', holder: current.holder, error } };
    },
    /** Saves the changes. Only one save at a time. */
    saveRequested(
      { current },
      _action: PayloadAction<{ holder: PermissionHolder; changes: PermissionChange[] }>,
    ): State | undefined {
      if (current.status !== 'ready' && current.status !== 'saveFailed') return undefined;
      return { current: { status: 'saving', holder: current.holder, list: current.list } };
    },
    permissionsSaved({ current }): State | undefined {
      return current.status === 'saving' ? { current: { ...current, status: 'saved' } } : undefined;
    },
    saveFailed({ current }, { payload }: PayloadAction<{ error: AppError }>): State | undefined {
      return current.status === 'saving'
        ? { current: { ...current, status: 'saveFailed', error: payload.error } }
        : undefined;
    },
    permissionsClosed: () => initialState,
  },
  selectors: { selectPermissions: (state: State) => state.current },
});
export const { actions: permissionManagementActions, selectors: permissionManagementSelectors } =
  permissionManagementSlice;
