import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useAsk } from '../../../shared/forms/useAsk';
import { CeaseDialog } from './CeaseDialog';
import { Failure } from './Failure';
import type { Application } from './model';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { statusMessages } from './statusMessages';

/**
 * Withdraws an application or gives an accreditation up. Stands at the end of the page, where nobody presses it in
 * passing.
 */
export function GivingUp({ application }: { application: Application }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ask = useAsk();
  const command = useSelector(accreditationsSelectors.selectCommand);
  const [isCeasing, setIsCeasing] = useState(false);
  const { id, openEvents, renewal, state } = application;
  const canWithdraw = openEvents.includes('withdrawn');
  // An expired accreditation with a renewal is given up in its renewal.
  const canCease = openEvents.includes('ceased') && !(state === 'Scaduto' && renewal !== null);
  if (!canWithdraw && !canCease) return null;
  const isBusy = command.status === 'pending';
  const withdraw = async () => {
    if (isBusy) return;
    const answer = await ask({
      severity: 'warning',
      title: statusMessages.withdrawTitle,
      message: statusMessages.withdrawText,
      yesText: statusMessages.withdraw,
    });
    if (answer === 'confirm') dispatch(accreditationsActions.commandSent(id, 'withdrawn'));
  };
  return (
    <section className="sace-status__end">
      {command.status === 'failed' && command.event === 'withdrawn' && <Failure error={command.error} />}
      {canWithdraw && (
        <button
          type="button"
          className="btn btn-link"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            void withdraw();
          }}
        >
          {intl.formatMessage(statusMessages.withdraw)}
        </button>
      )}
      {canCease && (
        <button
          type="button"
          className="btn btn-link"
          onClick={() => {
            setIsCeasing(true);
          }}
        >
          {intl.formatMessage(statusMessages.cease)}
        </button>
      )}
      {isCeasing && canCease && (
        <CeaseDialog
          id={id}
          onClose={() => {
            setIsCeasing(false);
          }}
        />
      )}
    </section>
  );
}
