/** Writes the accreditation list as a file: headings and words in Italian, in the order of the file. */
import { columnNames, stateNames } from '../../../../common/labels/accreditations';
import type { Schema } from '../../../platform/database/schema';
import type { ExportableList } from '../../../platform/grid/export/exportList';
import { exportedColumns, ID_HEADING, italianWords } from '../../../platform/grid/export/exportedColumns';
import type { ListDefinition } from '../../../platform/grid/definition';
import type { AccreditationState } from '../states';
import { accreditationColumns } from './columns';

/** The headings of the file in full words, where the page has no room for them. */
const fullHeadings: Partial<Readonly<Record<keyof typeof columnNames, string>>> = {
  kind: 'Tipo di richiesta',
  certifierNumber: 'Numero certificatore',
  email: 'Email',
  orderNumber: 'Numero di iscrizione',
  feeCents: 'Contributo (€)',
  feePaidAt: 'Contributo pagato il',
  feePaidBy: 'Contributo pagato con',
  stateReason: 'Motivo dello stato',
};

/** The columns of the file; `id` only when the request names it. */
const columns = exportedColumns(
  { ...italianWords(columnNames), ...fullHeadings, ...ID_HEADING },
  (name) => accreditationColumns[name]?.type,
  { state: italianWords<AccreditationState>(stateNames) },
);

/** Returns the file of a list: all accreditations, or those of a queue. */
export const exportOf = (
  definition: ListDefinition<Schema, 'accreditation'>,
): ExportableList<Schema, 'accreditation'> => ({ definition, exported: columns });
