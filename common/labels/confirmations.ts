/** The words of the list of readers who confirm a notice, on the page and in its file. */
import { defineMessages } from './defineMessages';

/** Captions of the columns, in the order of the exported file. */
export const columnNames = defineMessages({
  name: { id: 'contentConfirmations.column.name', defaultMessage: 'Cognome e nome' },
  state: { id: 'contentConfirmations.column.state', defaultMessage: 'Stato' },
  confirmedAt: { id: 'contentConfirmations.column.confirmedAt', defaultMessage: 'Confermata il' },
  email: { id: 'contentConfirmations.column.email', defaultMessage: 'Indirizzo e-mail' },
  userName: { id: 'contentConfirmations.column.userName', defaultMessage: 'Nome utente' },
});

export const stateNames = defineMessages({
  Attesa: { id: 'contentConfirmations.state.waiting', defaultMessage: 'Da confermare' },
  Confermata: { id: 'contentConfirmations.state.confirmed', defaultMessage: 'Confermata' },
});
