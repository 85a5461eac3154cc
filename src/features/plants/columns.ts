import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { dateColumn, hiddenSearchColumn, linkColumn, stateBadge, textColumn } from '../../shared/grid/columns';
import { captions, overdueMessage, resultNames, stateNames } from './messages';
import { isOverdue, resultTones, stateTones, writtenPlate, type Word, type Words } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

interface Row {
  id: string;
  plate: string;
  state: 'active' | 'dismissed';
  lastResult: 'ok' | 'notOk' | null;
  nextDueOn: string | null;
}

/**
 * `hidingPriority` says which columns go first on a narrow screen (the lowest).
 * @param isDue a list of due checks, which says whose plants they are
 */
export function plantColumns(
  intl: IntlShape,
  words: Words,
  open: (id: string) => void,
  addressOf: (id: string) => string,
  isDue = false,
): Column<Row>[] {
  const caption = (field: keyof typeof captions) => intl.formatMessage(captions[field]);
  const choices = (names: Readonly<Record<string, MessageDescriptor>>) => ({
    dataSource: Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  const coded = (list: readonly Word[]) => ({
    dataSource: list.map(({ value, text }) => ({ value: Number(value), text })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  const grouped = { allowGrouping: true, allowHeaderFiltering: true } as const;
  const unsorted = { allowSorting: false } as const;
  return [
    linkColumn<Row>(textColumn('plate', caption('plate'), { width: 160, allowHiding: false }), {
      open,
      addressOf,
      textOf: ({ plate }) => writtenPlate(plate),
    }),
    textColumn('address', caption('address'), { minWidth: 190, hidingPriority: 20 }),
    textColumn('comune', caption('comune'), { width: 150, hidingPriority: 19, ...grouped }),
    textColumn('province', caption('province'), { width: 100, hidingPriority: 6, ...grouped }),
    {
      ...textColumn('kind', caption('kind'), { minWidth: 180, hidingPriority: 12, ...grouped, ...unsorted }),
      dataType: 'number',
      lookup: coded(words.kinds),
      alignment: 'left',
    },
    {
      ...textColumn('fuel', caption('fuel'), { width: 140, hidingPriority: 13, ...grouped, ...unsorted }),
      dataType: 'number',
      lookup: coded(words.fuels),
      alignment: 'left',
    },
    {
      ...textColumn('power', caption('power'), { width: 110, hidingPriority: 14, ...unsorted }),
      dataType: 'number',
      format: { type: 'fixedPoint', precision: 1 },
    },
    dateColumn('lastCheckOn', caption('lastCheckOn'), { width: 130, hidingPriority: 16 }),
    {
      ...textColumn('lastResult', caption('lastResult'), { width: 130, hidingPriority: 11, ...grouped, ...unsorted }),
      lookup: choices(resultNames),
      cellTemplate: (cell: HTMLElement, { data, text }: { data?: Row; text: string }) => {
        if (data?.lastResult) cell.append(stateBadge(resultTones[data.lastResult], text));
      },
    },
    dateColumn('nextDueOn', caption('nextDueOn'), {
      // The words of an overdue check stand before the day.
      width: 205,
      hidingPriority: 18,
      cellTemplate: (cell: HTMLElement, { data, text }: { data?: Row; text: string }) => {
        if (data && isOverdue(data))
          cell.append(stateBadge('waiting', intl.formatMessage(overdueMessage, { day: text })));
        else cell.append(text);
      },
    }),
    {
      ...textColumn('state', caption('state'), { width: 110, hidingPriority: 15, ...grouped }),
      lookup: choices(stateNames),
      cellTemplate: (cell: HTMLElement, { data, text }: { data?: Row; text: string }) => {
        if (data) cell.append(stateBadge(stateTones[data.state], text));
      },
    },
    textColumn('maintainerName', caption('maintainerName'), {
      visible: isDue,
      width: 180,
      hidingPriority: isDue ? 17 : 10,
      ...grouped,
    }),
    textColumn('cadastre', caption('cadastre'), {
      visible: false,
      width: 160,
      hidingPriority: 9,
      ...unsorted,
      allowFiltering: false,
    }),
    textColumn('pod', caption('pod'), { visible: false, width: 160, hidingPriority: 8, ...unsorted }),
    textColumn('pdr', caption('pdr'), { visible: false, width: 150, hidingPriority: 7, ...unsorted }),
    textColumn('booklet', caption('booklet'), { visible: false, width: 150, hidingPriority: 5, ...unsorted }),
    dateColumn('installedOn', caption('installedOn'), { visible: false, width: 130, hidingPriority: 4 }),
    dateColumn('updatedAt', caption('updatedAt'), { visible: false, width: 130, hidingPriority: 3 }),
    hiddenSearchColumn('search'),
  ];
}
