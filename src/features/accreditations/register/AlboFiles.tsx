import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../../shared/errors';
import { Icon } from '../../../shared/ui/Icon';
import { messages } from './messages';
import { reasonOf, type AlboQuery } from './model';
import { alboActions, alboSelectors } from './slice';

/** Downloads of a search: a file of all results, or a printed sheet of those on screen. */
export function AlboFiles({ query }: { query: AlboQuery }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const request = useSelector(alboSelectors.selectFileRequest);
  const isPending = request.status === 'pending';
  return (
    <div className="sace-albo-files">
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) dispatch(alboActions.fileRequested({ kind: 'list', query }));
        }}
      >
        <Icon name="download" /> {intl.formatMessage(messages.csv)}
      </button>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        onClick={() => {
          window.print();
        }}
      >
        <Icon name="file" /> {intl.formatMessage(messages.print)}
      </button>
      <span role="status">{isPending && intl.formatMessage(messages.preparing)}</span>
      {request.status === 'failed' && <FileFailure error={request.error} />}
    </div>
  );
}

function FileFailure({ error }: { error: AppError }) {
  const intl = useIntl();
  return (
    <p className="alert alert-warning" role="alert">
      {reasonOf(error) ?? intl.formatMessage(error.status === 429 ? messages.tooManyFiles : messages.fileFailed)}
    </p>
  );
}
