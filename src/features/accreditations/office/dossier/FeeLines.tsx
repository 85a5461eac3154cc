import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../../../shared/errors';
import { day, euro } from '../../../../shared/intl/formats';
import { LoadFailure } from '../../../../shared/ui/LoadFailure';
import type { AccreditationDetail, FeeLine } from '../model';
import { feeLinesActions, feeLinesSelectors } from './feeLinesSlice';
import { feeLineMessages, payByLineMessage } from './feeLineMessages';

type Props = {
  record: AccreditationDetail;
  isBusy: boolean;
  /** The refusal of the last action: somebody else may have used the line. */
  refusal: AppError | null;
  onPay: (line: FeeLine) => void;
};

/** The transfers at the bank that may pay the fee of a case, to be used before an officer's word is. */
export function FeeLines({ record, isBusy, refusal, onPay }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const lines = useSelector(feeLinesSelectors.selectLines);
  const request = useSelector(feeLinesSelectors.selectRequest);
  useEffect(() => {
    dispatch(feeLinesActions.linesRequested(record.id));
  }, [dispatch, record.id, refusal]);
  useEffect(() => () => void dispatch(feeLinesActions.linesForgotten()), [dispatch]);
  return (
    <section aria-label={intl.formatMessage(feeLineMessages.title)}>
      <h3 className="h6">{intl.formatMessage(feeLineMessages.title)}</h3>
      {request.status === 'failed' && (
        <LoadFailure
          error={request.error}
          isPartial
          onRetry={() => dispatch(feeLinesActions.linesRequested(record.id))}
        />
      )}
      <p role="status">
        {request.status === 'pending' && lines === null && intl.formatMessage(feeLineMessages.searching)}
        {lines?.length === 0 && intl.formatMessage(feeLineMessages.none)}
        {lines !== null && lines.length > 0 && intl.formatMessage(feeLineMessages.useFirst)}
      </p>
      {lines !== null && lines.length > 0 && (
        <ul className="sace-fee-lines">
          {lines.map((line) => (
            <li key={line.id}>
              <span>
                <strong>{line.payerName ?? intl.formatMessage(feeLineMessages.noPayer)}</strong>{' '}
                {day(line.bookedOn, intl.locale)}, {euro(line.cents, intl.locale)}
                <br />
                {line.text}
                {line.isNamed && (
                  <>
                    <br />
                    {intl.formatMessage(feeLineMessages.named)}
                  </>
                )}
              </span>
              <button
                type="button"
                className={`btn btn-sm ${line.isNamed ? 'btn-primary' : 'btn-outline-primary'}`}
                disabled={isBusy}
                aria-label={intl.formatMessage(payByLineMessage, {
                  payer: line.payerName ?? intl.formatMessage(feeLineMessages.noPayer),
                  day: day(line.bookedOn, intl.locale),
                })}
                onClick={() => onPay(line)}
              >
                {intl.formatMessage(feeLineMessages.use)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
