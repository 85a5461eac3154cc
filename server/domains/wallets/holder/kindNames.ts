/** Names the kinds of movements, on paper and in files; the page has the same words in its own texts. */
import type { TransferKind } from '../ledger/model';

export const KIND_NAMES: Readonly<Record<TransferKind, string>> = {
  Apertura: 'Saldo iniziale',
  Ricarica: 'Ricarica con pagoPA',
  RicaricaManuale: 'Ricarica con bonifico',
  AddebitoApe: 'Contributo per attestato',
  AddebitoAccreditamento: 'Contributo di accreditamento',
  AddebitoRinnovo: 'Contributo di rinnovo',
  Storno: 'Storno',
  Rettifica: 'Rettifica',
  Giroconto: 'Giroconto',
  Riversamento: 'Riversamento',
  Sospeso: 'Importo sospeso',
  Restituzione: 'Restituzione',
};
