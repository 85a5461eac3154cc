import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { FileFindings } from '../FileFindings';
import { importMessages } from '../messages';
import { FileGroups } from './FileGroups';
import { findingsMessage, messages, outcomeNames } from './messages';
import type { ImportedFile } from './model';
import { SaveOutcomes } from './SaveOutcomes';
import { certificateImportsActions, certificateImportsSelectors } from './slice';

/** More findings than these are folded: a file of another program may have a hundred. */
const MOST_OPEN = 3;

/** Lists the files of an import, failures first, each with its outcome; a button saves all outcomes. */
export function FileTable({ runId }: { runId: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const files = useSelector(certificateImportsSelectors.selectFiles);
  const count = useSelector(certificateImportsSelectors.selectFileCount);
  const group = useSelector(certificateImportsSelectors.selectGroup);
  const request = useSelector(certificateImportsSelectors.selectFilesRequest);
  const isEmpty = files.length === 0 && request.status === 'done';
  const more = () => dispatch(certificateImportsActions.filesRequested(runId, group, files.length));
  return (
    <>
      <div className="sace-imports__tools">
        <FileGroups runId={runId} />
        <SaveOutcomes runId={runId} />
      </div>
      {request.status === 'failed' && <LoadFailure error={request.error} onRetry={more} />}
      {isEmpty && <p role="status">{intl.formatMessage(messages.none)}</p>}
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
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={more}>
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
  const count = (findings?.length ?? 0) + (toComplete?.length ?? 0);
  const words = intl.formatMessage(findingsMessage, { count });
  const all = (
    <>
      <FileFindings findings={findings ?? []} certificateId={certificateId} />
      {isOpen && (
        <>
          <p>{intl.formatMessage(importMessages.toComplete)}</p>
          <FileFindings findings={toComplete} certificateId={certificateId} />
        </>
      )}
    </>
  );
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
        {count > MOST_OPEN ? (
          <details>
            <summary aria-label={`${words}: ${name}`}>{words}</summary>
            {all}
          </details>
        ) : (
          all
        )}
      </td>
    </tr>
  );
}
