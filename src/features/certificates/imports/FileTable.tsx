import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { ruleMessage } from '../messages';
import { messages, outcomeNames } from './messages';
import type { ImportedFile } from './model';
import { filesRequested, selectFileCount, selectFiles, selectFilesRequest } from './slice';

/** What became of each file, in their order. */
export function FileTable({ runId }: { runId: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const files = useSelector(selectFiles);
  const count = useSelector(selectFileCount);
  const request = useSelector(selectFilesRequest);
  return (
    <>
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(filesRequested(runId, files.length))} />
      )}
      {files.length > 0 && (
        <table className="table sace-imports__files">
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.name)}</th>
              <th scope="col">{intl.formatMessage(messages.outcome)}</th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <FileRow key={file.position} file={file} />
            ))}
          </tbody>
        </table>
      )}
      {files.length < count && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => dispatch(filesRequested(runId, files.length))}
        >
          {intl.formatMessage(messages.more)}
        </button>
      )}
    </>
  );
}

function FileRow({ file: { name, outcome, verdict, certificateId, messages: told, message } }: { file: ImportedFile }) {
  const intl = useIntl();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <strong>{intl.formatMessage(outcomeNames[verdict ?? outcome])}</strong>{' '}
        {certificateId !== null && (
          <Link to={memberPaths.certificate.replace(':id', certificateId)}>{intl.formatMessage(messages.draft)}</Link>
        )}
        {message !== null && <p>{message}</p>}
        {told !== null && told.length > 0 && (
          <ul>
            {told.map((one, index) => (
              <li key={`${one.path} ${String(index)}`}>
                {one.message} <small>({intl.formatMessage(ruleMessage, { rule: one.rule })})</small>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
