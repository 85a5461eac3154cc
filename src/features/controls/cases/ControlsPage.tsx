import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Lane, LoadOptions } from '../../../shared/grid/loadOptions';
import { PanelList } from '../../../shared/grid/PanelList';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { useListAddress } from '../../../shared/routing/useListAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import '../../../shared/ui/queues.css';
import { controlColumns, layoutVersion } from './columns';
import { ControlNav } from './ControlNav';
import { ControlPanel } from './ControlPanel';
import { ClearSelection, ListTools, SelectedCount } from './ListTools';
import { countMessage, messages, queueNames } from './messages';
import { queueNamed, QUEUES, type ControlQueue, type QueueLoad } from './model';
import { controlsActions, controlsSelectors } from './slice';

/** Query parameters of the page's address: the open control, and the queue. */
const listParameters = { record: 'controllo', queue: 'coda' };

/** The controls of certificates as queues, for those who hold ApeControl. */
export function ControlsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { queueName } = useListAddress(listParameters);
  const queue = queueNamed(queueName);
  useEffect(() => {
    dispatch(controlsActions.countsRequested());
    dispatch(controlsActions.assigneesRequested());
  }, [dispatch]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.all)} lead={intl.formatMessage(messages.lead)} />
      <ControlNav />
      <QueueChips current={queue} />
      {/* Each queue has a grid of its own, with its own rows and arrangement. */}
      <ControlGrid key={queue} queue={queue} />
    </>
  );
}

function QueueChips({ current }: { current: ControlQueue }) {
  const intl = useIntl();
  const counts = useSelector(controlsSelectors.selectCounts);
  return (
    <nav aria-label={intl.formatMessage(messages.queues)}>
      <ul className="sace-queues">
        {QUEUES.map((queue) => {
          const count = counts?.[queue];
          return (
            <li key={queue}>
              <Link
                to={`${memberPaths.apeControls}?${listParameters.queue}=${queue}`}
                aria-current={queue === current ? 'page' : undefined}
              >
                {intl.formatMessage(queueNames[queue])}
                <span className="sace-queues__count">{count !== undefined && intl.formatNumber(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function ControlGrid({ queue }: { queue: ControlQueue }) {
  const changes = useSelector(controlsSelectors.selectChanges);
  const slice = useMemo(() => sliceOf(queue), [queue]);
  const name = `controls-${queue}`;
  return (
    <PanelList
      parameters={listParameters}
      slice={slice}
      name={name}
      version={layoutVersion}
      messages={messages}
      countMessage={countMessage}
      columnsOf={controlColumns}
      panel={ControlPanel}
      changes={changes}
      isSelectable
      note={<SelectedCount />}
      actions={<ClearSelection />}
      tools={<ListTools queue={queue} name={name} />}
    />
  );
}

/** The parameters of a queue's rows. */
const sliceOf = (queue: ControlQueue) => ({
  gridLeft: controlsActions.gridLeft,
  rowsSelected: controlsActions.rowsSelected,
  selectGrid: controlsSelectors.selectGrid,
  loadRequested: (lane: Lane, options: LoadOptions) => {
    const load: QueueLoad = { ...options, queue };
    return controlsActions.loadRequested(lane, load);
  },
});
