import type { DataGridRef } from 'devextreme-react/data-grid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser } from '../../shared/applicationConfiguration';
import { GridStatus } from '../../shared/grid/GridStatus';
import { gridStatusMessages } from '../../shared/grid/gridStatusMessages';
import { gridSource } from '../../shared/grid/gridSource';
import { forgetLayout } from '../../shared/grid/gridStorage';
import { RemoteGrid } from '../../shared/grid/RemoteGrid';
import { PageHeading } from '../../shared/ui/PageHeading';
import { layoutVersion, securityLogColumns } from './columns';
import { countMessage, messages } from './messages';
import { gridLeft, loadRequested, selectGrid } from './slice';

const gridName = 'security-log';

/** What happened at the door, and who gave whom which rights, newest first, for those who look after it. */
export function SecurityLogPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const grid = useRef<DataGridRef<object, string>>(null);
  const userId = useSelector(selectCurrentUser).id;
  const state = useSelector(selectGrid);
  const [fresh, setFresh] = useState(0);
  useEffect(
    () => () => {
      dispatch(gridLeft());
    },
    [dispatch],
  );

  const source = useMemo(() => gridSource(dispatch, loadRequested), [dispatch]);
  const columns = useMemo(() => securityLogColumns(intl), [intl]);
  const layout = useMemo(() => ({ name: gridName, version: layoutVersion, userId }), [userId]);
  const widget = () => grid.current?.instance();
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
      <GridStatus
        grid={state}
        count={(count) => intl.formatMessage(countMessage, { count })}
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
      />
    </>
  );
}
