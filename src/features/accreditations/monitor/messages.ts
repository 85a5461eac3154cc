import { defineMessage, defineMessages } from 'react-intl';
import type { AccreditationStatistics } from './model';

export const messages = defineMessages({
  title: { id: 'accreditationMonitor.page.title', defaultMessage: 'Monitoraggio' },
  lead: {
    id: 'accreditationMonitor.page.lead',
    defaultMessage:
      'A che punto è il lavoro dell’ufficio: ogni grafico ha sotto di sé la tabella con gli stessi numeri.',
  },
});
export const pendingMessage = defineMessage<{ count: number; overdue: number }>({
  id: 'accreditationMonitor.page.pending',
  defaultMessage:
    '{count, plural, =0 {Nessuna pratica aspetta una decisione.} one {# pratica aspetta una decisione; da più di 60 giorni: {overdue, number}.} other {# pratiche aspettano una decisione; da più di 60 giorni: {overdue, number}.}}',
});

export const figureMessages = defineMessages({
  byState: { id: 'accreditationMonitor.figure.byState', defaultMessage: 'Accreditamenti per stato' },
  byAge: { id: 'accreditationMonitor.figure.byAge', defaultMessage: 'Pratiche in attesa, per giorni dall’invio' },
  byProvince: { id: 'accreditationMonitor.figure.byProvince', defaultMessage: 'Per provincia' },
  trend: { id: 'accreditationMonitor.figure.trend', defaultMessage: 'Andamento degli ultimi 24 mesi' },
  byOfficer: { id: 'accreditationMonitor.figure.byOfficer', defaultMessage: 'Pratiche in attesa, per funzionario' },
  state: { id: 'accreditationMonitor.head.state', defaultMessage: 'Stato' },
  age: { id: 'accreditationMonitor.head.age', defaultMessage: 'Giorni' },
  province: { id: 'accreditationMonitor.head.province', defaultMessage: 'Provincia' },
  month: { id: 'accreditationMonitor.head.month', defaultMessage: 'Mese' },
  officer: { id: 'accreditationMonitor.head.officer', defaultMessage: 'Funzionario' },
  count: { id: 'accreditationMonitor.column.count', defaultMessage: 'Numero' },
  pending: { id: 'accreditationMonitor.column.pending', defaultMessage: 'In attesa' },
  inForce: { id: 'accreditationMonitor.column.inForce', defaultMessage: 'In corso di validità' },
  submitted: { id: 'accreditationMonitor.column.submitted', defaultMessage: 'Inviate' },
  approved: { id: 'accreditationMonitor.column.approved', defaultMessage: 'Accolte' },
  refused: { id: 'accreditationMonitor.column.refused', defaultMessage: 'Rifiutate' },
  expired: { id: 'accreditationMonitor.column.expired', defaultMessage: 'Scadute' },
  timely: { id: 'accreditationMonitor.column.timely', defaultMessage: 'Fino a 60 giorni' },
  overdue: { id: 'accreditationMonitor.column.overdue', defaultMessage: 'Oltre 60 giorni' },
  nobody: { id: 'accreditationMonitor.row.nobody', defaultMessage: 'Non assegnate' },
});
export const ageMessage = defineMessage<{ from: number; to: number }>({
  id: 'accreditationMonitor.row.age',
  defaultMessage: '{from}–{to}',
});
export const lastAgeMessage = defineMessage<{ from: number }>({
  id: 'accreditationMonitor.row.lastAge',
  defaultMessage: '{from} e più',
});

/** Names of the states, in the order of an accreditation's life. */
export const stateNames = defineMessages({
  InCompilazione: { id: 'accreditationMonitor.state.InCompilazione', defaultMessage: 'In compilazione' },
  Inviata: { id: 'accreditationMonitor.state.Inviata', defaultMessage: 'Inviata' },
  AttesaConvalidaOrdine: {
    id: 'accreditationMonitor.state.AttesaConvalidaOrdine',
    defaultMessage: 'In attesa dell’ordine',
  },
  InVerifica: { id: 'accreditationMonitor.state.InVerifica', defaultMessage: 'In verifica' },
  IntegrazioneRichiesta: {
    id: 'accreditationMonitor.state.IntegrazioneRichiesta',
    defaultMessage: 'Integrazione richiesta',
  },
  Accreditato: { id: 'accreditationMonitor.state.Accreditato', defaultMessage: 'Accreditato' },
  InScadenza: { id: 'accreditationMonitor.state.InScadenza', defaultMessage: 'In scadenza' },
  InRinnovo: { id: 'accreditationMonitor.state.InRinnovo', defaultMessage: 'In rinnovo' },
  Sospeso: { id: 'accreditationMonitor.state.Sospeso', defaultMessage: 'Sospeso' },
  Scaduto: { id: 'accreditationMonitor.state.Scaduto', defaultMessage: 'Scaduto' },
  Rifiutata: { id: 'accreditationMonitor.state.Rifiutata', defaultMessage: 'Rifiutata' },
  Revocato: { id: 'accreditationMonitor.state.Revocato', defaultMessage: 'Revocato' },
  Cessato: { id: 'accreditationMonitor.state.Cessato', defaultMessage: 'Cessato' },
}) satisfies Record<AccreditationStatistics['byState'][number]['state'], object>;
