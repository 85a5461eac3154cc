import type { DataGridRef } from 'devextreme-react/data-grid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser } from '../../shared/applicationConfiguration';
import { GridStatus } from '../../shared/grid/GridStatus';
import { gridSource } from '../../shared/grid/gridSource';
import { gridStatusMessages } from '../../shared/grid/gridStatusMessages';
import { forgetLayout } from '../../shared/grid/gridStorage';
import { RemoteGrid } from '../../shared/grid/RemoteGrid';
import { focusAction, focusedAction } from '../../shared/grid/rowActions';
import { PageHeading } from '../../shared/ui/PageHeading';
import { useNarrow } from '../../shared/ui/useNarrow';
import { BoardDialog } from './BoardDialog';
import { boardColumns, layoutVersion } from './columns';
import { countMessage, messages } from './messages';
import './orderBoards.css';
import {
  deactivationRequested,
  formClosed,
  formRequested,
  gridLeft,
  loadRequested,
  selectChanges,
  selectEditor,
  selectGrid,
} from './slice';

const gridName = 'order-boards';

/** Anagrafiche Admin, regional order boards (RTE-30, MEN-04): whom the office asks whether somebody is enrolled. */
export function OrderBoardsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const grid = useRef<DataGridRef<object, string>>(null);
  const frame = useRef<HTMLElement>(null);
  const userId = useSelector(selectCurrentUser).id;
  const state = useSelector(selectGrid);
  const editor = useSelector(selectEditor);
  const [fresh, setFresh] = useState(0);
  const narrow = useNarrow();
  useEffect(
    () => () => {
      dispatch(gridLeft());
      dispatch(formClosed());
    },
    [dispatch],
  );
  const source = useMemo(() => gridSource(dispatch, loadRequested), [dispatch]);
  const columns = useMemo(
    () =>
      boardColumns(
        intl,
        {
          edit: ({ id }) => dispatch(formRequested(id)),
          deactivate: ({ id, name }) => dispatch(deactivationRequested({ boardId: id, name })),
        },
        narrow,
      ),
    [intl, dispatch, narrow],
  );
  const layout = useMemo(() => ({ name: gridName, version: layoutVersion, userId }), [userId]);
  const widget = () => grid.current?.instance();
  const changes = useSelector(selectChanges);
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    // The rows are drawn anew, and the button that has the focus goes with its row.
    const lost = focusedAction();
    const giveBack = () => {
      if (lost !== undefined && !focusAction(lost)) frame.current?.focus();
    };
    grid.current?.instance().refresh().then(giveBack, giveBack);
  }, [changes]);
  const noDataText = intl.formatMessage(
    state.rows.status === 'failed'
      ? gridStatusMessages.failedRows
      : state.shown.filter === null
        ? messages.empty
        : messages.noMatch,
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <section ref={frame} tabIndex={-1} aria-label={intl.formatMessage(messages.grid)}>
        <GridStatus
          grid={state}
          count={(count) => intl.formatMessage(countMessage, { count })}
          actions={
            <button type="button" className="btn btn-primary btn-sm" onClick={() => dispatch(formRequested(null))}>
              {intl.formatMessage(messages.new)}
            </button>
          }
          onRetry={() => {
            void widget()?.refresh();
          }}
          onClearFilters={() => {
            widget()?.clearFilter();
          }}
          onResetLayout={() => {
            if (userId !== null) forgetLayout(gridName, layoutVersion, userId);
            setFresh((count) => count + 1);
          }}
        />
        <RemoteGrid
          key={fresh}
          ref={grid}
          layout={layout}
          label={intl.formatMessage(messages.grid)}
          source={source}
          columns={columns}
          noDataText={noDataText}
          searchHint={intl.formatMessage(messages.searchHint)}
        />
      </section>
      {editor && <BoardDialog editor={editor} />}
    </>
  );
}
