/** The words of the movements of a wallet, on the page, in its file and on paper. */
import { defineMessages } from './defineMessages';

/** Captions of the columns, in the order of the exported file. */
export const captions = defineMessages({
  bookedAt: { id: 'wallet.column.bookedAt', defaultMessage: 'Registrato' },
  effectiveAt: { id: 'wallet.column.effectiveAt', defaultMessage: 'Valuta' },
  kind: { id: 'wallet.column.kind', defaultMessage: 'Movimento' },
  reason: { id: 'wallet.column.reason', defaultMessage: 'Causale' },
  paid: { id: 'wallet.column.paid', defaultMessage: 'Attestato o domanda' },
  cents: { id: 'wallet.column.cents', defaultMessage: 'Importo' },
  balanceAfter: { id: 'wallet.column.balanceAfter', defaultMessage: 'Saldo' },
  actorName: { id: 'wallet.column.actorName', defaultMessage: 'Eseguito da' },
  receipt: { id: 'wallet.column.receipt', defaultMessage: 'Ricevuta' },
});

/** The kinds of movements. */
export const kinds = defineMessages({
  Apertura: { id: 'wallet.kind.Apertura', defaultMessage: 'Saldo iniziale' },
  Ricarica: { id: 'wallet.kind.Ricarica', defaultMessage: 'Ricarica con pagoPA' },
  RicaricaManuale: { id: 'wallet.kind.RicaricaManuale', defaultMessage: 'Ricarica con bonifico' },
  AddebitoApe: { id: 'wallet.kind.AddebitoApe', defaultMessage: 'Contributo per attestato' },
  AddebitoAccreditamento: { id: 'wallet.kind.AddebitoAccreditamento', defaultMessage: 'Contributo di accreditamento' },
  AddebitoRinnovo: { id: 'wallet.kind.AddebitoRinnovo', defaultMessage: 'Contributo di rinnovo' },
  Storno: { id: 'wallet.kind.Storno', defaultMessage: 'Storno' },
  Rettifica: { id: 'wallet.kind.Rettifica', defaultMessage: 'Rettifica' },
  Giroconto: { id: 'wallet.kind.Giroconto', defaultMessage: 'Giroconto' },
  Riversamento: { id: 'wallet.kind.Riversamento', defaultMessage: 'Riversamento' },
  Sospeso: { id: 'wallet.kind.Sospeso', defaultMessage: 'Importo sospeso' },
  Restituzione: { id: 'wallet.kind.Restituzione', defaultMessage: 'Restituzione' },
});
