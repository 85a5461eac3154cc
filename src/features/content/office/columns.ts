import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { dateColumn, hiddenSearchColumn, linkColumn, stateBadge, textColumn } from '../../../shared/grid/columns';
import { audienceNames, captions, kindNames, stateNames } from './messages';
import { stateTones, type Content } from './model';

/** A row of the list. */
type Row = { id: string; title: string; state: Content['state'] };

/** Increased when a change of the columns makes stored arrangements meaningless. */
export const layoutVersion = 2;

/** On a narrow screen the column with the lowest `hidingPriority` is hidden first. */
export function contentColumns(
  intl: IntlShape,
  open: (id: string) => void,
  addressOf: (id: string) => string,
): Column<Row>[] {
  const caption = (field: keyof typeof captions) => intl.formatMessage(captions[field]);
  const choices = (names: Readonly<Record<string, MessageDescriptor>>) => ({
    dataSource: Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  const grouped = { allowGrouping: true, allowHeaderFiltering: true } as const;
  return [
    linkColumn<Row>(textColumn('title', caption('title'), { minWidth: 180, allowHiding: false }), {
      open,
      addressOf,
      textOf: ({ title }) => title,
    }),
    {
      ...textColumn('state', caption('state'), { width: 120, allowHiding: false, ...grouped }),
      lookup: choices(stateNames),
      cellTemplate: (cell: HTMLElement, { data, text }: { data?: Row; text: string }) => {
        if (data) cell.append(stateBadge(stateTones[data.state], text));
      },
    },
    {
      ...textColumn('kind', caption('kind'), { width: 110, hidingPriority: 16, ...grouped }),
      lookup: choices(kindNames),
    },
    textColumn('category', caption('category'), { width: 150, hidingPriority: 12, ...grouped }),
    {
      ...textColumn('audience', caption('audience'), { width: 130, hidingPriority: 13, ...grouped }),
      lookup: choices(audienceNames),
    },
    dateColumn('publishedAt', caption('publishedAt'), { width: 115, hidingPriority: 15 }),
    dateColumn('expiresAt', caption('expiresAt'), { width: 115, hidingPriority: 14 }),
    dateColumn('updatedAt', caption('updatedAt'), { width: 120, hidingPriority: 11 }),
    textColumn('updatedByName', caption('updatedByName'), { width: 140, hidingPriority: 10, ...grouped }),
    hiddenSearchColumn('search'),
  ];
}
