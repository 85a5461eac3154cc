import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { messages } from './messages';
import type { PlantImport } from './model';
import { plantImportsActions, plantImportsSelectors } from './slice';

/** The problems of an import by row, with a button for the whole list as a file. */
export function ProblemTable({ run: { id, name } }: { run: PlantImport }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const problems = useSelector(plantImportsSelectors.selectProblems);
  const count = useSelector(plantImportsSelectors.selectProblemCount);
  const request = useSelector(plantImportsSelectors.selectProblemsRequest);
  const reportName = `${name.replace(/\.\w+$/, '')}-errori.csv`;
  return (
    <>
      {request.status === 'failed' && (
        <LoadFailure
          error={request.error}
          onRetry={() => dispatch(plantImportsActions.problemsRequested(id, problems.length))}
        />
      )}
      {problems.length > 0 && (
        <section>
          <h2>{intl.formatMessage(messages.problems)}</h2>
          <p>
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              onClick={() => dispatch(plantImportsActions.reportRequested({ runId: id, name: reportName }))}
            >
              {intl.formatMessage(messages.report)}
            </button>
          </p>
          <table className="table">
            <thead>
              <tr>
                {(['row', 'plate', 'field', 'message'] as const).map((column) => (
                  <th key={column} scope="col">
                    {intl.formatMessage(messages[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, plate, field, message }, at) => (
                <tr key={`${String(row)} ${String(at)}`}>
                  <th scope="row">{intl.formatNumber(row)}</th>
                  <td>{plate}</td>
                  <td>{field}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {problems.length < count && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => dispatch(plantImportsActions.problemsRequested(id, problems.length))}
        >
          {intl.formatMessage(messages.more)}
        </button>
      )}
    </>
  );
}
