import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { day, instant } from '../../../shared/intl/formats';
import { doneMessage, messages, progressMessage, showRefused } from './messages';
import type { StreetImport } from './model';
import { streetImportsActions } from './slice';

/** The latest imports with the day of their edition, their results, and links to their problems. */
export function ImportTable({ imports }: { imports: readonly StreetImport[] }) {
  const intl = useIntl();
  const title = intl.formatMessage(messages.latest);
  return (
    <div className="table-responsive mt-3" role="region" tabIndex={0} aria-label={title}>
      <table className="table table-sm">
        <thead>
          <tr>
            {[messages.edition, messages.begun, messages.outcome].map((column) => (
              <th key={column.id} scope="col">
                {intl.formatMessage(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <ImportRow key={one.id} shown={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImportRow({ shown }: { shown: StreetImport }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { id, name, edition, refused, createdAt, userName } = shown;
  return (
    <tr>
      <th scope="row">{day(edition, intl.locale)}</th>
      <td>
        {instant(createdAt, intl.locale)}
        <br />
        <small className="text-break">{[name, userName].filter(Boolean).join(' – ')}</small>
      </td>
      <td>
        <Outcome shown={shown} />
        {refused > 0 && (
          <>
            <br />
            <button
              type="button"
              className="btn btn-outline-primary btn-xs"
              onClick={() => dispatch(streetImportsActions.problemsRequested(id, 0))}
            >
              {intl.formatMessage(showRefused, { count: refused })}
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

function Outcome({ shown: { state, reason, streets, comuni, comuniDone } }: { shown: StreetImport }) {
  const intl = useIntl();
  if (state === 'failed') return <span className="text-danger">{reason}</span>;
  if (state === 'done')
    return <span role="status">{intl.formatMessage(doneMessage, { streets, comuni: comuniDone })}</span>;
  return (
    <span role="status">
      {comuni === null
        ? intl.formatMessage(messages.reading)
        : intl.formatMessage(progressMessage, { done: comuniDone, all: comuni })}
    </span>
  );
}
