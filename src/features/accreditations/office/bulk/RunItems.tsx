import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ModalDialog } from '../../../../shared/forms/ModalDialog';
import { Spinner } from '../../../../shared/ui/Spinner';
import type { BulkItem } from '../model';
import { bulkMessages, outcomeWords } from './messages';
import { adminRunsActions, adminRunsSelectors } from './slice';

const tones: Readonly<Record<BulkItem['outcome'], string>> = {
  open: 'ended',
  done: 'valid',
  refused: 'waiting',
  failed: 'waiting',
};

/** The outcome of each case of a run, with its reason. */
export function RunItems({ runId, onClose }: { runId: string; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const items = useSelector(adminRunsSelectors.selectItems);
  useEffect(() => {
    dispatch(adminRunsActions.itemsRequested({ id: runId, skip: 0 }));
  }, [dispatch, runId]);
  return (
    <ModalDialog title={intl.formatMessage(bulkMessages.outcomes)} size="lg" onClose={onClose}>
      {items === null && <Spinner label={intl.formatMessage(bulkMessages.loading)} />}
      {items && (
        <table className="table sace-outcomes">
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(bulkMessages.case)}</th>
              <th scope="col">{intl.formatMessage(bulkMessages.outcome)}</th>
            </tr>
          </thead>
          <tbody>
            {items.rows.map(({ position, protocolNumber, lastName, firstName, outcome, message }) => (
              <tr key={position}>
                <th scope="row">{`${protocolNumber} · ${lastName} ${firstName}`}</th>
                <td>
                  <span className={`sace-state sace-state--${tones[outcome]}`}>
                    {intl.formatMessage(outcomeWords[outcome])}
                  </span>{' '}
                  {message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {items && items.rows.length < items.total && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => dispatch(adminRunsActions.itemsRequested({ id: runId, skip: items.rows.length }))}
        >
          {intl.formatMessage(bulkMessages.more)}
        </button>
      )}
    </ModalDialog>
  );
}
