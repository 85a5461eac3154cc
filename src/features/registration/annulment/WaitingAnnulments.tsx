import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day } from '../../../shared/intl/formats';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { causeNames, waitingMessage } from './messages';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';

/** Requests of certifiers that no officer has decided yet, oldest first; nothing while there are none. */
export function WaitingAnnulments() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const waiting = useSelector(certificatesSelectors.selectAnnulmentsWaiting);
  useEffect(() => void dispatch(certificatesActions.annulmentsRequested()), [dispatch]);
  if (waiting === null || waiting.totalCount === 0) return null;
  return (
    <details className="sace-sign">
      <summary>{intl.formatMessage(waitingMessage, { count: waiting.totalCount })}</summary>
      <ul>
        {waiting.items.map(({ id, certificateId, number, certifierName, cause, askedAt }) => (
          <li key={id}>
            <Link to={href(memberPaths.certificate, { id: certificateId })}>{number ?? certifierName}</Link>,{' '}
            {certifierName}, {day(askedAt, intl.locale)}: {intl.formatMessage(causeNames[cause])}
          </li>
        ))}
      </ul>
    </details>
  );
}
