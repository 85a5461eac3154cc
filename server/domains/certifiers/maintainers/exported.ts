/** The list of companies that keep plants as a file: headings and words in Italian, in the order of the file. */
import type { Schema } from '../../../platform/database/schema';
import type { ExportColumn } from '../../../platform/grid/export/cells';
import type { ExportableList } from '../../../platform/grid/export/exportList';
import { enablingList } from './columns';
import type { EnablingState } from './transitions';

/** The words for the states, as on the page. A draft is sent in the transaction that makes it. */
const states: Readonly<Record<Exclude<EnablingState, 'draft'>, string>> = {
  asked: 'All’ufficio',
  incomplete: 'Da integrare',
  enabled: 'Abilitata',
  refused: 'Non accolta',
  suspended: 'Sospesa',
  revoked: 'Revocata',
};

const headings: Readonly<Record<string, string>> = {
  companyName: 'Società',
  state: 'Stato',
  askedAt: 'Chiesta il',
  fiscalCode: 'Codice fiscale',
  province: 'Provincia',
  rea: 'REA',
  letters: 'Lettere',
  fgasUntil: 'F-gas fino al',
  decidedAt: 'Decisa il',
};

/** The file has all companies that the filter selects, not only one page. */
export const enablingFile: ExportableList<Schema, 'maintainer_enabling'> = {
  definition: enablingList,
  exported: Object.entries(headings).map(([name, heading]): ExportColumn => ({
    name,
    heading,
    type: enablingList.columns.get(name)?.type ?? 'text',
    ...(name === 'state' && { labels: states }),
  })),
};
