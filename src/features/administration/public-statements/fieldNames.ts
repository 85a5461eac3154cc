import { defineMessages } from 'react-intl';

/** The labels of the fields, on the pages as in the form. */
export const fieldNames = defineMessages({
  entity: { id: 'statements.field.entity', defaultMessage: 'Ente erogatore' },
  conformance: { id: 'statements.field.conformance', defaultMessage: 'Stato di conformità' },
  nonCompliant: { id: 'statements.field.nonCompliant', defaultMessage: 'Inosservanza della legge 4/2004' },
  disproportionateBurden: { id: 'statements.field.disproportionateBurden', defaultMessage: 'Onere sproporzionato' },
  outOfScope: {
    id: 'statements.field.outOfScope',
    defaultMessage: 'Contenuti che non rientrano nell’ambito della legge',
  },
  preparedOn: { id: 'statements.field.preparedOn', defaultMessage: 'Dichiarazione redatta il' },
  method: { id: 'statements.field.method', defaultMessage: 'Metodo di valutazione' },
  reviewedOn: { id: 'statements.field.reviewedOn', defaultMessage: 'Ultimo riesame' },
  statementUrl: { id: 'statements.field.statementUrl', defaultMessage: 'Dichiarazione pubblicata da AgID' },
  feedbackContact: { id: 'statements.field.feedbackContact', defaultMessage: 'Contatti per le segnalazioni' },
  publishedOn: { id: 'statements.field.publishedOn', defaultMessage: 'Pubblicazione del sito' },
  usabilityTested: { id: 'statements.field.usabilityTested', defaultMessage: 'Test di usabilità effettuati' },
  disabledStaff: { id: 'statements.field.disabledStaff', defaultMessage: 'Dipendenti con disabilità' },
  disabledWorkstations: {
    id: 'statements.field.disabledWorkstations',
    defaultMessage: 'Postazioni di lavoro per dipendenti con disabilità',
  },
  controller: { id: 'statements.field.controller', defaultMessage: 'Titolare del trattamento' },
  controllerContact: { id: 'statements.field.controllerContact', defaultMessage: 'Contatti del titolare' },
  officer: { id: 'statements.field.officer', defaultMessage: 'Responsabile della protezione dei dati' },
  recipients: { id: 'statements.field.recipients', defaultMessage: 'Destinatari e responsabili del trattamento' },
  retention: { id: 'statements.field.retention', defaultMessage: 'Periodi di conservazione' },
  transfers: {
    id: 'statements.field.transfers',
    defaultMessage: 'Trasferimenti fuori dall’Unione europea',
  },
  privacyUpdatedOn: { id: 'statements.field.privacyUpdatedOn', defaultMessage: 'Informativa aggiornata il' },
});
