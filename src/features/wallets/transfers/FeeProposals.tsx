import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as transfersFindFees from '../../../../common/generated/lengths/transfersFindFees';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { FeeChoices } from './FeeChoices';
import { feeMessages } from './messages';
import type { BankLine } from './model';
import { SearchLine } from './SearchLine';
import { transfersActions, transfersSelectors } from './slice';

type Props = {
  line: BankLine;
  isBusy: boolean;
  onPay: (accreditationId: string) => void;
  /** Credits a wallet, where the fee cannot be paid with the line. */
  onAssign: (walletId: string) => void;
};

/** The accreditations whose fee a line may pay: those that it names, and any other one by a search. */
export function FeeProposals({ line, isBusy, onPay, onAssign }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const fees = useSelector(transfersSelectors.selectFees);
  const seeking = useSelector(transfersSelectors.selectSeekingFees);
  const [sought, setSought] = useState('');
  // The results of a search for another line are dropped.
  useEffect(() => void dispatch(transfersActions.feesForgotten()), [dispatch]);
  const search = (wanted: string) => {
    setSought(wanted);
    dispatch(transfersActions.feesWanted(wanted));
  };
  return (
    <div className="sace-transfers__fees">
      <h3>{intl.formatMessage(feeMessages.title)}</h3>
      {line.feeCases.length > 0 && (
        <FeeChoices line={line} fees={line.feeCases} isBusy={isBusy} onPay={onPay} onAssign={onAssign} />
      )}
      <SearchLine
        label={intl.formatMessage(feeMessages.search)}
        hint={intl.formatMessage(feeMessages.searchHint)}
        maxLength={transfersFindFees.search}
        isSearching={seeking.status === 'pending'}
        onSearch={search}
      />
      {seeking.status === 'failed' && <LoadFailure error={seeking.error} isPartial onRetry={() => search(sought)} />}
      <p role="status" className={fees?.length === 0 ? undefined : 'visually-hidden'}>
        {fees?.length === 0 && intl.formatMessage(feeMessages.none)}
      </p>
      {fees && fees.length > 0 && (
        <FeeChoices line={line} fees={fees} isBusy={isBusy} onPay={onPay} onAssign={onAssign} />
      )}
    </div>
  );
}
