/** The list of deliveries as a file: headings and words in Italian, in the order of the file. */
import type { Selectable } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import type { ExportColumn } from '../../../../platform/grid/export/cells';
import type { ExportableList } from '../../../../platform/grid/export/exportList';
import type { Operation } from '../exchange/codes';
import { deliveryList } from './columns';

const states: Readonly<Record<Selectable<Schema['siape_delivery']>['state'], string>> = {
  InAttesa: 'In attesa',
  Accettata: 'Accettata',
  Rifiutata: 'Rifiutata',
  Superata: 'Superata',
};
const operations: Readonly<Record<Operation, string>> = { caricaAPE: 'Caricamento', cancellaAPE: 'Cancellazione' };

const headings: Readonly<Record<string, string>> = {
  askedAt: 'Del',
  number: 'Attestato',
  operation: 'Operazione',
  state: 'Stato',
  message: 'Ultima risposta',
  code: 'Codice',
  attempts: 'Tentativi',
  settledAt: 'Conclusa',
  id: 'Identificativo',
};

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = { state: states, operation: operations };

export const deliveryFile: ExportableList<Schema, 'siape_delivery'> = {
  definition: deliveryList,
  exported: Object.entries(headings).map(([name, heading]): ExportColumn => {
    const labels = words[name];
    return { name, heading, type: deliveryList.columns.get(name)?.type ?? 'text', ...(labels && { labels }) };
  }),
};
