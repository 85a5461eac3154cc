import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { Failure } from '../../../shared/ui/Failure';
import { eventNames } from '../messages';
import type { Certificate } from '../model';
import { moveRequested, selectActing } from '../slice';
import { askMessages as messages } from './askMessages';
import { FeeAtStake } from './FeeAtStake';
import type { Registration } from './model';
import { registrationRequested, selectRegistration, selectRegistrationReading } from './store';

type Fee = Registration['fee'];

/** Nothing that the server would refuse for want of money is offered. */
const isPayable = (fee: Fee) =>
  fee === null || fee.cents === 0 || fee.isPaid || (fee.walletId !== null && fee.missingCents === 0);

/** Says what asking for the registration does (number, fee, wallet), and asks. It ends with the certificate's next state. */
export function AskRegistration({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { header, saved } = certificate;
  const known = useSelector(selectRegistration);
  const reading = useSelector(selectRegistrationReading);
  const acting = useSelector(selectActing);
  // A failure of something else that was done before is not this question's.
  const [isSent, setIsSent] = useState(false);
  const formId = useId();
  // What is free in the wallet is told as it is now.
  useEffect(() => void dispatch(registrationRequested(header.id)), [dispatch, header.id]);
  const told = known?.certificateId === header.id ? known.told : null;
  const isBusy = isSent && acting.status === 'pending';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !told) return;
    setIsSent(true);
    dispatch(moveRequested(header.id, 'registrationAsked', saved.version));
  };
  return (
    <ModalDialog
      title={intl.formatMessage(messages.title)}
      isBusy={isBusy}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-outline-primary" disabled={isBusy} onClick={close}>
            {intl.formatMessage(messages.cancel)}
          </button>
          {told && isPayable(told.fee) && (
            <button type="submit" form={formId} className="btn btn-primary" disabled={isBusy}>
              {intl.formatMessage(eventNames.registrationAsked)}
            </button>
          )}
        </>
      )}
    >
      <form id={formId} onSubmit={send}>
        <p>{intl.formatMessage(header.number === null ? messages.number : messages.sameNumber)}</p>
        {told && <FeeAtStake header={header} fee={told.fee} />}
        {!told &&
          (reading.status === 'failed' ? (
            <LoadFailure error={reading.error} onRetry={() => dispatch(registrationRequested(header.id))} />
          ) : (
            <Spinner label={intl.formatMessage(messages.reading)} />
          ))}
        <p role="status">{isBusy && intl.formatMessage(messages.busy)}</p>
        {isSent && acting.status === 'failed' && <Failure error={acting.error} />}
      </form>
    </ModalDialog>
  );
}
