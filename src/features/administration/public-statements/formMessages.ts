import { defineMessages } from 'react-intl';

/** The form of the settings. */
export const formMessages = defineMessages({
  title: { id: 'statements.form.title', defaultMessage: 'Dichiarazioni pubbliche' },
  lead: {
    id: 'statements.form.lead',
    defaultMessage:
      'Che cosa dicono dell’ente le pagine Accessibilità e Privacy. Dove un campo resta vuoto, la pagina dice che il dato non è ancora indicato.',
  },
  accessibility: { id: 'statements.form.accessibility', defaultMessage: 'Dichiarazione di accessibilità' },
  privacy: { id: 'statements.form.privacy', defaultMessage: 'Informativa sulla privacy' },
  save: { id: 'statements.form.save', defaultMessage: 'Salva' },
  none: { id: 'statements.form.none', defaultMessage: 'Non indicato' },
  full: { id: 'statements.form.full', defaultMessage: 'Conforme' },
  partial: { id: 'statements.form.partial', defaultMessage: 'Parzialmente conforme' },
  notConforming: { id: 'statements.form.notConforming', defaultMessage: 'Non conforme' },
  self: { id: 'statements.form.self', defaultMessage: 'Autovalutazione' },
  third: { id: 'statements.form.third', defaultMessage: 'Valutazione di terzi' },
  yes: { id: 'statements.form.yes', defaultMessage: 'Sì' },
  no: { id: 'statements.form.no', defaultMessage: 'No' },
  addressHint: { id: 'statements.form.addressHint', defaultMessage: 'Comincia con https://' },
  digitsOnly: { id: 'statements.form.digitsOnly', defaultMessage: 'Scrivi un numero intero.' },
  addressForm: { id: 'statements.form.addressForm', defaultMessage: 'Scrivi un indirizzo che comincia con https://' },
});
