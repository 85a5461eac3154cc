import type { DataGridRef } from 'devextreme-react/data-grid';
import type { Column } from 'devextreme/ui/data_grid';
import { useCallback, useMemo, useRef, type ComponentProps, type ComponentType } from 'react';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { useListAddress, type ListParameters } from '../routing/useListAddress';
import { useSessionOver } from '../ui/useSessionOver';
import { RemoteList } from './RemoteList';
import { turnedTo, useReturnToRow } from './useReturnToRow';

/** A row in a panel beside its list. */
export interface PanelProps {
  readonly id: string;
  /** Opens the row before or after this one. */
  readonly onTurn: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Makes the columns of a list. Another function makes the grid set itself up again. */
export type ColumnsOf = (intl: IntlShape, open: (id: string) => void, addressOf: (id: string) => string) => Column[];

type Props<State> = Omit<
  ComponentProps<typeof RemoteList<State>>,
  'label' | 'words' | 'columns' | 'searchHint' | 'grid' | 'isComposing' | 'onOpen'
> & {
  /** Query parameters of the open row and of the part of the list. The same object on every render. */
  readonly parameters: ListParameters;
  readonly messages: Readonly<Record<'grid' | 'empty' | 'noMatch' | 'searchHint', MessageDescriptor>>;
  /** The number of rows; its value is `count`. */
  readonly countMessage: MessageDescriptor;
  readonly columnsOf: ColumnsOf;
  readonly panel: ComponentType<PanelProps>;
};

/** A list whose address names one of its rows, which is open in a panel beside it. */
export function PanelList<State>({
  parameters,
  messages,
  countMessage,
  columnsOf,
  panel: Panel,
  ...list
}: Props<State>) {
  const intl = useIntl();
  const grid = useRef<DataGridRef<object, string>>(null);
  const { openId, open, close, addressOf } = useListAddress(parameters);
  // The list itself shows the ended session; a panel over it would hide that.
  const isOver = useSessionOver();
  useReturnToRow(grid, openId, addressOf);
  const columns = useMemo(() => columnsOf(intl, open, addressOf), [columnsOf, intl, open, addressOf]);
  const turn = useCallback(
    (step: 1 | -1) => {
      const next = turnedTo(grid, openId, step);
      if (next !== undefined) open(next);
    },
    [openId, open],
  );
  return (
    <>
      <RemoteList
        {...list}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        searchHint={intl.formatMessage(messages.searchHint)}
        grid={grid}
        isComposing
        onOpen={open}
      />
      {openId !== null && !isOver && <Panel id={openId} onTurn={turn} onClose={close} />}
    </>
  );
}
