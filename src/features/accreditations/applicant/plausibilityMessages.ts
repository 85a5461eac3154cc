import { defineMessage, defineMessages } from 'react-intl';

/** Messages at the field. */
export const implausibleMessages = defineMessages({
  futureYear: { id: 'accreditations.implausible.futureYear', defaultMessage: 'L’anno non può essere nel futuro.' },
  longAgo: {
    id: 'accreditations.implausible.longAgo',
    defaultMessage: 'Controlla l’anno: sono quattro cifre, dal 1900.',
  },
  beforeTitle: {
    id: 'accreditations.implausible.beforeTitle',
    defaultMessage: 'L’iscrizione precede il titolo di studio: indica il titolo che l’ha permessa.',
  },
  tooLongInsured: {
    id: 'accreditations.implausible.tooLongInsured',
    defaultMessage: 'Controlla la scadenza: una polizza non dura più di 10 anni.',
  },
});
export const implausibleSentences = {
  yearTooEarly: defineMessage<{ least: string }>({
    id: 'accreditations.implausible.yearTooEarly',
    defaultMessage: 'Controlla l’anno: secondo la tua data di nascita non può essere prima del {least}.',
  }),
  tooEarly: defineMessage<{ least: string }>({
    id: 'accreditations.implausible.tooEarly',
    defaultMessage: 'Controlla la data: secondo la tua data di nascita non può essere prima del {least}.',
  }),
};

/** Findings of the server, in the summary. */
export const implausibleNames = defineMessages({
  titleYearInFuture: {
    id: 'accreditations.missing.titleYearInFuture',
    defaultMessage: 'Da correggere: l’anno del titolo di studio è nel futuro',
  },
  titleYearTooEarly: {
    id: 'accreditations.missing.titleYearTooEarly',
    defaultMessage: 'Da correggere: l’anno del titolo di studio non va d’accordo con la data di nascita',
  },
  orderDateInFuture: {
    id: 'accreditations.missing.orderDateInFuture',
    defaultMessage: 'Da correggere: la data di iscrizione all’ordine è nel futuro',
  },
  orderDateTooEarly: {
    id: 'accreditations.missing.orderDateTooEarly',
    defaultMessage: 'Da correggere: la data di iscrizione all’ordine non va d’accordo con la data di nascita',
  },
  orderDateBeforeTitle: {
    id: 'accreditations.missing.orderDateBeforeTitle',
    defaultMessage: 'Da correggere: l’iscrizione all’ordine precede il titolo di studio',
  },
  courseDateInFuture: {
    id: 'accreditations.missing.courseDateInFuture',
    defaultMessage: 'Da correggere: la data dell’esame del corso è nel futuro',
  },
  courseDateTooEarly: {
    id: 'accreditations.missing.courseDateTooEarly',
    defaultMessage: 'Da correggere: la data dell’esame del corso non va d’accordo con la data di nascita',
  },
  insuranceTooLate: {
    id: 'accreditations.missing.insuranceTooLate',
    defaultMessage: 'Da correggere: la scadenza della polizza è troppo lontana',
  },
});
