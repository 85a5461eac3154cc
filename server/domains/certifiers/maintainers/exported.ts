/** The list of companies that keep plants as a file: headings and words in Italian, in the order of the file. */
import { columnNames, stateNames } from '../../../../common/labels/maintainers';
import type { Schema } from '../../../platform/database/schema';
import { exportedColumns, italianWords } from '../../../platform/grid/export/exportedColumns';
import type { ExportableList } from '../../../platform/grid/export/exportList';
import { enablingList } from './columns';
import type { EnablingState } from './transitions';

/** The file has all companies that the filter selects, not only one page. */
export const enablingFile: ExportableList<Schema, 'maintainer_enabling'> = {
  definition: enablingList,
  // A draft is sent in the transaction that makes it: no row of the list is one.
  exported: exportedColumns(italianWords(columnNames), (name) => enablingList.columns.get(name)?.type, {
    state: italianWords<Exclude<EnablingState, 'draft'>>(stateNames),
  }),
};
