import { useIntl } from 'react-intl';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import type { ShownChanges } from '../../../shared/maskedValues';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { messages } from './messages';
import type { Saving } from './model';
import type { EditorState } from './recordsSlice';
import { RoleForm } from './RoleForm';
import { UserForm } from './UserForm';

type Props = {
  state: EditorState;
  title: string;
  onSave: (saving: Saving, changes: ShownChanges) => void;
  onReload: (recordId: string) => void;
  onRetry: (recordId: string | null) => void;
  onClose: () => void;
};

/** The dialog of the open record, if any: it shows that the record is loading, that it failed to, or its form. */
export function Editor({ state, title, onSave, onReload, onRetry, onClose }: Props) {
  const intl = useIntl();
  if (state.status === 'closed') return null;
  if (state.status === 'loading' || state.status === 'loadFailed') {
    return (
      <ModalDialog title={title} onClose={onClose}>
        {state.status === 'loading' ? (
          <Spinner label={intl.formatMessage(messages.loading)} />
        ) : (
          <LoadFailure
            error={state.error}
            onRetry={() => {
              onRetry(state.recordId);
            }}
          />
        )}
      </ModalDialog>
    );
  }
  const { edit } = state;
  const given = {
    isBusy: state.status === 'saving' || state.status === 'reloading',
    error: state.status === 'saveFailed' ? state.error : null,
    onSave,
    onReload: () => {
      if (edit.record) onReload(edit.record.id);
    },
    onClose,
  };
  return edit.kind === 'role' ? <RoleForm {...given} edit={edit} /> : <UserForm {...given} edit={edit} />;
}
