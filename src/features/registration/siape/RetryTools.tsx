import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { TextButton } from '../../../shared/grid/GridStatus';
import { useListTools } from '../../../shared/grid/listTools';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { leftMessage, messages, retryManyMessage, selectedMessage, tooManyMessage } from './messages';
import { mostRetried, type DeliveryRow, type ManyRetry } from './model';
import { siapeActions, siapeSelectors } from './slice';

const keysOf = (rows: readonly DeliveryRow[]) => rows.map(({ id, version }) => `${id} ${String(version)}`).join();

/** Sends the selected refusals again, by one command; after a lost answer a retry sends the same command. */
export function RetryTools() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const sending = useSelector(siapeSelectors.selectSendingMany);
  const { selectedRows, clearSelection, arrangement, arrange } = useListTools();
  const [command, setCommand] = useState<ManyRetry | null>(null);
  const rows = (selectedRows as DeliveryRow[]).filter(({ state }) => state === 'Rifiutata');
  const repeated = command && keysOf(command.rows) === keysOf(rows) ? command : null;
  // The selection has the rows as they were when they were selected.
  const isSent = repeated !== null && sending.status === 'done';
  const send = () => {
    const next = repeated ?? { id: crypto.randomUUID(), rows };
    setCommand(next);
    dispatch(siapeActions.manyRetrySent(next));
  };
  if (selectedRows.length === 0)
    return (
      <TextButton
        text={intl.formatMessage(messages.onlyRefused)}
        onClick={() => {
          arrange({ ...arrangement(), filterValue: ['state', '=', 'Rifiutata'], pageIndex: 0 });
        }}
      />
    );
  return (
    <>
      {rows.length > mostRetried && <span>{intl.formatMessage(tooManyMessage, { most: mostRetried })}</span>}
      {rows.length > 0 && rows.length <= mostRetried && !isSent && (
        <button type="button" className="btn btn-primary btn-sm" disabled={sending.status === 'pending'} onClick={send}>
          {intl.formatMessage(retryManyMessage, { count: rows.length })}
        </button>
      )}
      <TextButton text={intl.formatMessage(messages.clearSelection)} onClick={clearSelection} />
    </>
  );
}

export function SelectedCount() {
  const intl = useIntl();
  const { selected } = useListTools();
  return selected.length > 0 && <span>{intl.formatMessage(selectedMessage, { count: selected.length })}</span>;
}

/** The outcome of a command over many: its failure, or the deliveries that were left as they are. */
export function RetryOutcome() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const sending = useSelector(siapeSelectors.selectSendingMany);
  const left = useSelector(siapeSelectors.selectLeft);
  const { refresh } = useListTools();
  return (
    <>
      {sending.status === 'failed' && <LoadFailure error={sending.error} isPartial onRetry={refresh} />}
      {left.length > 0 && (
        <div className="alert alert-warning" role="alert">
          {intl.formatMessage(leftMessage, { numbers: intl.formatList(left, { type: 'unit' }) })}{' '}
          <TextButton
            text={intl.formatMessage(messages.leftRead)}
            onClick={() => void dispatch(siapeActions.leftRead())}
          />
        </div>
      )}
    </>
  );
}
