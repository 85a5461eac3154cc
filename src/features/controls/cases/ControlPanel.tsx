import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../../shared/grid/PanelList';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { RecordPanel } from '../../../shared/ui/RecordPanel';
import { ControlActions } from './ControlActions';
import { ControlFacts } from './ControlFacts';
import { ControlHistory } from './ControlHistory';
import { stateNames } from '../../../../common/labels/controls';
import { messages } from './messages';
import { controlTones, type ControlDetail } from './model';
import { controlsActions, controlsSelectors } from './slice';

/** A control in a panel beside the grid, where the officer works on it. */
export function ControlPanel({ id, onTurn, onClose }: PanelProps) {
  const dispatch = useDispatch();
  const detail = useSelector(controlsSelectors.selectControl);
  const request = useSelector(controlsSelectors.selectRequest);
  useEffect(() => {
    dispatch(controlsActions.controlRequested(id));
    return () => void dispatch(controlsActions.controlClosed());
  }, [dispatch, id]);
  const shown = detail?.control.id === id ? detail : null;
  return (
    <RecordPanel
      words={messages}
      onRetry={() => dispatch(controlsActions.controlRequested(id))}
      request={request}
      onTurn={onTurn}
      onClose={onClose}
    >
      {shown && ((titleId) => <Whole key={id} detail={shown} titleId={titleId} />)}
    </RecordPanel>
  );
}

function Whole({ detail, titleId }: { detail: ControlDetail; titleId: string }) {
  const intl = useIntl();
  const { control, certificate, history } = detail;
  return (
    <>
      <header className="sace-record__header">
        <h2 id={titleId}>{certificate.number ?? intl.formatMessage(messages.noNumber)}</h2>
        <span className={`sace-state sace-state--${controlTones[control.state]}`}>
          {intl.formatMessage(stateNames[control.state])}
        </span>{' '}
        <Link to={href(memberPaths.certificate, { id: certificate.certificateId })}>
          {intl.formatMessage(messages.certificate)}
        </Link>
      </header>
      <ControlActions detail={detail} />
      <ControlFacts
        control={control}
        office={{ reason: detail.reason, visitedOn: detail.visitedOn, findings: detail.findings }}
      />
      <ControlHistory history={history} />
    </>
  );
}
