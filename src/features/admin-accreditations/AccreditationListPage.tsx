import type { DataGridRef } from 'devextreme-react/data-grid';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectCurrentUser } from '../../shared/applicationConfiguration';
import { forgetLayout } from '../../shared/grid/gridStorage';
import { gridSource } from '../../shared/grid/gridSource';
import { GridStatus, TextButton } from '../../shared/grid/GridStatus';
import { gridStatusMessages } from '../../shared/grid/gridStatusMessages';
import { RemoteGrid } from '../../shared/grid/RemoteGrid';
import { PageHeading } from '../../shared/ui/PageHeading';
import { AccreditationPanel } from './AccreditationPanel';
import { accreditationColumns, layoutVersion } from './columns';
import { ExportBar } from './ExportBar';
import { countMessage, messages, selectedMessage } from './messages';
import { gridLeft, loadRequested, selectGrid } from './slice';
import { useOpenRecord } from './useOpenRecord';
import './AccreditationListPage.css';

const gridName = 'admin-accreditations';

/** Anagrafiche Admin, list (RTE-30, MEN-04): the register as one grid, a record beside it, and files of what is filtered. */
export function AccreditationListPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const grid = useRef<DataGridRef<object, string>>(null);
  const userId = useSelector(selectCurrentUser).id;
  const state = useSelector(selectGrid);
  const { rows, shown } = state;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState(0);
  const { openId, open, close } = useOpenRecord();
  useEffect(() => () => { dispatch(gridLeft()); }, [dispatch]);

  const source = useMemo(() => gridSource(dispatch, loadRequested), [dispatch]);
  const addressOf = useCallback((id: string) => `${pathname}?pratica=${id}`, [pathname]);
  const columns = useMemo(() => accreditationColumns(intl, open, addressOf), [intl, open, addressOf]);
  const layout = useMemo(() => ({ name: gridName, version: layoutVersion, userId }), [userId]);
  const widget = () => grid.current?.instance();
  const noDataText = intl.formatMessage(
    rows.status === 'failed' ? gridStatusMessages.failedRows : shown.filter === null ? messages.empty : messages.noMatch,
  );

  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <GridStatus
        grid={state}
        count={(count) => intl.formatMessage(countMessage, { count })}
        note={selected.length > 0 && <span>{intl.formatMessage(selectedMessage, { count: selected.length })}</span>}
        actions={selected.length > 0 && <TextButton text={intl.formatMessage(messages.clearSelection)} onClick={() => { widget()?.clearSelection(); }} />}
        onRetry={() => { void widget()?.refresh(); }}
        onClearFilters={() => { widget()?.clearFilter(); }}
        onResetLayout={() => {
          if (userId !== null) forgetLayout(gridName, layoutVersion, userId);
          setFresh((count) => count + 1);
        }}
      />
      <ExportBar visibleColumns={() => visibleFields(widget())} />
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
      {openId !== null && <AccreditationPanel key={openId} id={openId} onClose={close} />}
    </>
  );
}

type Widget = ReturnType<DataGridRef<object, string>['instance']>;

/** The fields on screen, in their order; those that a narrow window hides are meant, too. */
function visibleFields(widget: Widget | undefined): string[] {
  const columns = widget?.getVisibleColumns() ?? [];
  return columns.flatMap(({ dataField, type }) => (dataField === undefined || type !== undefined ? [] : [dataField]));
}
