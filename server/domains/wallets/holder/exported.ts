/** Writes the movements of a wallet as a file: headings and words in Italian, in the order of the file. */
import type { Schema } from '../../../platform/database/schema';
import type { ExportColumn } from '../../../platform/grid/export/cells';
import type { ExportableList } from '../../../platform/grid/export/exportList';
import { movementList } from './columns';
import { KIND_NAMES } from './kindNames';

const headings: Readonly<Record<string, string>> = {
  bookedAt: 'Registrato',
  effectiveAt: 'Valuta',
  kind: 'Movimento',
  reason: 'Causale',
  paid: 'Attestato o domanda',
  cents: 'Importo',
  balanceAfter: 'Saldo',
  actorName: 'Eseguito da',
  receipt: 'Ricevuta',
};

/** Exports all rows that the filter selects. */
export function movementExport(walletId: string): ExportableList<Schema, 'ledger_entry' | 'ledger_transfer'> {
  const definition = movementList(walletId);
  const exported: ExportColumn[] = Object.entries(headings).map(([name, heading]) => ({
    name,
    heading,
    type: definition.columns.get(name)?.type ?? 'text',
    ...(name === 'kind' && { labels: KIND_NAMES }),
  }));
  return { definition, exported };
}
