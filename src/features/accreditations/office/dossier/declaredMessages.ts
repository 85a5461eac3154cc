import { defineMessage, defineMessages } from 'react-intl';

/** Names of the declared facts beside their checks. */
export const declaredNames = defineMessages({
  name: { id: 'adminAccreditations.declared.name', defaultMessage: 'Cognome e nome' },
  birth: { id: 'adminAccreditations.declared.birth', defaultMessage: 'Nascita' },
  studyTitleClass: { id: 'adminAccreditations.declared.studyTitleClass', defaultMessage: 'Tipo e classe del titolo' },
  titleYear: { id: 'adminAccreditations.declared.titleYear', defaultMessage: 'Anno di conseguimento' },
  school: { id: 'adminAccreditations.declared.school', defaultMessage: 'Istituto o università' },
  orderDate: { id: 'adminAccreditations.declared.orderDate', defaultMessage: 'Data di iscrizione' },
  orderSection: { id: 'adminAccreditations.declared.orderSection', defaultMessage: 'Sezione e settore' },
  courseProvider: { id: 'adminAccreditations.declared.courseProvider', defaultMessage: 'Ente del corso' },
  courseDate: { id: 'adminAccreditations.declared.courseDate', defaultMessage: 'Esame finale' },
  courseHours: { id: 'adminAccreditations.declared.courseHours', defaultMessage: 'Ore' },
  requirements: { id: 'adminAccreditations.declared.requirements', defaultMessage: 'Requisiti dell’art. 2' },
  truthfulness: { id: 'adminAccreditations.declared.truthfulness', defaultMessage: 'Veridicità (D.P.R. 445/2000)' },
  privacy: { id: 'adminAccreditations.declared.privacy', defaultMessage: 'Informativa letta' },
  insurance: { id: 'adminAccreditations.declared.insurance', defaultMessage: 'Polizza' },
});

export const declaredMessages = defineMessages({
  nothing: {
    id: 'adminAccreditations.declared.nothing',
    defaultMessage: 'Nessuna dichiarazione nel portale: la pratica è precedente.',
  },
  notSaid: { id: 'adminAccreditations.declared.notSaid', defaultMessage: 'Non indicato' },
  noDocument: { id: 'adminAccreditations.declared.noDocument', defaultMessage: 'Nessun documento allegato' },
  takenOver: {
    id: 'adminAccreditations.declared.takenOver',
    defaultMessage: 'Confermando dai per superati questi controlli, che nessuno ha ancora fatto:',
  },
});

export const declaredWords = defineMessage<{ date: string; place: string }>({
  id: 'adminAccreditations.declared.birthWords',
  defaultMessage: '{date}, {place}',
});

/** Implausible days, by the server's codes. */
export const implausibleNames = defineMessages({
  titleYearInFuture: { id: 'adminAccreditations.implausible.titleYearInFuture', defaultMessage: 'Anno nel futuro' },
  titleYearTooEarly: {
    id: 'adminAccreditations.implausible.titleYearTooEarly',
    defaultMessage: 'Anno incompatibile con la nascita',
  },
  orderDateInFuture: { id: 'adminAccreditations.implausible.orderDateInFuture', defaultMessage: 'Data nel futuro' },
  orderDateTooEarly: {
    id: 'adminAccreditations.implausible.orderDateTooEarly',
    defaultMessage: 'Data incompatibile con la nascita',
  },
  orderDateBeforeTitle: {
    id: 'adminAccreditations.implausible.orderDateBeforeTitle',
    defaultMessage: 'Iscrizione precedente al titolo di studio',
  },
  courseDateInFuture: { id: 'adminAccreditations.implausible.courseDateInFuture', defaultMessage: 'Esame nel futuro' },
  courseDateTooEarly: {
    id: 'adminAccreditations.implausible.courseDateTooEarly',
    defaultMessage: 'Esame incompatibile con la nascita',
  },
  insuranceTooLate: {
    id: 'adminAccreditations.implausible.insuranceTooLate',
    defaultMessage: 'Scadenza della polizza troppo lontana',
  },
});
