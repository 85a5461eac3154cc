import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { shownFileActions } from '../../../shared/files/shownFileSlice';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { SidePanel } from '../../../shared/ui/SidePanel';
import { Spinner } from '../../../shared/ui/Spinner';
import { Dossier } from './dossier/Dossier';
import { dossierMessages } from './dossier/messages';
import { adminDossierActions } from './dossier/slice';
import { detailMessages } from './messages';
import { adminAccreditationsActions, adminAccreditationsSelectors } from './slice';
import type { Decision } from './dossier/slice';

type Props = {
  id: string;
  /** Opens the case before or after it in the list. */
  onTurn: (step: 1 | -1) => void;
  addressOf: (id: string) => string;
  /** The decision taken on the case just now. */
  decided: Decision | null;
  /** Opens the next case of the queue after a decision. */
  onGoOn: () => void;
  onClose: () => void;
};

/** A case in a panel beside the grid, where the officer works on it. */
export function AccreditationPanel({ id, onTurn, addressOf, decided, onGoOn, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const state = useSelector(adminAccreditationsSelectors.selectDetail);
  const titleId = useId();
  useEffect(() => {
    dispatch(adminAccreditationsActions.detailRequested(id));
    return () => {
      dispatch(shownFileActions.shownClosed());
      dispatch(adminAccreditationsActions.detailClosed());
    };
  }, [dispatch, id]);
  useEffect(() => {
    dispatch(adminDossierActions.assigneesRequested());
  }, [dispatch]);
  return (
    <SidePanel
      titleId={titleId}
      closeLabel={intl.formatMessage(detailMessages.close)}
      turn={{
        onTurn,
        previous: intl.formatMessage(dossierMessages.previous),
        next: intl.formatMessage(dossierMessages.next),
      }}
      onClose={onClose}
    >
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
          <LoadFailure error={state.error} onRetry={() => dispatch(adminAccreditationsActions.detailRequested(id))} />
        </div>
      )}
      {(state.status === 'pending' || state.status === 'idle') && (
        <div id={titleId}>
          <Spinner label={intl.formatMessage(detailMessages.loading)} />
        </div>
      )}
    </SidePanel>
  );
}
