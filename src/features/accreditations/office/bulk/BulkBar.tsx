import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { adminDossierActions } from '../dossier/slice';
import type { BulkRun } from '../model';
import { BulkDialog } from './BulkDialog';
import { isNarrowed, isPossible, mostCases, type Cases, type FilteredList, type NamedCase } from './cases';
import { actionNames, bulkMessages, bulkSentences } from './messages';
import { RunBar } from './RunBar';
import { adminRunsActions, adminRunsSelectors } from './slice';
import './bulk.css';

type Action = BulkRun['action'];
const actions: readonly Action[] = ['assign', 'approve', 'requestIntegration', 'remind', 'feeReceived'];

type Props = {
  selected: readonly string[];
  /** The selected cases, and the cases on screen. */
  named: readonly NamedCase[];
  shown: () => readonly NamedCase[];
  /** The list that they were selected in; `count` is null until the list was counted. */
  list: Omit<FilteredList, 'count'> & { count: number | null };
  /** Called when the run has ended, since the list has changed. */
  onEnded: () => void;
};

/** Actions on the selected cases, or on all of their list, and the progress of the run. */
export function BulkBar({ selected, named, shown, list, onEnded }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const run = useSelector(adminRunsSelectors.selectRun);
  const [opened, setOpened] = useState<{ action: Action; cases: Cases; named: readonly NamedCase[] } | null>(null);
  // The choice of the whole list lapses with another selection, filter or count.
  const [wholeOf, setWholeOf] = useState<{ selected: readonly string[]; list: FilteredList } | null>(null);
  const whole =
    wholeOf?.selected === selected && wholeOf.list.filter === list.filter && wholeOf.list.count === list.count
      ? wholeOf.list
      : null;
  useEffect(() => {
    dispatch(adminRunsActions.runsRequested());
  }, [dispatch]);
  // The bar follows a run that has begun, so the dialog closes.
  const [runId, setRunId] = useState(run?.id);
  if (run?.id !== runId) {
    setRunId(run?.id);
    setOpened(null);
  }
  const ended = run !== null && (run.finishedAt !== null || run.stoppedAt !== null);
  const wasEnded = useRef(ended);
  useEffect(() => {
    if (ended && !wasEnded.current) onEnded();
    wasEnded.current = ended;
  }, [ended, onEnded]);
  return (
    <div className="sace-bulk-line">
      {run && <RunBar run={run} />}
      {selected.length > 0 && (
        <div className="sace-bulk" role="group" aria-label={intl.formatMessage(bulkMessages.actions)}>
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className="btn btn-outline-primary btn-sm"
              disabled={(run !== null && !ended) || (!whole && !isPossible(action, named))}
              onClick={() => {
                if (action === 'assign') dispatch(adminDossierActions.assigneesRequested());
                setOpened({
                  action,
                  ...(whole ? { cases: { list: whole }, named: shown() } : { cases: { ids: selected }, named }),
                });
              }}
            >
              {intl.formatMessage(actionNames[action])}
            </button>
          ))}
          <WholeList
            selected={selected.length}
            list={list}
            isWhole={whole !== null}
            onWhole={(meant) => {
              setWholeOf(meant && { selected, list: meant });
            }}
          />
        </div>
      )}
      {opened && (
        <BulkDialog
          action={opened.action}
          cases={opened.cases}
          named={opened.named}
          listed={isNarrowed(list) ? list.count : null}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </div>
  );
}

type WholeProps = {
  selected: number;
  list: Props['list'];
  isWhole: boolean;
  onWhole: (list: FilteredList | null) => void;
};

/** Offers to act on all cases that the filter finds, of which a page shows few. */
function WholeList({ selected, list, isWhole, onWhole }: WholeProps) {
  const intl = useIntl();
  const { count } = list;
  if (count === null || count <= selected || !isNarrowed(list)) return null;
  const words =
    count > mostCases
      ? intl.formatMessage(bulkSentences.tooMany, { count, most: mostCases })
      : isWhole && intl.formatMessage(bulkSentences.wholeMeant, { count });
  return (
    <p className="sace-bulk__whole">
      <span role="status" title={words || undefined}>
        {words}
      </span>
      {count <= mostCases && (
        <button
          type="button"
          className="btn btn-link btn-sm"
          aria-label={isWhole ? undefined : intl.formatMessage(bulkSentences.meanWhole, { count })}
          onClick={() => {
            onWhole(isWhole ? null : { ...list, count });
          }}
        >
          {isWhole
            ? intl.formatMessage(bulkMessages.onlySelected)
            : intl.formatMessage(bulkSentences.wholeShort, { count })}
        </button>
      )}
    </p>
  );
}
