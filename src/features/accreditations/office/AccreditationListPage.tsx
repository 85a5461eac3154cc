import type { DataGridRef } from 'devextreme-react/data-grid';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { TextButton } from '../../../shared/grid/GridStatus';
import { useListTools } from '../../../shared/grid/listTools';
import type { Lane, LoadOptions } from '../../../shared/grid/loadOptions';
import { useReturnToRow } from '../../../shared/grid/useReturnToRow';
import { ExportBar } from '../../../shared/listExport/ExportBar';
import { RemoteList } from '../../../shared/grid/RemoteList';
import { ViewBar } from '../../../shared/savedViews/ViewBar';
import { useListAddress } from '../../../shared/routing/useListAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { useSessionOver } from '../../../shared/ui/useSessionOver';
import { AccreditationPanel } from './AccreditationPanel';
import { BulkBar } from './bulk/BulkBar';
import type { NamedCase } from './bulk/cases';
import { accreditationColumns, layoutVersion } from './columns';
import { adminExportSlice } from './exportSlice';
import { ShortcutKeys } from './keys/ShortcutKeys';
import { listParameters } from './listAddress';
import { countMessage, exportSelectedMessages, messages, selectedMessage } from './messages';
import type { AccreditationQueue, QueueLoad } from './model';
import { QueueChips } from './QueueChips';
import { queueIn, queuePageOf, type QueuePage } from './queues';
import { adminAccreditationsActions, adminAccreditationsSelectors } from './slice';
import { adminViewsSlice } from './views/slice';
import { useWork } from './useWork';
import '../../../shared/ui/queues.css';

/**
 * A page of Anagrafiche Admin (RTE-30, MEN-04): a queue of cases as a grid, a record beside it, and files of the
 * filtered rows.
 */
export function AccreditationListPage({ name = 'list' }: { name?: QueuePage['name'] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const page = queuePageOf(name);
  const { queueName } = useListAddress(listParameters);
  const queue = queueIn(page, queueName);
  useEffect(() => {
    if (page.queues.length > 1) dispatch(adminAccreditationsActions.countsRequested());
  }, [dispatch, page]);
  return (
    <>
      <PageHeading title={intl.formatMessage(page.title)} lead={intl.formatMessage(page.lead)} />
      <QueueChips queues={page.queues} current={queue} />
      {/* Each queue has a grid of its own, with its own rows, selection and arrangement. */}
      <QueueGrid key={queue} page={page} queue={queue} />
    </>
  );
}

function QueueGrid({ page, queue }: { page: QueuePage; queue: AccreditationQueue }) {
  const intl = useIntl();
  const grid = useRef<DataGridRef<object, string>>(null);
  const { openId, open, close, addressOf } = useListAddress(listParameters);
  // The list itself shows the ended session; a panel over it would hide that.
  const isOver = useSessionOver();
  useReturnToRow(grid, openId, addressOf);
  const { turn, openFirst, decided, goOn } = useWork(grid, { queue, openId, open, close });
  const slice = useMemo(() => sliceOf(queue), [queue]);
  const columns = useMemo(() => accreditationColumns(intl, page, open, addressOf), [intl, page, open, addressOf]);
  const name = gridNameOf(page, queue);
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
          empty: intl.formatMessage(queue === 'all' ? messages.empty : messages.emptyQueue),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        searchHint={intl.formatMessage(messages.searchHint)}
        grid={grid}
        isSelectable
        isComposing
        onOpen={open}
        note={<SelectedCount />}
        actions={<ClearSelection />}
        tools={
          <QueueTools queue={queue} name={name}>
            <ShortcutKeys isCaseOpen={openId !== null} onFirst={openFirst} onTurn={turn} />
          </QueueTools>
        }
      />
      {openId !== null && !isOver && (
        <AccreditationPanel
          id={openId}
          onTurn={turn}
          addressOf={addressOf}
          decided={decided}
          onGoOn={goOn}
          onClose={close}
        />
      )}
    </>
  );
}

/** The empty criteria, which narrow nothing. */
const everything = {};

/** Actions on many cases at once, and on the list: files and views. */
function QueueTools({ queue, name, children }: { queue: AccreditationQueue; name: string; children: ReactNode }) {
  const { total, shown } = useSelector(adminAccreditationsSelectors.selectGrid);
  const { selected, selectedRows, shownRows, refresh, arrangement, arrange } = useListTools();
  return (
    <>
      <BulkBar
        selected={selected}
        named={selectedRows as NamedCase[]}
        shown={() => shownRows() as NamedCase[]}
        list={{ queue, filter: shown?.filter ?? null, count: total }}
        onEnded={refresh}
      />
      <div className="sace-tools">
        {children}
        <ViewBar slice={adminViewsSlice} grid={name} present={arrangement} onApply={arrange} />
        <ExportBar
          slice={adminExportSlice}
          shown={shown}
          within={queue === 'all' ? everything : { queue }}
          selectedNames={exportSelectedMessages}
        />
      </div>
    </>
  );
}

function SelectedCount() {
  const intl = useIntl();
  const { selected } = useListTools();
  return selected.length > 0 && <span>{intl.formatMessage(selectedMessage, { count: selected.length })}</span>;
}

function ClearSelection() {
  const intl = useIntl();
  const { selected, clearSelection } = useListTools();
  return (
    selected.length > 0 && <TextButton text={intl.formatMessage(messages.clearSelection)} onClick={clearSelection} />
  );
}

/** The storage key of an arrangement: each queue of each page has its own. */
const gridNameOf = ({ name }: QueuePage, queue: AccreditationQueue) =>
  name === 'list' ? 'admin-accreditations' : `admin-accreditations-${name}-${queue}`;

/** The parameters of a queue's rows; `all` is the whole register. */
const sliceOf = (queue: AccreditationQueue) => ({
  gridLeft: adminAccreditationsActions.gridLeft,
  rowsSelected: adminAccreditationsActions.rowsSelected,
  selectGrid: adminAccreditationsSelectors.selectGrid,
  loadRequested: (lane: Lane, options: LoadOptions) => {
    const load: QueueLoad = queue === 'all' ? options : { ...options, queue };
    return adminAccreditationsActions.loadRequested(lane, load);
  },
});
