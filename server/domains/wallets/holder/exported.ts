/** Writes the movements of a wallet as a file: headings and words in Italian, in the order of the file. */
import { captions } from '../../../../common/labels/movements';
import type { Schema } from '../../../platform/database/schema';
import { exportedColumns, italianWords } from '../../../platform/grid/export/exportedColumns';
import type { ExportableList } from '../../../platform/grid/export/exportList';
import { movementList } from './columns';
import { KIND_NAMES } from './kindNames';

/** Exports all rows that the filter selects. */
export function movementExport(walletId: string): ExportableList<Schema, 'ledger_entry' | 'ledger_transfer'> {
  const definition = movementList(walletId);
  const exported = exportedColumns(italianWords(captions), (name) => definition.columns.get(name)?.type, {
    kind: KIND_NAMES,
  });
  return { definition, exported };
}
