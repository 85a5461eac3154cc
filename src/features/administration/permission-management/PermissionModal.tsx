import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormBody } from '../../../shared/forms/FormBody';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { messages, titleMessage } from './messages';
import type { PermissionHolder, PermissionList } from './model';
import { PermissionGroups } from './PermissionGroups';
import { changesOf, grantedNames, type Ticked } from './rules';
import { permissionManagementActions, permissionManagementSelectors } from './slice';
import './permissions.css';

type Props = {
  holder: PermissionHolder;
  /** The holder's name in words; without it the title has the server's name. */
  name?: string;
  onClose: () => void;
};

const nothing: PermissionList = { entityDisplayName: '', groups: [] };

/**
 * The permissions of a role or a user, to look at and to change. Who mounts it opens it. Throws without provider name
 * or key.
 */
export function PermissionModal({ holder: { providerName, providerKey }, name, onClose }: Props) {
  if ([providerName, providerKey].includes('')) throw new Error('providerName and providerKey are required.');
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useId();
  const state = useSelector(permissionManagementSelectors.selectPermissions);
  const list = 'list' in state ? state.list : nothing;
  const [taken, setTaken] = useState(list);
  const [ticked, setTicked] = useState<Ticked>(new Set());
  // The state is set during rendering: no box is painted unticked before it is ticked.
  if (taken !== list) {
    setTaken(list);
    setTicked(grantedNames(list.groups));
  }
  const changes = changesOf(ticked, list.groups);
  const form = useForm({
    initial: {},
    onSubmit: () => {
      if (changes.length === 0) onClose();
      else dispatch(permissionManagementActions.saveRequested({ holder: { providerName, providerKey }, changes }));
    },
    // Until it is closed as well: a second click between the answer and that would save again.
    isBusy: state.status === 'saving' || state.status === 'saved',
    error: state.status === 'saveFailed' ? state.error : null,
  });
  useEffect(() => {
    dispatch(permissionManagementActions.permissionsRequested({ providerName, providerKey }));
    return () => {
      dispatch(permissionManagementActions.permissionsClosed());
    };
  }, [dispatch, providerName, providerKey]);
  useEffect(() => {
    if (state.status === 'saved') onClose();
  }, [state.status, onClose]);

  const title = intl.formatMessage(titleMessage, {
    name: name ?? (list.entityDisplayName === '' ? providerKey : list.entityDisplayName),
  });
  return (
    <ModalDialog
      title={title}
      size="lg"
      isDirty={changes.length > 0 && state.status !== 'saved'}
      isBusy={form.isBusy}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-outline-primary" disabled={form.isBusy} onClick={close}>
            {intl.formatMessage(messages.cancel)}
          </button>
          {list !== nothing && <SubmitButton form={form} />}
        </>
      )}
    >
      {state.status === 'loading' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {state.status === 'loadFailed' && (
        <LoadFailure
          error={state.error}
          onRetry={() => dispatch(permissionManagementActions.permissionsRequested({ providerName, providerKey }))}
        />
      )}
      {list !== nothing && (
        <FormBody form={form} label={title}>
          <PermissionGroups
            id={id}
            list={list}
            holder={{ providerName, providerKey }}
            ticked={ticked}
            isBusy={form.isBusy}
            onTicked={setTicked}
          />
        </FormBody>
      )}
    </ModalDialog>
  );
}
