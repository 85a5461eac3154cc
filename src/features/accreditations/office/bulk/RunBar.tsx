import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { BulkRun } from '../model';
import { actionNames, bulkMessages, runProgress } from './messages';
import { RunItems } from './RunItems';
import { adminRunsActions } from './slice';

/** The progress of a run, with its actions. The run goes on on the server when the page is closed. */
export function RunBar({ run: { id, action, itemCount, counts, finishedAt, stoppedAt } }: { run: BulkRun }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [isShown, setIsShown] = useState(false);
  const ended = itemCount - counts.open;
  const isFinished = finishedAt !== null;
  const isStopped = !isFinished && stoppedAt !== null;
  const words = intl.formatMessage(runProgress, {
    action: intl.formatMessage(actionNames[action]),
    ended,
    all: itemCount,
    done: counts.done,
    refused: counts.refused,
    failed: counts.failed,
  });
  const button = (text: (typeof bulkMessages)[keyof typeof bulkMessages], onClick: () => void) => (
    <button type="button" className="btn btn-link btn-sm" onClick={onClick}>
      {intl.formatMessage(text)}
    </button>
  );
  return (
    <div className="sace-run">
      <progress aria-label={intl.formatMessage(bulkMessages.progress)} max={itemCount} value={ended} />
      <span role="status">
        {words} {isFinished && intl.formatMessage(bulkMessages.finished)}{' '}
        {isStopped && intl.formatMessage(bulkMessages.stopped)}
      </span>
      {!isFinished && !isStopped && button(bulkMessages.stop, () => dispatch(adminRunsActions.stopRequested({ id })))}
      {isStopped && button(bulkMessages.resume, () => dispatch(adminRunsActions.resumeRequested({ id })))}
      {isFinished &&
        counts.refused + counts.failed > 0 &&
        button(bulkMessages.again, () => dispatch(adminRunsActions.resumeRequested({ id })))}
      {button(bulkMessages.outcomes, () => {
        setIsShown(true);
      })}
      {(isFinished || isStopped) && button(bulkMessages.hide, () => dispatch(adminRunsActions.runDismissed()))}
      {isShown && (
        <RunItems
          runId={id}
          onClose={() => {
            setIsShown(false);
          }}
        />
      )}
    </div>
  );
}
