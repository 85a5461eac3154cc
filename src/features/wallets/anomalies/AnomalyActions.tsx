import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { euro } from '../../../shared/intl/formats';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { HolderSearch } from '../transfers/HolderSearch';
import { NoteDialog } from '../transfers/NoteDialog';
import { useCommand } from '../transfers/useCommand';
import { waitsForSecond } from '../transfers/waitsForSecond';
import { approveMessage, assignMessage, decisionHints, decisionNames, messages, proposeMessage } from './messages';
import { notedDecisions, type Anomaly, type AnomalyCommand, type NotedDecision } from './model';
import { walletAnomaliesActions, walletAnomaliesSelectors } from './slice';

type Wish = Omit<AnomalyCommand, 'id' | 'version'>;

/** The possible actions on a receipt: the wallet of its payment first. */
export function AnomalyActions({ anomaly }: { anomaly: Anomaly }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { send, isBusy, error } = useCommand<Wish>(
    useSelector(walletAnomaliesSelectors.selectActing),
    anomaly.version,
    (command) => walletAnomaliesActions.decisionSent(anomaly.id, command),
  );
  const holders = useSelector(walletAnomaliesSelectors.selectHolders);
  const searching = useSelector(walletAnomaliesSelectors.selectSearching);
  const [noted, setNoted] = useState<NotedDecision | null>(null);
  const can = (event: Anomaly['openTo'][number]) => anomaly.openTo.includes(event);
  const assign = (walletId: string) => send({ event: 'assign', walletId });
  const { wallet, needsSecond, needsSecondFor } = anomaly;
  const name = wallet?.name ?? '';
  return (
    <section className="sace-facts" aria-label={intl.formatMessage(messages.actions)}>
      {error && noted === null && (
        <LoadFailure
          error={error}
          isPartial
          onRetry={() => dispatch(walletAnomaliesActions.anomalyRequested(anomaly.id))}
        />
      )}
      {can('assign') && (
        <>
          {needsSecond && <p>{intl.formatMessage(messages.needsSecond)}</p>}
          {wallet && needsSecondFor.includes(wallet.walletId) && <p>{intl.formatMessage(messages.needsSecondToday)}</p>}
          {wallet && wallet.status !== 'Chiuso' && (
            <p>
              <button
                type="button"
                className="btn btn-primary btn-sm"
                disabled={isBusy}
                onClick={() => assign(wallet.walletId)}
              >
                {intl.formatMessage(waitsForSecond(anomaly, wallet.walletId) ? proposeMessage : assignMessage, {
                  name,
                })}
              </button>
            </p>
          )}
          <HolderSearch
            lookup={{ holders, searching, want: (search) => dispatch(walletAnomaliesActions.holdersWanted(search)) }}
            isBusy={isBusy}
            actionText={({ walletId }) =>
              intl.formatMessage(waitsForSecond(anomaly, walletId) ? messages.propose : messages.credit)
            }
            onChosen={({ walletId }) => assign(walletId)}
          />
        </>
      )}
      {anomaly.state === 'DaApprovare' && anomaly.isOwnProposal && <p>{intl.formatMessage(messages.ownProposal)}</p>}
      {can('approve') && (
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => send({ event: 'approve' })}>
          {intl.formatMessage(approveMessage, { amount: euro(anomaly.cents, intl.locale), name })}
        </button>
      )}
      <div className="sace-transfers__buttons">
        {notedDecisions.filter(can).map((event) => (
          <button
            key={event}
            type="button"
            className="btn btn-outline-primary btn-sm"
            disabled={isBusy}
            onClick={() => setNoted(event)}
          >
            {intl.formatMessage(decisionNames[event])}
          </button>
        ))}
      </div>
      {noted !== null && can(noted) && (
        <NoteDialog
          about={`${anomaly.id}.${noted}`}
          name={intl.formatMessage(decisionNames[noted])}
          label={intl.formatMessage(messages.note)}
          hint={intl.formatMessage(decisionHints[noted])}
          version={anomaly.version}
          isBusy={isBusy}
          error={error}
          onSend={(note) => send({ event: noted, note })}
          onClose={() => setNoted(null)}
        />
      )}
    </section>
  );
}
