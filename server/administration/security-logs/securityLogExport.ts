/** The security log as a file: headings and words in Italian, in the order of the file. */
import { actionNames, columnNames, methodNames } from '../../../common/labels/securityLog';
import type { SecurityAction } from '../../identity/provider/sessions/securityLog';
import type { Schema } from '../../platform/database/schema';
import { exportedColumns, italianWords } from '../../platform/grid/export/exportedColumns';
import type { ExportableList } from '../../platform/grid/export/exportList';
import { securityLogList } from './columns';

const exported = exportedColumns(italianWords(columnNames), (name) => securityLogList.columns.get(name)?.type, {
  action: italianWords<SecurityAction>(actionNames),
  method: italianWords(methodNames),
}).map((column) => ({ ...column, hasSeconds: column.name === 'at' }));

/** The export of all entries that the filter finds. */
export const securityLogExport: ExportableList<Schema, 'security_log'> = { definition: securityLogList, exported };
