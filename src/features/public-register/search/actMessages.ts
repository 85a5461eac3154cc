import { defineMessage, defineMessages } from 'react-intl';

/** Messages that the searches and the page of a certificate share. */
export const actMessages = defineMessages({
  verify: { id: 'visura.form.verify', defaultMessage: 'Verifica un attestato' },
  byText: { id: 'visura.form.byText', defaultMessage: 'Cerca per numero o indirizzo' },
  state: { id: 'visura.form.state', defaultMessage: 'Stato' },
  loading: { id: 'visura.results.loading', defaultMessage: 'Ricerca in corso…' },
  otherNumber: {
    id: 'visura.results.otherNumber',
    defaultMessage:
      'Non è un numero di questo registro: quelli dell’Emilia-Romagna hanno la forma 01234-000567-2024. Un attestato di un’altra regione si cerca nel registro di quella regione.',
  },
  missing: {
    id: 'visura.certificate.missing',
    defaultMessage: 'Nel registro non c’è nessun attestato con questo numero.',
  },
  noClass: { id: 'visura.certificate.noClass', defaultMessage: 'Classe non indicata' },
  validUntil: { id: 'visura.certificate.validUntil', defaultMessage: 'Valido fino al' },
});

export const stateNames = defineMessages({
  Registrata: { id: 'visura.state.Registrata', defaultMessage: 'Valido' },
  Sostituita: { id: 'visura.state.Sostituita', defaultMessage: 'Sostituito' },
  Scaduta: { id: 'visura.state.Scaduta', defaultMessage: 'Scaduto' },
  Decaduta: { id: 'visura.state.Decaduta', defaultMessage: 'Decaduto' },
});

export const classMessage = defineMessage<{ energyClass: string }>({
  id: 'visura.certificate.class',
  defaultMessage: 'Classe energetica {energyClass}',
});
