import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { assigneesRequested } from '../dossier/slice';
import type { BulkRun } from '../model';
import { BulkDialog } from './BulkDialog';
import { actionNames, bulkMessages } from './messages';
import { RunBar } from './RunBar';
import { runsRequested, selectRun } from './slice';
import './bulk.css';

type Action = BulkRun['action'];
const actions: readonly Action[] = ['assign', 'approve', 'requestIntegration', 'remind', 'feeReceived'];

/** What may be done with the cases that are selected, and how far the run of it is. `onEnded`: the list is not as it was. */
export function BulkBar({ selected, onEnded }: { selected: readonly string[]; onEnded: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const run = useSelector(selectRun);
  const [asked, setAsked] = useState<{ action: Action; ids: readonly string[] } | null>(null);
  useEffect(() => { dispatch(runsRequested()); }, [dispatch]);
  // A run that began is followed by the bar: the dialog has done its part.
  const [runId, setRunId] = useState(run?.id);
  if (run?.id !== runId) {
    setRunId(run?.id);
    setAsked(null);
  }
  const ended = run !== null && (run.finishedAt !== null || run.stoppedAt !== null);
  const told = useRef(ended);
  useEffect(() => {
    if (ended && !told.current) onEnded();
    told.current = ended;
  }, [ended, onEnded]);
  return (
    <>
      {run && <RunBar run={run} />}
      {selected.length > 0 && (
        <div className="sace-bulk" role="group" aria-label={intl.formatMessage(bulkMessages.actions)}>
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className="btn btn-outline-primary btn-sm"
              disabled={run !== null && !ended}
              onClick={() => {
                if (action === 'assign') dispatch(assigneesRequested());
                setAsked({ action, ids: selected });
              }}
            >
              {intl.formatMessage(actionNames[action])}
            </button>
          ))}
        </div>
      )}
      {asked && <BulkDialog action={asked.action} ids={asked.ids} onClose={() => { setAsked(null); }} />}
    </>
  );
}
