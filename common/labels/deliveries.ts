/** The words of the list of deliveries to SIAPE, on the page and in its file. */
import { defineMessages } from './defineMessages';

/** Captions of the columns, in the order of the exported file. */
export const captions = defineMessages({
  askedAt: { id: 'siape.column.askedAt', defaultMessage: 'Del' },
  number: { id: 'siape.column.number', defaultMessage: 'Attestato' },
  operation: { id: 'siape.column.operation', defaultMessage: 'Operazione' },
  state: { id: 'siape.column.state', defaultMessage: 'Stato' },
  message: { id: 'siape.column.message', defaultMessage: 'Ultima risposta' },
  code: { id: 'siape.column.code', defaultMessage: 'Codice' },
  attempts: { id: 'siape.column.attempts', defaultMessage: 'Tentativi' },
  settledAt: { id: 'siape.column.settledAt', defaultMessage: 'Conclusa' },
});

export const stateNames = defineMessages({
  InAttesa: { id: 'siape.state.InAttesa', defaultMessage: 'In attesa' },
  Accettata: { id: 'siape.state.Accettata', defaultMessage: 'Accettata' },
  Rifiutata: { id: 'siape.state.Rifiutata', defaultMessage: 'Rifiutata' },
  Superata: { id: 'siape.state.Superata', defaultMessage: 'Superata' },
});

export const operationNames = defineMessages({
  caricaAPE: { id: 'siape.operation.caricaAPE', defaultMessage: 'Caricamento' },
  cancellaAPE: { id: 'siape.operation.cancellaAPE', defaultMessage: 'Cancellazione' },
});
