import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { Failure } from '../../../shared/ui/Failure';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { FeesAtStake } from './FeesAtStake';
import { messages, sendMessage } from './messages';
import { isPayable } from './model';
import { RequestOutcomes } from './RequestOutcomes';
import { certificateRequestsActions, certificateRequestsSelectors } from './slice';

type Props = { ids: readonly string[]; onClose: (isSent: boolean) => void };

/** Asks for the registration of many: a question with the fees, then the outcome of each. */
export function AskManyDialog({ ids, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const fees = useSelector(certificateRequestsSelectors.selectFees);
  const reading = useSelector(certificateRequestsSelectors.selectFeesReading);
  const beginning = useSelector(certificateRequestsSelectors.selectBeginning);
  const known = useSelector(certificateRequestsSelectors.selectRun);
  // However often it is sent, it is one run.
  const [runId] = useState(() => crypto.randomUUID());
  const formId = useId();
  useEffect(() => void dispatch(certificateRequestsActions.feesRequested(ids)), [dispatch, ids]);
  useEffect(() => () => void dispatch(certificateRequestsActions.requestsLeft()), [dispatch]);
  const run = known?.id === runId ? known : null;
  const isBusy = beginning.status === 'pending';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy && fees) dispatch(certificateRequestsActions.requestsSent(runId, ids));
  };
  return (
    <ModalDialog
      title={intl.formatMessage(run ? messages.outcomes : messages.title)}
      size="lg"
      isBusy={isBusy}
      onClose={() => onClose(run !== null)}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-outline-primary" disabled={isBusy} onClick={close}>
            {intl.formatMessage(run ? messages.close : messages.cancel)}
          </button>
          {!run && fees && isPayable(fees) && (
            <button type="submit" form={formId} className="btn btn-primary" disabled={isBusy}>
              {intl.formatMessage(sendMessage, { count: ids.length })}
            </button>
          )}
        </>
      )}
    >
      {run ? (
        <RequestOutcomes run={run} />
      ) : (
        <form id={formId} onSubmit={send}>
          <p>{intl.formatMessage(messages.number)}</p>
          {fees && <FeesAtStake fees={fees} />}
          {!fees &&
            (reading.status === 'failed' ? (
              <LoadFailure
                error={reading.error}
                onRetry={() => dispatch(certificateRequestsActions.feesRequested(ids))}
              />
            ) : (
              <Spinner label={intl.formatMessage(messages.reading)} />
            ))}
          {beginning.status === 'failed' && <Failure error={beginning.error} />}
        </form>
      )}
    </ModalDialog>
  );
}
