import type { DataGridRef } from 'devextreme-react/data-grid';
import { useCallback, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { RemoteList } from '../../../shared/grid/RemoteList';
import { turnedTo, useReturnToRow } from '../../../shared/grid/useReturnToRow';
import { useListAddress, type ListParameters } from '../../../shared/routing/useListAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { useSessionOver } from '../../../shared/ui/useSessionOver';
import { OfficeNav } from '../OfficeNav';
import { deliveryColumns, layoutVersion } from './columns';
import { DeliveryPanel } from './DeliveryPanel';
import { ListTools } from './ListTools';
import { countMessage, messages } from './messages';
import { RetryOutcome, RetryTools, SelectedCount } from './RetryTools';
import { gridLeft, loadRequested, selectChanges, selectGrid } from './slice';

const listParameters: ListParameters = { record: 'invio', queue: 'coda' };
/** The key of the arrangement in the browser, and of the views on the server. */
const listName = 'siape';
const slice = { gridLeft, selectGrid, loadRequested };

/** Deliveries to the national register, with its answers; refused ones are sent again from here. */
export function SiapePage() {
  const intl = useIntl();
  const grid = useRef<DataGridRef<object, string>>(null);
  const { openId, open, close, addressOf } = useListAddress(listParameters);
  const changes = useSelector(selectChanges);
  // The list itself shows the ended session; a panel over it would hide that.
  const isOver = useSessionOver();
  useReturnToRow(grid, openId, addressOf);
  const columns = useMemo(() => deliveryColumns(intl, open, addressOf), [intl, open, addressOf]);
  const turn = useCallback(
    (step: 1 | -1) => {
      const next = turnedTo(grid, openId, step);
      if (next !== undefined) open(next);
    },
    [openId, open],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <OfficeNav />
      <RemoteList
        slice={slice}
        name={listName}
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
        actions={<RetryTools />}
        tools={
          <>
            <ListTools name={listName} />
            <RetryOutcome />
          </>
        }
      />
      {openId !== null && !isOver && <DeliveryPanel id={openId} onTurn={turn} onClose={close} />}
    </>
  );
}
