/** The words of the list of accreditations, on the page and in its file. */
import { defineMessages } from './defineMessages';

/** Captions of the columns, in the order of the exported file. */
export const columnNames = defineMessages({
  protocolNumber: { id: 'adminAccreditations.field.protocolNumber', defaultMessage: 'Protocollo' },
  kind: { id: 'adminAccreditations.field.kind', defaultMessage: 'Tipo' },
  state: { id: 'adminAccreditations.field.state', defaultMessage: 'Stato' },
  certifierNumber: { id: 'adminAccreditations.field.certifierNumber', defaultMessage: 'N. certificatore' },
  lastName: { id: 'adminAccreditations.field.lastName', defaultMessage: 'Cognome' },
  firstName: { id: 'adminAccreditations.field.firstName', defaultMessage: 'Nome' },
  fiscalCode: { id: 'adminAccreditations.field.fiscalCode', defaultMessage: 'Codice fiscale' },
  subjectKind: { id: 'adminAccreditations.field.subjectKind', defaultMessage: 'Tipo di soggetto' },
  email: { id: 'adminAccreditations.field.email', defaultMessage: 'E-mail' },
  pec: { id: 'adminAccreditations.field.pec', defaultMessage: 'PEC' },
  phone: { id: 'adminAccreditations.field.phone', defaultMessage: 'Telefono' },
  comune: { id: 'adminAccreditations.field.comune', defaultMessage: 'Comune' },
  province: { id: 'adminAccreditations.field.province', defaultMessage: 'Provincia' },
  studyTitle: { id: 'adminAccreditations.field.studyTitle', defaultMessage: 'Titolo di studio' },
  orderType: { id: 'adminAccreditations.field.orderType', defaultMessage: 'Ordine o collegio' },
  orderProvince: { id: 'adminAccreditations.field.orderProvince', defaultMessage: 'Provincia dell’ordine' },
  orderNumber: { id: 'adminAccreditations.field.orderNumber', defaultMessage: 'N. iscrizione' },
  courseKind: { id: 'adminAccreditations.field.courseKind', defaultMessage: 'Corso' },
  feeCents: { id: 'adminAccreditations.field.feeCents', defaultMessage: 'Contributo' },
  feePaidAt: { id: 'adminAccreditations.field.feePaidAt', defaultMessage: 'Pagato il' },
  feePaidBy: { id: 'adminAccreditations.field.feePaidBy', defaultMessage: 'Come è stato pagato' },
  createdAt: { id: 'adminAccreditations.field.createdAt', defaultMessage: 'Creata il' },
  submittedAt: { id: 'adminAccreditations.field.submittedAt', defaultMessage: 'Inviata il' },
  decidedAt: { id: 'adminAccreditations.field.decidedAt', defaultMessage: 'Decisa il' },
  validFrom: { id: 'adminAccreditations.field.validFrom', defaultMessage: 'Valida dal' },
  validTo: { id: 'adminAccreditations.field.validTo', defaultMessage: 'Valida fino al' },
  dueDate: { id: 'adminAccreditations.field.dueDate', defaultMessage: 'Termine' },
  stateReason: { id: 'adminAccreditations.field.stateReason', defaultMessage: 'Motivazione' },
  assignee: { id: 'adminAccreditations.field.assignee', defaultMessage: 'Assegnata a' },
  updatedAt: { id: 'adminAccreditations.field.updatedAt', defaultMessage: 'Aggiornata il' },
});

export const stateNames = defineMessages({
  InCompilazione: { id: 'adminAccreditations.state.InCompilazione', defaultMessage: 'In compilazione' },
  Inviata: { id: 'adminAccreditations.state.Inviata', defaultMessage: 'Inviata' },
  AttesaConvalidaOrdine: {
    id: 'adminAccreditations.state.AttesaConvalidaOrdine',
    defaultMessage: 'In attesa dell’ordine',
  },
  InVerifica: { id: 'adminAccreditations.state.InVerifica', defaultMessage: 'In verifica' },
  IntegrazioneRichiesta: {
    id: 'adminAccreditations.state.IntegrazioneRichiesta',
    defaultMessage: 'Integrazione richiesta',
  },
  Accreditato: { id: 'adminAccreditations.state.Accreditato', defaultMessage: 'Accreditato' },
  Rifiutata: { id: 'adminAccreditations.state.Rifiutata', defaultMessage: 'Rifiutata' },
  InScadenza: { id: 'adminAccreditations.state.InScadenza', defaultMessage: 'In scadenza' },
  InRinnovo: { id: 'adminAccreditations.state.InRinnovo', defaultMessage: 'In rinnovo' },
  Scaduto: { id: 'adminAccreditations.state.Scaduto', defaultMessage: 'Scaduto' },
  Sospeso: { id: 'adminAccreditations.state.Sospeso', defaultMessage: 'Sospeso' },
  Revocato: { id: 'adminAccreditations.state.Revocato', defaultMessage: 'Revocato' },
  Cessato: { id: 'adminAccreditations.state.Cessato', defaultMessage: 'Cessato' },
});
