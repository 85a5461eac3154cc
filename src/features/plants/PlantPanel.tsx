import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../shared/grid/PanelList';
import { href } from '../../shared/routing/href';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { RecordPanel } from '../../shared/ui/RecordPanel';
import { messages, stateNames } from './messages';
import { stateTones, writtenPlate, type Plant } from './model';
import { PlantFacts } from './PlantFacts';
import { PlantHistory } from './PlantHistory';
import { plantsActions, plantsSelectors } from './slice';
import { CheckDialog } from './acts/CheckDialog';
import { DismissalDialog } from './acts/DismissalDialog';
import { InspectionDialog } from './acts/InspectionDialog';

/** A plant in a panel beside the grid, with everything that one may see of it. */
export function PlantPanel({ id, onTurn, onClose }: PanelProps) {
  const dispatch = useDispatch();
  const plant = useSelector(plantsSelectors.selectPlant);
  const request = useSelector(plantsSelectors.selectRequest);
  useEffect(() => {
    dispatch(plantsActions.plantRequested(id));
    return () => void dispatch(plantsActions.plantLeft());
  }, [dispatch, id]);
  const shown = plant?.id === id ? plant : null;
  return (
    <RecordPanel
      words={messages}
      onRetry={() => dispatch(plantsActions.plantRequested(id))}
      request={request}
      onTurn={onTurn}
      onClose={onClose}
    >
      {shown && ((titleId) => <Whole key={id} plant={shown} titleId={titleId} />)}
    </RecordPanel>
  );
}

function Whole({ plant, titleId }: { plant: Plant; titleId: string }) {
  const intl = useIntl();
  return (
    <>
      <header className="sace-record__header">
        <h2 id={titleId}>{writtenPlate(plant.plate)}</h2>
        <p className="sace-record__number">
          {plant.address}, {plant.comune} ({plant.province}){' '}
          <span className={`sace-state sace-state--${stateTones[plant.state]}`}>
            {intl.formatMessage(stateNames[plant.state])}
          </span>
        </p>
      </header>
      <Actions plant={plant} />
      <PlantFacts plant={plant} />
      <PlantHistory plant={plant} />
    </>
  );
}

const dialogs = { check: CheckDialog, inspection: InspectionDialog, dismissal: DismissalDialog };

function Actions({ plant }: { plant: Plant }) {
  const intl = useIntl();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open === null ? null : dialogs[open];
  const button = (name: keyof typeof dialogs, text: keyof typeof messages, look: string) => (
    <button type="button" className={`btn ${look} btn-sm`} onClick={() => setOpen(name)}>
      {intl.formatMessage(messages[text])}
    </button>
  );
  if (!plant.mayChange && !plant.mayInspect) return null;
  return (
    <div className="sace-plants__actions">
      {plant.mayChange && button('check', 'recordCheck', 'btn-primary')}
      {plant.mayInspect && button('inspection', 'recordInspection', 'btn-outline-primary')}
      {plant.mayChange && (
        <Link className="btn btn-outline-primary btn-sm" to={href(memberPaths.plant, { id: plant.id })}>
          {intl.formatMessage(messages.change)}
        </Link>
      )}
      {plant.mayChange && button('dismissal', 'dismiss', 'btn-outline-primary')}
      {Dialog && <Dialog plant={plant} onClose={() => setOpen(null)} />}
    </div>
  );
}
