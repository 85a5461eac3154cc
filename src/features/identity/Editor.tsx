import { useIntl } from 'react-intl';
import { traceMessage } from '../../shared/errorMessages';
import type { AppError } from '../../shared/errors';
import { ModalDialog } from '../../shared/forms/ModalDialog';
import { Spinner } from '../../shared/ui/Spinner';
import { messages } from './messages';
import type { Saving } from './model';
import type { EditorState } from './recordsSlice';
import { RoleForm } from './RoleForm';
import { UserForm } from './UserForm';

type Props = {
  state: EditorState;
  title: string;
  onSave: (saving: Saving) => void;
  onReload: (recordId: string) => void;
  onRetry: (recordId: string | null) => void;
  onClose: () => void;
};

/** The dialog of the record that is open, if any: on its way, not to be had, or in its form. */
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

function LoadFailure({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <div className="alert alert-danger" role="alert">
      <p>
        {error.described === true && error.message !== undefined
          ? error.message
          : intl.formatMessage(messages.loadFailed)}
      </p>
      {error.traceId !== undefined && (
        <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
      )}
      <button type="button" className="btn btn-primary btn-sm" onClick={onRetry}>
        {intl.formatMessage(messages.retry)}
      </button>
    </div>
  );
}
