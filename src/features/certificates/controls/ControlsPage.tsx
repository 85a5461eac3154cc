import type { DataGridRef } from 'devextreme-react/data-grid';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Lane } from '../../../shared/grid/lanes';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { RemoteList } from '../../../shared/grid/RemoteList';
import { turnedTo, useReturnToRow } from '../../../shared/grid/useReturnToRow';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { useListAddress } from '../../../shared/routing/useListAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import '../../../shared/ui/queues.css';
import { useSessionOver } from '../../../shared/ui/useSessionOver';
import { controlColumns, layoutVersion } from './columns';
import { ControlNav } from './ControlNav';
import { ControlPanel } from './ControlPanel';
import { ClearSelection, ListTools, SelectedCount } from './ListTools';
import { countMessage, messages, queueNames } from './messages';
import { queueNamed, QUEUES, type ControlQueue, type QueueLoad } from './model';
import {
  assigneesRequested,
  countsRequested,
  gridLeft,
  loadRequested,
  selectChanges,
  selectCounts,
  selectGrid,
} from './slice';

/** Query parameters of the page's address: the open control, and the queue. */
const listParameters = { record: 'controllo', queue: 'coda' };

/** The controls of certificates as queues, for those who hold ApeControl. */
export function ControlsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { queueName } = useListAddress(listParameters);
  const queue = queueNamed(queueName);
  useEffect(() => {
    dispatch(countsRequested());
    dispatch(assigneesRequested());
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
  const counts = useSelector(selectCounts);
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
                {count !== undefined && <span className="sace-queues__count">{intl.formatNumber(count)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function ControlGrid({ queue }: { queue: ControlQueue }) {
  const intl = useIntl();
  const grid = useRef<DataGridRef<object, string>>(null);
  const { openId, open, close, addressOf } = useListAddress(listParameters);
  const changes = useSelector(selectChanges);
  // The list itself shows the ended session; a panel over it would hide that.
  const isOver = useSessionOver();
  useReturnToRow(grid, openId, addressOf);
  const slice = useMemo(() => sliceOf(queue), [queue]);
  const columns = useMemo(() => controlColumns(intl, open, addressOf), [intl, open, addressOf]);
  const name = `controls-${queue}`;
  const turn = (step: 1 | -1) => {
    const next = turnedTo(grid, openId, step);
    if (next !== undefined) open(next);
  };
  return (
    <>
      <RemoteList
        slice={slice}
        name={name}
        version={layoutVersion}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        searchHint={intl.formatMessage(messages.searchHint)}
        grid={grid}
        changes={changes}
        isSelectable
        isComposing
        onOpen={open}
        note={<SelectedCount />}
        actions={<ClearSelection />}
        tools={<ListTools queue={queue} name={name} />}
      />
      {openId !== null && !isOver && <ControlPanel id={openId} onTurn={turn} onClose={close} />}
    </>
  );
}

/** The parameters of a queue's rows. */
const sliceOf = (queue: ControlQueue) => ({
  gridLeft,
  selectGrid,
  loadRequested: (lane: Lane, options: LoadOptions) => {
    const load: QueueLoad = { ...options, queue };
    return loadRequested(lane, load);
  },
});
