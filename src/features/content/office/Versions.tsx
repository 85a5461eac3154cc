import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { instant } from '../../../shared/intl/formats';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Differences } from './Differences';
import { compareMessage, eventNames, messages, takeUpMessage, versionMessage } from './messages';
import type { Content } from './model';
import { contentsActions, contentsSelectors } from './slice';

/** The versions with author and time; each can be compared with the saved content, or restored as a new version. */
export function Versions({ content }: { content: Content }) {
  const { id } = content;
  const compared = useSelector(contentsSelectors.selectCompared);
  const comparing = useSelector(contentsSelectors.selectComparing);
  const intl = useIntl();
  const titleId = useId();
  const dispatch = useDispatch();
  const versions = useSelector(contentsSelectors.selectVersions);
  const request = useSelector(contentsSelectors.selectVersionsRequest);
  const taking = useSelector(contentsSelectors.selectTaking);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="h4">
        {intl.formatMessage(messages.versions)}
      </h2>
      {request.status === 'failed' && (
        <LoadFailure isPartial error={request.error} onRetry={() => dispatch(contentsActions.versionsRequested(id))} />
      )}
      {taking.status === 'failed' && (
        <LoadFailure isPartial error={taking.error} onRetry={() => dispatch(contentsActions.versionsRequested(id))} />
      )}
      {comparing.status === 'failed' && (
        <LoadFailure
          isPartial
          error={comparing.error}
          onRetry={() => dispatch(contentsActions.versionsRequested(id))}
        />
      )}
      {compared && <Differences version={compared.version} before={compared.fields} after={content.fields} />}
      <ol className="sace-contents__versions" reversed>
        {versions.map(({ version, event, at, byName }) => (
          <li key={version}>
            {intl.formatMessage(versionMessage, {
              version,
              event: intl.formatMessage(eventNames[event]).toLocaleLowerCase(intl.locale),
              at: instant(at, intl.locale),
              name: byName || '–',
            })}{' '}
            <button
              type="button"
              className="btn btn-link btn-sm"
              onClick={() => dispatch(contentsActions.versionRequested(id, version))}
            >
              {intl.formatMessage(takeUpMessage, { version })}
            </button>
            {version < content.version && (
              <button
                type="button"
                className="btn btn-link btn-sm"
                onClick={() => dispatch(contentsActions.comparisonRequested(id, version))}
              >
                {intl.formatMessage(compareMessage, { version })}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
