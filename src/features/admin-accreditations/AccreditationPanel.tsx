import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { shownClosed } from '../../shared/files/shownFileSlice';
import { Icon } from '../../shared/ui/Icon';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Spinner } from '../../shared/ui/Spinner';
import { useModal } from '../../shared/ui/useModal';
import { Dossier } from './dossier/Dossier';
import { dossierMessages } from './dossier/messages';
import { assigneesRequested } from './dossier/slice';
import { detailMessages } from './messages';
import { detailClosed, detailRequested, selectDetail } from './slice';
import type { Decision } from './dossier/slice';
import './AccreditationPanel.css';

type Props = {
  id: string;
  /** To the case before or after it in the list. */
  onTurn: (step: 1 | -1) => void;
  addressOf: (id: string) => string;
  /** What was decided on the case just now. */
  decided: Decision | null;
  /** To the next case of the queue after a decision. */
  onGoOn: () => void;
  onClose: () => void;
};

/**
 * A case in a panel beside the grid, to be worked there: the browser's own modal dialog keeps the focus inside and closes with
 * Escape. It stays while one case follows another.
 */
export function AccreditationPanel({ id, onTurn, addressOf, decided, onGoOn, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const state = useSelector(selectDetail);
  const dialog = useModal();
  const titleId = useId();
  useEffect(() => {
    dispatch(detailRequested(id));
    return () => {
      dispatch(shownClosed());
      dispatch(detailClosed());
    };
  }, [dispatch, id]);
  useEffect(() => {
    dispatch(assigneesRequested());
  }, [dispatch]);
  const turn = (step: 1 | -1, icon: string, label: string) => (
    <button
      type="button"
      className="sace-icon-button sace-record__turn"
      aria-label={label}
      title={label}
      onClick={() => {
        onTurn(step);
      }}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  );
  return (
    <dialog
      ref={dialog}
      className="sace-record"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault(); // the address closes the panel, not the browser
        if (event.target === event.currentTarget) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="sace-record__content">
        <div className="sace-record__close">
          {turn(-1, '‹', intl.formatMessage(dossierMessages.previous))}
          {turn(1, '›', intl.formatMessage(dossierMessages.next))}
          <button
            type="button"
            className="sace-icon-button"
            aria-label={intl.formatMessage(detailMessages.close)}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {state.status === 'done' && (
          <Dossier
            key={state.record.id}
            record={state.record}
            titleId={titleId}
            addressOf={addressOf}
            decided={decided}
            onGoOn={onGoOn}
          />
        )}
        {state.status === 'failed' && (
          <div id={titleId}>
            <LoadFailure error={state.error} onRetry={() => dispatch(detailRequested(id))} />
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
