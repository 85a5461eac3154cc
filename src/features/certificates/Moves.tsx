import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { eventNames } from './messages';
import { isBack, type Certificate, type CertificateEvent } from './model';
import { AskRegistration } from '../registration/signing/AskRegistration';
import { certificatesActions, certificatesSelectors } from './slice';

/** The events that are open to a certificate: the next step looks like a main action and stands before the way back. */
export function Moves({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(certificatesSelectors.selectActing).status === 'pending';
  const { id } = certificate.header;
  const { version, openEvents } = certificate.saved;
  // The question closes when the state changes in which it was opened.
  const [asking, setAsking] = useState<string | null>(null);
  const standing = `${id} ${String(version)}`;
  const begin = (event: CertificateEvent) => () => {
    if (event === 'registrationAsked') setAsking(standing);
    else dispatch(certificatesActions.moveRequested(id, event, version));
  };
  return (
    <>
      {[...openEvents]
        .sort((one, other) => Number(isBack(one)) - Number(isBack(other)))
        .map((event) => (
          <button
            key={event}
            type="button"
            className={`btn btn-sm ${isBack(event) ? 'btn-outline-primary' : 'btn-primary'}`}
            disabled={isBusy}
            onClick={begin(event)}
          >
            {intl.formatMessage(eventNames[event])}
          </button>
        ))}
      {asking === standing && openEvents.includes('registrationAsked') && (
        <AskRegistration certificate={certificate} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
