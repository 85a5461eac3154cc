/** The list of certificates as a file: headings and words in Italian, in the order of the file. */
import { fieldNames, originNames, stateNames } from '../../../../common/labels/certificates';
import type { Database, Schema } from '../../../platform/database/schema';
import { exportedColumns, ID_HEADING, italianWords } from '../../../platform/grid/export/exportedColumns';
import type { ExportableList } from '../../../platform/grid/export/exportList';
import type { CertificateState } from '../states';
import type { Origin } from '../record/record';
import { certificateColumns } from './columns';
import { certificateList, type Viewer } from './listRepository';
import { findWords, type WordList } from './wordsRepository';

/** Columns whose codes are in the table and whose words are in the portal's lists. */
const listed: Readonly<Record<string, WordList>> = {
  category: 'unita-immobiliare',
  reason: 'tipi-rilascio',
  object: 'oggetti-attestato',
};

/** The file of the certificates that a caller sees, in one state or all. */
export async function exportOf(
  database: Database,
  viewer: Viewer,
  state: CertificateState | null,
): Promise<ExportableList<Schema, 'certificate'>> {
  const words = await findWords(database);
  const exported = exportedColumns(
    { ...italianWords(fieldNames), ...ID_HEADING },
    (name) => certificateColumns[name]?.type,
    {
      state: italianWords<CertificateState>(stateNames),
      origin: italianWords<Origin>(originNames),
      ...Object.fromEntries(Object.entries(listed).map(([name, list]) => [name, words[list]])),
    },
  );
  return { definition: certificateList(viewer, state), exported };
}
