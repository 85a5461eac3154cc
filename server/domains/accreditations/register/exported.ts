/** Writes the public register as a file: headings and words in Italian, in the order of the file. */
import type { ExportColumn, ExportValue } from '../../../platform/grid/export/cells';
import type { FoundRow } from './repository';

type AlboColumn = ExportColumn & { readonly name: keyof FoundRow };

const column = (
  name: keyof FoundRow,
  heading: string,
  more: Pick<Partial<ExportColumn>, 'type' | 'labels'> = {},
): AlboColumn => ({ heading, type: 'text', ...more, name });

const columns: readonly AlboColumn[] = [
  column('certifierNumber', 'Numero certificatore', { type: 'integer' }),
  column('name', 'Cognome e nome'),
  column('studioName', 'Studio'),
  column('companyName', 'Ente o società'),
  column('comune', 'Comune'),
  column('province', 'Provincia'),
  column('orderType', 'Ordine o collegio'),
  column('orderProvince', 'Provincia dell’ordine'),
  column('state', 'Accreditamento', { labels: { Accreditato: 'Valido', Scaduto: 'Scaduto', Sospeso: 'Sospeso' } }),
  column('validTo', 'Valido fino al', { type: 'date' }),
  column('address', 'Indirizzo'),
  column('phone', 'Telefono'),
  column('mobile', 'Cellulare'),
  column('email', 'E-mail'),
  column('pec', 'PEC'),
  column('website', 'Sito web'),
];
const distance = column('distanceKm', 'Distanza (km)', { type: 'decimal' });

/** Returns the columns of a search, and its rows in their order; an unpublished value is an empty cell. */
export function exportedAlbo(
  rows: readonly FoundRow[],
  isNear: boolean,
): { columns: readonly ExportColumn[]; cells: readonly (readonly ExportValue[])[] } {
  const chosen = isNear ? [...columns, distance] : columns;
  return { columns: chosen, cells: rows.map((row) => chosen.map(({ name }) => row[name])) };
}
