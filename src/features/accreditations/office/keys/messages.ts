import { defineMessages } from 'react-intl';

export const keyMessages = defineMessages({
  lead: {
    id: 'adminAccreditations.keys.lead',
    defaultMessage: 'Quelle di un solo tasto funzionano quando il cursore non è in un campo.',
  },
  search: { id: 'adminAccreditations.keys.search', defaultMessage: 'Cerca nell’elenco' },
  first: { id: 'adminAccreditations.keys.first', defaultMessage: 'Apri la prima pratica dell’elenco' },
  next: { id: 'adminAccreditations.keys.next', defaultMessage: 'Pratica successiva' },
  previous: { id: 'adminAccreditations.keys.previous', defaultMessage: 'Pratica precedente' },
  primary: {
    id: 'adminAccreditations.keys.primary',
    defaultMessage:
      'Decisione che porta avanti la pratica (accredita, contributo ricevuto…); dove non c’è, il tasto non fa nulla',
  },
  integration: { id: 'adminAccreditations.keys.integration', defaultMessage: 'Chiedi integrazione' },
  confirm: {
    id: 'adminAccreditations.keys.confirm',
    defaultMessage: 'Conferma la finestra aperta, anche da un campo di testo',
  },
  confirmKeys: { id: 'adminAccreditations.keys.confirmKeys', defaultMessage: 'Ctrl + Invio' },
  note: { id: 'adminAccreditations.keys.note', defaultMessage: 'Aggiungi una nota' },
});
