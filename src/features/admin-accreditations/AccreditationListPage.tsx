import type { DataGridRef } from 'devextreme-react/data-grid';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import { selectCurrentUser } from '../../shared/applicationConfiguration';
import { forgetLayout, keepLayout } from '../../shared/grid/gridStorage';
import { gridSource } from '../../shared/grid/gridSource';
import { GridStatus, TextButton } from '../../shared/grid/GridStatus';
import { gridStatusMessages } from '../../shared/grid/gridStatusMessages';
import { RemoteGrid } from '../../shared/grid/RemoteGrid';
import { PageHeading } from '../../shared/ui/PageHeading';
import { AccreditationPanel } from './AccreditationPanel';
import { BulkBar } from './bulk/BulkBar';
import { accreditationColumns, layoutVersion } from './columns';
import { ExportBar } from './ExportBar';
import { ShortcutKeys } from './keys/ShortcutKeys';
import { countMessage, messages, selectedMessage } from './messages';
import type { AccreditationQueue, QueueLoad } from './model';
import { QueueChips } from './QueueChips';
import { queueIn, queuePageOf, type QueuePage } from './queues';
import { countsRequested, gridLeft, loadRequested, selectGrid } from './slice';
import { ViewBar } from './views/ViewBar';
import { useListAddress } from './useListAddress';
import { useWork } from './useWork';
import './AccreditationListPage.css';

/** A page of Anagrafiche Admin (RTE-30, MEN-04): a queue of cases as one grid, a record beside it, and files of what is filtered. */
export function AccreditationListPage({ name = 'list' }: { name?: QueuePage['name'] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const page = queuePageOf(name);
  const { queueName } = useListAddress();
  const queue = queueIn(page, queueName);
  useEffect(() => {
    if (page.queues.length > 1) dispatch(countsRequested());
  }, [dispatch, page]);
  return (
    <>
      <PageHeading title={intl.formatMessage(page.title)} lead={intl.formatMessage(page.lead)} />
      <QueueChips queues={page.queues} current={queue} />
      {/* Another queue is another grid: its rows, its selection and its arrangement are not those of the one before. */}
      <QueueGrid key={queue} page={page} queue={queue} />
    </>
  );
}

function QueueGrid({ page, queue }: { page: QueuePage; queue: AccreditationQueue }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const grid = useRef<DataGridRef<object, string>>(null);
  const userId = useSelector(selectCurrentUser).id;
  const state = useSelector(selectGrid);
  const { rows, shown, total } = state;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState(0);
  const { openId, open, close, addressOf } = useListAddress();
  const { turn, openFirst } = useWork(grid, { queue, openId, open, close });
  useEffect(
    () => () => {
      dispatch(gridLeft());
    },
    [dispatch],
  );

  const source = useMemo(() => queueSource(dispatch, queue), [dispatch, queue]);
  const columns = useMemo(() => accreditationColumns(intl, page, open, addressOf), [intl, page, open, addressOf]);
  const gridName = gridNameOf(page, queue);
  const layout = useMemo(() => ({ name: gridName, version: layoutVersion, userId }), [gridName, userId]);
  const widget = () => grid.current?.instance();
  const refresh = useCallback(() => {
    void grid.current?.instance().refresh();
  }, []);
  const none = queue === 'all' ? messages.empty : messages.emptyQueue;
  const noDataText = intl.formatMessage(
    rows.status === 'failed' ? gridStatusMessages.failedRows : shown.filter === null ? none : messages.noMatch,
  );

  return (
    <>
      <GridStatus
        grid={state}
        count={(count) => intl.formatMessage(countMessage, { count })}
        note={selected.length > 0 && <span>{intl.formatMessage(selectedMessage, { count: selected.length })}</span>}
        actions={
          selected.length > 0 && (
            <TextButton
              text={intl.formatMessage(messages.clearSelection)}
              onClick={() => {
                widget()?.clearSelection();
              }}
            />
          )
        }
        onRetry={refresh}
        onClearFilters={() => {
          widget()?.clearFilter();
        }}
        onResetLayout={() => {
          if (userId !== null) forgetLayout(gridName, layoutVersion, userId);
          setFresh((count) => count + 1);
        }}
      />
      <BulkBar selected={selected} list={{ queue, filter: shown.filter, count: total }} onEnded={refresh} />
      <div className="sace-tools">
        <ExportBar queue={queue} visibleColumns={() => visibleFields(widget())} />
        <ShortcutKeys isCaseOpen={openId !== null} onFirst={openFirst} onTurn={turn} />
        <ViewBar
          grid={gridName}
          present={() => ({ ...(widget()?.state() as object | undefined) })}
          onApply={(view) => {
            if (userId !== null) keepLayout(gridName, layoutVersion, userId, view);
            setFresh((count) => count + 1);
          }}
        />
      </div>
      <RemoteGrid
        key={fresh}
        ref={grid}
        layout={layout}
        label={intl.formatMessage(messages.grid)}
        source={source}
        columns={columns}
        noDataText={noDataText}
        searchHint={intl.formatMessage(messages.searchHint)}
        onSelected={setSelected}
      />
      {openId !== null && <AccreditationPanel id={openId} onTurn={turn} addressOf={addressOf} onClose={close} />}
    </>
  );
}

/** Names the arrangement that is kept: each queue of each page has its own. */
const gridNameOf = ({ name }: QueuePage, queue: AccreditationQueue) =>
  name === 'list' ? 'admin-accreditations' : `admin-accreditations-${name}-${queue}`;

/** The rows of a queue; of `all`, those of the whole register. */
const queueSource = (dispatch: Dispatch, queue: AccreditationQueue) =>
  gridSource(dispatch, (lane, options) => {
    const load: QueueLoad = queue === 'all' ? options : { ...options, queue };
    return loadRequested(lane, load);
  });

type Widget = ReturnType<DataGridRef<object, string>['instance']>;

/** The fields on screen, in their order; those that a narrow window hides are meant, too. */
function visibleFields(widget: Widget | undefined): string[] {
  const columns = widget?.getVisibleColumns() ?? [];
  return columns.flatMap(({ dataField, type }) => (dataField === undefined || type !== undefined ? [] : [dataField]));
}
