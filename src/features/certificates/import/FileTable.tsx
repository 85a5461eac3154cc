import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { FileFindings } from '../FileFindings';
import { importMessages } from '../messages';
import { messages, outcomeNames } from './messages';
import type { ImportedFile } from './model';
import { certificateImportsActions, certificateImportsSelectors } from './slice';

/** Lists the files of an import in their order, each with its outcome. */
export function FileTable({ runId }: { runId: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const files = useSelector(certificateImportsSelectors.selectFiles);
  const count = useSelector(certificateImportsSelectors.selectFileCount);
  const request = useSelector(certificateImportsSelectors.selectFilesRequest);
  return (
    <>
      {request.status === 'failed' && (
        <LoadFailure
          error={request.error}
          onRetry={() => dispatch(certificateImportsActions.filesRequested(runId, files.length))}
        />
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
          onClick={() => dispatch(certificateImportsActions.filesRequested(runId, files.length))}
        >
          {intl.formatMessage(messages.more)}
        </button>
      )}
    </>
  );
}

function FileRow({ file }: { file: ImportedFile }) {
  const intl = useIntl();
  const { name, outcome, verdict, certificateId, messages: findings, toComplete, message } = file;
  const isOpen = toComplete !== null && toComplete.length > 0;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <strong>
          {intl.formatMessage(
            isOpen && verdict === 'ok' ? importMessages.okToComplete : outcomeNames[verdict ?? outcome],
          )}
        </strong>{' '}
        {certificateId !== null && (
          <Link to={memberPaths.certificate.replace(':id', certificateId)}>{intl.formatMessage(messages.draft)}</Link>
        )}
        {message !== null && <p>{message}</p>}
        <FileFindings findings={findings ?? []} certificateId={certificateId} />
        {isOpen && (
          <>
            <p>{intl.formatMessage(importMessages.toComplete)}</p>
            <FileFindings findings={toComplete} certificateId={certificateId} />
          </>
        )}
      </td>
    </tr>
  );
}
