import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { Failure } from '../../../shared/ui/Failure';
import { eventNames } from '../../certificates/messages';
import type { Certificate } from '../../certificates/model';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import { askMessages as messages } from './askMessages';
import { FeeAtStake } from './FeeAtStake';
import type { Registration } from './model';

type Fee = Registration['fee'];

/** A request that the server would refuse for lack of money, or for a blocked wallet, is not offered. */
const isPayable = (fee: Fee) =>
  fee === null || fee.cents === 0 || fee.isPaid || (fee.walletId !== null && fee.missingCents === 0 && !fee.isBlocked);

/**
 * Shows the effects of a request for registration (number, fee, wallet), and sends it. It closes with the certificate's
 * next state.
 */
export function AskRegistration({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { header, saved } = certificate;
  const known = useSelector(certificatesSelectors.selectRegistration);
  const reading = useSelector(certificatesSelectors.selectRegistrationReading);
  const acting = useSelector(certificatesSelectors.selectActing);
  // The failure of an earlier action is not shown here.
  const [isSent, setIsSent] = useState(false);
  const formId = useId();
  // The wallet's balance is read again.
  useEffect(() => void dispatch(certificatesActions.registrationRequested(header.id)), [dispatch, header.id]);
  const progress = known?.certificateId === header.id ? known.progress : null;
  const isBusy = isSent && acting.status === 'pending';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !progress) return;
    setIsSent(true);
    dispatch(certificatesActions.moveRequested(header.id, 'registrationAsked', saved.version));
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
          {progress && isPayable(progress.fee) && (
            <button type="submit" form={formId} className="btn btn-primary" disabled={isBusy}>
              {intl.formatMessage(eventNames.registrationAsked)}
            </button>
          )}
        </>
      )}
    >
      <form id={formId} onSubmit={send}>
        <p>{intl.formatMessage(header.number === null ? messages.number : messages.sameNumber)}</p>
        {progress && <FeeAtStake header={header} fee={progress.fee} />}
        {!progress &&
          (reading.status === 'failed' ? (
            <LoadFailure
              error={reading.error}
              onRetry={() => dispatch(certificatesActions.registrationRequested(header.id))}
            />
          ) : (
            <Spinner label={intl.formatMessage(messages.reading)} />
          ))}
        <p role="status">{isBusy && intl.formatMessage(messages.busy)}</p>
        {isSent && acting.status === 'failed' && <Failure error={acting.error} />}
      </form>
    </ModalDialog>
  );
}
