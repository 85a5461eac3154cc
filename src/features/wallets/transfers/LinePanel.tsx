import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../../shared/grid/PanelList';
import { euro } from '../../../shared/intl/formats';
import { RecordPanel } from '../../../shared/ui/RecordPanel';
import { LineActions } from './LineActions';
import { LineFacts } from './LineFacts';
import { LineHistory } from './LineHistory';
import { messages, noPayer, panelMessages, stateNames } from './messages';
import { stateTones, type BankLine } from './model';
import { transfersActions, transfersSelectors } from './slice';

/** A line in a panel beside the grid, to be worked there. */
export function LinePanel({ id, onTurn, onClose }: PanelProps) {
  const dispatch = useDispatch();
  const line = useSelector(transfersSelectors.selectLine);
  const request = useSelector(transfersSelectors.selectRequest);
  useEffect(() => {
    dispatch(transfersActions.lineRequested(id));
    return () => void dispatch(transfersActions.lineClosed());
  }, [dispatch, id]);
  const shown = line?.id === id ? line : null;
  return (
    <RecordPanel
      words={{ ...panelMessages, loading: messages.loading }}
      onRetry={() => dispatch(transfersActions.lineRequested(id))}
      request={request}
      onTurn={onTurn}
      onClose={onClose}
    >
      {shown && ((titleId) => <Whole key={shown.id} line={shown} titleId={titleId} />)}
    </RecordPanel>
  );
}

function Whole({ line, titleId }: { line: BankLine; titleId: string }) {
  const intl = useIntl();
  return (
    <>
      <header className="sace-record__header">
        <h2 id={titleId}>{line.payerName ?? intl.formatMessage(noPayer)}</h2>
        <p className="sace-record__number">
          {euro(line.cents, intl.locale)}{' '}
          <span className={`sace-state sace-state--${stateTones[line.state]}`}>
            {intl.formatMessage(stateNames[line.state])}
          </span>
        </p>
      </header>
      <LineActions line={line} />
      <LineFacts line={line} />
      <LineHistory history={line.history} />
    </>
  );
}
