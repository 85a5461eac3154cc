import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { messages } from './messages';
import { streetImportsActions, streetImportsSelectors } from './slice';

/** The problems by row of the chosen import. */
export function ProblemTable() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useSelector(streetImportsSelectors.selectProblemsOf);
  const problems = useSelector(streetImportsSelectors.selectProblems);
  const count = useSelector(streetImportsSelectors.selectProblemCount);
  const request = useSelector(streetImportsSelectors.selectProblemsRequest);
  if (id === null) return null;
  const ask = () => dispatch(streetImportsActions.problemsRequested(id, problems.length));
  return (
    <div role="region" aria-label={intl.formatMessage(messages.refusedRows)}>
      {request.status === 'failed' && <LoadFailure error={request.error} onRetry={ask} />}
      {problems.length > 0 && (
        <table className="table table-sm">
          <caption className="caption-top">{intl.formatMessage(messages.refusedRows)}</caption>
          <thead>
            <tr>
              {[messages.row, messages.column, messages.problem].map((column) => (
                <th key={column.id} scope="col">
                  {intl.formatMessage(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, field, message }) => (
              <tr key={row}>
                <th scope="row">{intl.formatNumber(row)}</th>
                <td>{field}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problems.length < count && (
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={ask}>
          {intl.formatMessage(messages.more)}
        </button>
      )}
    </div>
  );
}
