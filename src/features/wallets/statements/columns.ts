import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { dateColumn, euroColumn, fetchColumn, textColumn } from '../../../shared/grid/columns';
import { captions, fileMessage } from './messages';
import type { BankStatementRow, StatementName } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 2;

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function statementColumns(
  intl: IntlShape,
  fetch: (statement: StatementName) => void,
): Column<BankStatementRow>[] {
  const caption = (field: keyof typeof captions) => intl.formatMessage(captions[field]);
  const unsorted = { allowSorting: false } as const;
  // Balances are no amounts that add up.
  const balance = (field: 'openingCents' | 'closingCents', hidingPriority: number) => {
    const { isSummed: _isSummed, ...column } = euroColumn(field, caption(field), {
      width: 130,
      hidingPriority,
      ...unsorted,
    });
    return column;
  };
  const count = (field: 'creditCount' | 'debitCount' | 'missingCount', hidingPriority: number): Column => ({
    ...textColumn(field, caption(field), { width: 90, alignment: 'right', hidingPriority, ...unsorted }),
    dataType: 'number',
  });
  return [
    dateColumn('firstDay', caption('firstDay'), {
      width: 115,
      hidingPriority: 17,
      allowHeaderFiltering: false,
      ...unsorted,
    }),
    dateColumn('lastDay', caption('lastDay'), { width: 115, allowHiding: false, allowHeaderFiltering: false }),
    fetchColumn<BankStatementRow>(
      textColumn('fileName', caption('fileName'), { minWidth: 200, allowHiding: false, ...unsorted }),
      {
        textOf: ({ fileName }) => fileName,
        labelOf: ({ fileName: name }) => intl.formatMessage(fileMessage, { name }),
        fetch,
      },
    ),
    balance('openingCents', 13),
    count('creditCount', 15),
    euroColumn('creditCents', caption('creditCents'), { width: 130, hidingPriority: 16, ...unsorted }),
    count('debitCount', 11),
    euroColumn('debitCents', caption('debitCents'), { width: 130, hidingPriority: 12, ...unsorted }),
    balance('closingCents', 14),
    dateColumn('importedAt', caption('importedAt'), {
      width: 115,
      hidingPriority: 10,
      allowHeaderFiltering: false,
      ...unsorted,
    }),
    textColumn('importedBy', caption('importedBy'), { minWidth: 110, hidingPriority: 9, ...unsorted }),
    textColumn('format', caption('format'), { width: 150, visible: false, hidingPriority: 6, ...unsorted }),
    textColumn('statementId', caption('statementId'), {
      minWidth: 150,
      visible: false,
      hidingPriority: 7,
      ...unsorted,
    }),
    count('missingCount', 19),
    textColumn('missingLines', caption('missingLines'), { minWidth: 200, hidingPriority: 18, ...unsorted }),
    textColumn('warning', caption('warning'), { minWidth: 180, hidingPriority: 8, ...unsorted }),
  ];
}
