import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { shownFileActions } from '../../../shared/files/shownFileSlice';
import { instant } from '../../../shared/intl/formats';
import { askedOnMessage, causeNames, messages, stateNames } from './messages';
import type { Annulment } from './model';

/** The requests, newest first, with their documents and outcomes. */
export function Requests({ annulments }: { annulments: readonly Annulment[] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  if (annulments.length === 0) return null;
  return (
    <ul className="sace-sign__files">
      {annulments.map(({ id, cause, explanation, documents, askedAt, state, decision }) => (
        <li key={id} className={`alert ${state === 'asked' ? 'alert-warning' : 'alert-info'}`}>
          <strong>{intl.formatMessage(stateNames[state])}</strong>{' '}
          {intl.formatMessage(askedOnMessage, { at: instant(askedAt, intl.locale) })}
          <p>
            {intl.formatMessage(causeNames[cause])}: <q>{explanation}</q>
          </p>
          {documents.map(({ id: fileId, name }) => (
            <button
              key={fileId}
              type="button"
              className="btn btn-outline-primary btn-sm"
              onClick={() => dispatch(shownFileActions.downloadRequested({ fileId, name }))}
            >
              {name}
            </button>
          ))}
          {decision !== null && (
            <p>
              {intl.formatMessage(messages.decision)}: <q>{decision}</q>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
