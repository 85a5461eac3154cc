import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { ShownFile } from '../../../shared/files/ShownFile';
import { shownFileActions } from '../../../shared/files/shownFileSlice';
import { day } from '../../../shared/intl/formats';
import { closingOf } from '../../../shared/orderClosing';
import type { Application } from './model';
import { askedOnMessage, expiresMessage, orderMessages, statusMessages } from './statusMessages';
import { documentNames } from './wizardMessages';

/** Questions to professional orders about the enrolment, and their answers. */
export function OrderValidations({
  application: { orderValidations: validations, history },
}: {
  application: Pick<Application, 'orderValidations' | 'history'>;
}) {
  const intl = useIntl();
  if (validations.length === 0) return null;
  return (
    <section>
      <h2>{intl.formatMessage(statusMessages.orders)}</h2>
      <ul>
        {validations.map((validation) => {
          const { orderBoardName, sentAt, outcome, answeredAt } = validation;
          const end = outcome === 'superseded' ? closingOf(validation, validations, history) : (outcome ?? 'waiting');
          return (
            <li key={sentAt}>
              {intl.formatMessage(orderMessages[end], {
                board: orderBoardName,
                date: day((outcome === 'superseded' ? null : answeredAt) ?? sentAt, intl.locale),
              })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Answered and lapsed requests, newest first. */
export function PastRequests({ requests }: { requests: Application['integrationRequests'] }) {
  const intl = useIntl();
  if (requests.length === 0) return null;
  return (
    <section>
      <h2>{intl.formatMessage(statusMessages.requests)}</h2>
      <ul className="sace-status__requests">
        {requests.toReversed().map(({ id, text, dueOn, requestedAt, answer, outcome }) => (
          <li key={id}>
            <p>
              {intl.formatMessage(askedOnMessage, {
                date: day(requestedAt, intl.locale),
                due: day(dueOn, intl.locale),
              })}
            </p>
            <p className="sace-status__quote">{text}</p>
            {answer !== null && (
              <p>
                <strong>{intl.formatMessage(statusMessages.yourAnswer)}</strong>
              </p>
            )}
            {answer !== null && <p className="sace-status__quote">{answer}</p>}
            {outcome === 'lapsed' && <p>{intl.formatMessage(statusMessages.lapsed)}</p>}
            {outcome === 'withdrawn' && <p>{intl.formatMessage(statusMessages.closed)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The documents of the dossier, for the applicant to view and download. */
export function Documents({ documents }: { documents: Application['documents'] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  useEffect(
    () => () => {
      dispatch(shownFileActions.shownClosed());
    },
    [dispatch],
  );
  if (documents.length === 0) return null;
  return (
    <section>
      <h2>{intl.formatMessage(statusMessages.documents)}</h2>
      <ul>
        {documents.map(({ id, kind, name, fileId, mediaType, expiresOn }) => (
          <li key={id}>
            {intl.formatMessage(documentNames[kind])}: <span className="sace-status__file">{name}</span>
            {expiresOn !== null && ` (${intl.formatMessage(expiresMessage, { date: day(expiresOn, intl.locale) })})`}
            <div className="sace-status__document">
              <ShownFile
                fileId={fileId}
                name={name}
                mediaType={mediaType}
                alt={`${intl.formatMessage(documentNames[kind])}: ${name}`}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
