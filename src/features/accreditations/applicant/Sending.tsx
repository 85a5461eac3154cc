import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useAsk } from '../../../shared/forms/useAsk';
import { euro } from '../../../shared/intl/formats';
import type { Application } from './model';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { feeMessage, summaryMessages } from './wizardMessages';

type SendingProps = { application: Application; isHeld: boolean; onSend: () => void; onIncomplete: () => void };

/** The price, the next step, and the buttons that send or discard the application. */
export function Sending({ application, isHeld, onSend, onIncomplete }: SendingProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ask = useAsk();
  const command = useSelector(accreditationsSelectors.selectCommand);
  const { status: recheck } = useSelector(accreditationsSelectors.selectRecheck);
  const isWanted = useRef(false);
  const [isIncompleteShown, setIsIncompleteShown] = useState(false);
  const isBusy = command.status === 'pending';
  const fee = intl.formatMessage(feeMessage, { fee: euro(application.feeCents, intl.locale) });
  const send = async () => {
    if (isBusy || isHeld) return;
    if (application.missing.length > 0) {
      // Something that another tab has completed meanwhile no longer prevents sending.
      isWanted.current = true;
      setIsIncompleteShown(true);
      dispatch(accreditationsActions.recheckRequested(application.id));
      return;
    }
    onSend();
    const answer = await ask({
      severity: 'info',
      title: summaryMessages.confirmTitle,
      message: summaryMessages.next,
      yesText: summaryMessages.send,
    });
    if (answer === 'confirm') dispatch(accreditationsActions.commandSent(application.id, 'submitted'));
  };
  const goOn = useEffectEvent(() => {
    if (application.missing.length > 0) onIncomplete();
    else void send();
  });
  useEffect(() => {
    if (!isWanted.current || recheck === 'pending') return;
    isWanted.current = false;
    goOn();
  }, [recheck]);
  const discard = async () => {
    if (isBusy) return;
    const answer = await ask({
      severity: 'warning',
      title: summaryMessages.discardTitle,
      message: summaryMessages.discardText,
      yesText: summaryMessages.discard,
    });
    if (answer === 'confirm') dispatch(accreditationsActions.commandSent(application.id, 'discarded'));
  };
  return (
    <>
      <p>
        <strong>{fee}</strong>
      </p>
      <p>{intl.formatMessage(summaryMessages.next)}</p>
      {isIncompleteShown && recheck !== 'pending' && application.missing.length > 0 && (
        <p role="alert" className="sace-own__asked">
          {intl.formatMessage(summaryMessages.notSent)}
        </p>
      )}
      <div className="sace-own__actions">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isBusy || isHeld || undefined}
          onClick={() => {
            void send();
          }}
        >
          {intl.formatMessage(summaryMessages.send)}
        </button>
      </div>
      {application.submittedAt === null && (
        // Stands apart from sending, so that nobody presses it by mistake.
        <div className="sace-wizard__discard">
          <button
            type="button"
            className="btn btn-link"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              void discard();
            }}
          >
            {intl.formatMessage(summaryMessages.discard)}
          </button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isBusy && intl.formatMessage(summaryMessages.sending)}
      </p>
    </>
  );
}
