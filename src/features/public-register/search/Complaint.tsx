import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { asWritten } from '../../../shared/intl/asWritten';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { messages } from './complaintMessages';
import { visuraActions, visuraSelectors } from './slice';

const MAIL = /[^\s@:;,<>()]+@[^\s@:;,<>()]+\.[a-z]{2,}/i;

/**
 * The way to report a wrong certificate: the office's contact from its settings, and a letter with the number in it.
 */
export function Complaint({ number }: { number: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const office = useSelector(visuraSelectors.selectOffice);
  const request = useSelector(visuraSelectors.selectOfficeRequest);
  const ask = () => {
    dispatch(visuraActions.officeRequested());
  };
  useEffect(() => {
    if (office === null) dispatch(visuraActions.officeRequested());
  }, [dispatch, office]);
  const mail = MAIL.exec(office ?? '')?.[0];
  return (
    <section className="sace-visura-complaint">
      <h2>{intl.formatMessage(messages.complaint)}</h2>
      <p>{intl.formatMessage(messages.complaintText)}</p>
      {office !== null && <p {...asWritten}>{office}</p>}
      {mail !== undefined && (
        <p>
          <a href={`mailto:${mail}?subject=${encodeURIComponent(`Segnalazione sull’attestato ${number}`)}`}>
            {intl.formatMessage(messages.complaintWrite)}
          </a>
        </p>
      )}
      {request.status === 'failed' && <LoadFailure isPartial error={request.error} onRetry={ask} />}
    </section>
  );
}
