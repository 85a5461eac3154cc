import type { IDataGridOptions } from 'devextreme-react/data-grid';
import type { Column } from 'devextreme/ui/data_grid';
import { euro } from '../intl/formats';

type Summary = NonNullable<IDataGridOptions<object, string>['summary']>;

/** A column whose values may be added up: each group says its sum. */
export type SummedColumn = Column & { readonly isSummed?: true };

const sumOf = (language: string, { dataField = '', caption = '' }: SummedColumn) => ({
  column: dataField,
  summaryType: 'sum' as const,
  // Cents, which the server adds up over all rows of the group, those of other pages included.
  customizeText: ({ value }: { value?: unknown }) => `${caption}: ${euro(Number(value), language)}`,
});

/** The summary of a group's rows: their number, and the sums of amounts. */
export const groupSums = (language: string, columns: readonly SummedColumn[]): Summary => ({
  groupItems: [
    { column: 'id', summaryType: 'count', displayFormat: '{0}' },
    ...columns.filter(({ isSummed }) => isSummed === true).map((column) => sumOf(language, column)),
  ],
});
