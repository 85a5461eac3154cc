import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { countsMessage, messages, stateMessages } from './messages';
import { ProblemTable } from './ProblemTable';
import { plantImportsActions, plantImportsSelectors } from './slice';

/** The progress of an import, and the problems of its rows once it has ended. */
export function RunView({ id }: { id: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const known = useSelector(plantImportsSelectors.selectRun);
  const request = useSelector(plantImportsSelectors.selectRunRequest);
  const run = known?.id === id ? known : null;
  useEffect(() => {
    dispatch(plantImportsActions.runRequested(id));
  }, [dispatch, id]);
  if (!run && request.status === 'failed')
    return <LoadFailure error={request.error} onRetry={() => dispatch(plantImportsActions.runRequested(id))} />;
  if (!run) return <Spinner label={intl.formatMessage(messages.loading)} />;
  const { name, state, reason, rowsDone: rows, added, changed, unchanged, refused } = run;
  return (
    <>
      <h2>{name}</h2>
      <div className="sace-imports__run">
        <span role="status">
          {intl.formatMessage(stateMessages[state])}{' '}
          {intl.formatMessage(countsMessage, { rows, added, changed, unchanged, refused })}
        </span>
        {state === 'open' && (
          <button
            type="button"
            className="btn btn-outline-primary btn-sm"
            onClick={() => dispatch(plantImportsActions.stopRequested({ runId: id }))}
          >
            {intl.formatMessage(messages.stop)}
          </button>
        )}
      </div>
      {reason !== null && (
        <p role="alert" className="alert alert-danger">
          {reason}
        </p>
      )}
      {state !== 'open' && <ProblemTable run={run} />}
      <p>
        <Link to={memberPaths.plantImports}>{intl.formatMessage(messages.another)}</Link>
      </p>
    </>
  );
}
