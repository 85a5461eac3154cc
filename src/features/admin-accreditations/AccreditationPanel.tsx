import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../shared/ui/Icon';
import { Spinner } from '../../shared/ui/Spinner';
import { useModal } from '../../shared/ui/useModal';
import { AccreditationRecord } from './AccreditationRecord';
import { detailMessages } from './messages';
import { detailClosed, detailRequested, selectDetail } from './slice';
import './AccreditationPanel.css';

/** The whole record in a panel beside the grid: the browser's own modal dialog keeps the focus inside and closes with Escape. */
export function AccreditationPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const state = useSelector(selectDetail);
  const dialog = useModal();
  const titleId = useId();
  useEffect(() => {
    dispatch(detailRequested(id));
    return () => { dispatch(detailClosed()); };
  }, [dispatch, id]);
  return (
    <dialog
      ref={dialog}
      className="sace-record"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault(); // the address closes the panel, not the browser
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="sace-record__content">
        <button type="button" className="sace-icon-button sace-record__close" aria-label={intl.formatMessage(detailMessages.close)} onClick={onClose}>
          <Icon name="close" />
        </button>
        {state.status === 'done' && <AccreditationRecord record={state.record} titleId={titleId} />}
        {state.status === 'failed' && (
          <div className="alert alert-danger" role="alert">
            <p id={titleId}>{intl.formatMessage(state.error.status === 404 || state.error.status === 400 ? detailMessages.missing : detailMessages.failed)}</p>
            <button type="button" className="btn btn-primary btn-sm" onClick={() => dispatch(detailRequested(id))}>
              {intl.formatMessage(detailMessages.retry)}
            </button>
          </div>
        )}
        {(state.status === 'pending' || state.status === 'idle') && (
          <div id={titleId}>
            <Spinner label={intl.formatMessage(detailMessages.loading)} />
          </div>
        )}
      </div>
    </dialog>
  );
}
