import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { FileTable } from './FileTable';
import { messages, runMessage } from './messages';
import { isUnderWay, type ImportRun } from './model';
import { certificateImportsActions, certificateImportsSelectors } from './slice';

/** The progress of an import, its actions, and the outcomes of its files once it ended or was stopped. */
export function RunView({ id }: { id: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const known = useSelector(certificateImportsSelectors.selectRun);
  const request = useSelector(certificateImportsSelectors.selectRunRequest);
  const run = known?.id === id ? known : null;
  useEffect(() => {
    dispatch(certificateImportsActions.runRequested(id));
  }, [dispatch, id]);
  if (!run && request.status === 'failed')
    return <LoadFailure error={request.error} onRetry={() => dispatch(certificateImportsActions.runRequested(id))} />;
  if (!run) return <Spinner label={intl.formatMessage(messages.loading)} />;
  return (
    <>
      <Progress run={run} />
      {!isUnderWay(run) && <FileTable runId={id} />}
      <p>
        <Link to={memberPaths.apeImports}>{intl.formatMessage(messages.another)}</Link>
      </p>
    </>
  );
}

function Progress({ run }: { run: ImportRun }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { id, itemCount, counts, finishedAt, stoppedAt } = run;
  const ended = itemCount - counts.open;
  const isFinished = finishedAt !== null;
  const isStopped = !isFinished && stoppedAt !== null;
  return (
    <div className="sace-imports__run">
      <progress aria-label={intl.formatMessage(messages.progress)} max={itemCount} value={ended} />
      <span role="status">
        {intl.formatMessage(runMessage, { ended, all: itemCount, refused: counts.refused, failed: counts.failed })}{' '}
        {isFinished && intl.formatMessage(messages.finished)}
        {isStopped && intl.formatMessage(messages.stopped)}
      </span>
      {isUnderWay(run) && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => dispatch(certificateImportsActions.stopRequested({ runId: id }))}
        >
          {intl.formatMessage(messages.stop)}
        </button>
      )}
      {(isStopped || counts.failed > 0) && !isUnderWay(run) && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => dispatch(certificateImportsActions.resumeRequested({ runId: id }))}
        >
          {intl.formatMessage(isStopped ? messages.resume : messages.again)}
        </button>
      )}
    </div>
  );
}
