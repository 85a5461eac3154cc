import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day, euro } from '../../../shared/intl/formats';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { FeeProposals } from './FeeProposals';
import { HolderSearch } from './HolderSearch';
import { approveMessage, eventHints, eventNames, noPayer, panelMessages, reversesMessage } from './messages';
import { notedEvents, type BankLine, type BankLineCommand, type NotedEvent } from './model';
import { NoteDialog } from './NoteDialog';
import { Proposals } from './Proposals';
import { transfersActions, transfersSelectors } from './slice';
import { useCommand } from './useCommand';
import { useHolderLookup } from './useHolderLookup';
import { waitsForSecond } from './waitsForSecond';

type Wish = Omit<BankLineCommand, 'id' | 'version'>;

/** The possible actions on a line, the likeliest first. */
export function LineActions({ line }: { line: BankLine }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { send, isBusy, error } = useCommand<Wish>(
    useSelector(transfersSelectors.selectActing),
    line.version,
    (command) => transfersActions.moveRequested(line.id, command),
  );
  const lookup = useHolderLookup();
  const [noted, setNoted] = useState<NotedEvent | null>(null);
  const can = (event: BankLine['openTo'][number]) => line.openTo.includes(event);
  const buttons = notedEvents.filter(can);
  const assign = (walletId: string) => send({ event: 'assign', walletId });
  // The reason of a transfer says more than its payer.
  const isFeeNamed = line.feeCases.some(({ isNamed }) => isNamed);
  const fees = can('payFee') && (
    <FeeProposals
      line={line}
      isBusy={isBusy}
      onPay={(accreditationId) => send({ event: 'payFee', accreditationId })}
      onAssign={assign}
    />
  );
  return (
    <section className="sace-facts" aria-label={intl.formatMessage(panelMessages.actions)}>
      {error && noted === null && (
        <LoadFailure error={error} isPartial onRetry={() => dispatch(transfersActions.lineRequested(line.id))} />
      )}
      {isFeeNamed && fees}
      {can('assign') && (
        <>
          {line.needsSecond && <p>{intl.formatMessage(panelMessages.needsSecond)}</p>}
          <Proposals line={line} isBusy={isBusy} onAssign={assign} />
          <HolderSearch
            lookup={lookup}
            isBusy={isBusy}
            actionText={({ walletId }) =>
              intl.formatMessage(waitsForSecond(line, walletId) ? panelMessages.propose : panelMessages.credit)
            }
            onChosen={({ walletId }) => assign(walletId)}
          />
        </>
      )}
      {!isFeeNamed && fees}
      {line.state === 'DaApprovare' && line.isOwnProposal && <p>{intl.formatMessage(panelMessages.ownProposal)}</p>}
      {can('approve') && (
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => send({ event: 'approve' })}>
          {intl.formatMessage(approveMessage, {
            amount: euro(line.cents, intl.locale),
            name: line.wallet?.name ?? '',
          })}
        </button>
      )}
      {can('correct') && (
        <>
          <h3>{intl.formatMessage(panelMessages.reversible)}</h3>
          {line.reversible.length === 0 && <p>{intl.formatMessage(panelMessages.noReversible)}</p>}
          <ul className="sace-transfers__choices">
            {line.reversible.map(({ id, bookedOn, payerName, text, holderName }) => (
              <li key={id}>
                <span>
                  <strong>{payerName ?? intl.formatMessage(noPayer)}</strong> {day(bookedOn, intl.locale)}
                  <br />
                  {holderName ?? text}
                </span>
                <button
                  type="button"
                  className="btn btn-outline-primary btn-sm"
                  disabled={isBusy}
                  aria-label={intl.formatMessage(reversesMessage, { name: payerName ?? text })}
                  onClick={() => send({ event: 'correct', lineId: id })}
                >
                  {intl.formatMessage(eventNames.correct)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {buttons.length > 0 && (
        <div className="sace-transfers__buttons">
          {buttons.map((event) => (
            <button
              key={event}
              type="button"
              className="btn btn-outline-primary btn-sm"
              disabled={isBusy}
              onClick={() => setNoted(event)}
            >
              {intl.formatMessage(eventNames[event])}
            </button>
          ))}
        </div>
      )}
      {noted !== null && can(noted) && (
        <NoteDialog
          about={`${line.id}.${noted}`}
          name={intl.formatMessage(eventNames[noted])}
          label={intl.formatMessage(panelMessages.note)}
          hint={intl.formatMessage(eventHints[noted])}
          version={line.version}
          isBusy={isBusy}
          error={error}
          onSend={(note) => send({ event: noted, note })}
          onClose={() => setNoted(null)}
        />
      )}
    </section>
  );
}
