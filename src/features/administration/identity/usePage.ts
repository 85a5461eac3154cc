import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { holdValues } from '../../../shared/forms/heldValues';
import type { ShownChanges } from '../../../shared/maskedValues';
import { isGranted } from '../../../shared/policies';
import type { Saving } from './model';
import type { rolesSlice, usersSlice } from './recordsSlice';

/** The actions that both pages share. `prefix` is the policy whose children (`.Create` …) the actions need. */
export function usePage(
  { actions }: typeof rolesSlice | typeof usersSlice,
  prefix: 'AbpIdentity.Roles' | 'AbpIdentity.Users',
) {
  const dispatch = useDispatch();
  const granted = useSelector(selectGrantedPolicies);
  useEffect(
    () => () => {
      dispatch(actions.editClosed());
    },
    [dispatch, actions],
  );
  return useMemo(() => {
    const may = (what: 'Create' | 'Update' | 'Delete' | 'ManagePermissions') => isGranted(granted, `${prefix}.${what}`);
    return {
      may,
      open: (recordId: string | null) => {
        dispatch(actions.editRequested(recordId));
      },
      remove: (id: string, name: string) => {
        dispatch(actions.deleteRequested({ id, name }));
      },
      editor: {
        onSave: (saving: Saving, changes: ShownChanges) => {
          dispatch(actions.saveRequested({ values: holdValues(saving, changes), changes }));
        },
        onReload: (recordId: string) => {
          dispatch(actions.reloadRequested(recordId));
        },
        onRetry: (recordId: string | null) => {
          dispatch(actions.editRequested(recordId));
        },
        onClose: () => {
          dispatch(actions.editClosed());
        },
      },
    };
  }, [dispatch, actions, granted, prefix]);
}
