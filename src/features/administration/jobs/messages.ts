import { defineMessage, defineMessages } from 'react-intl';
import type { Job } from './model';

export const messages = defineMessages({
  title: { id: 'jobs.list.title', defaultMessage: 'Lavori in attesa' },
  lead: {
    id: 'jobs.list.lead',
    defaultMessage:
      'Messaggi da spedire, operazioni su molte pratiche, manutenzione: ciò che il portale fa per conto suo. I lavori riusciti non compaiono; quelli non riusciti restano 30 giorni.',
  },
  grid: { id: 'jobs.list.grid', defaultMessage: 'Lavori in attesa, in corso e non riusciti' },
  empty: { id: 'jobs.list.empty', defaultMessage: 'Nessun lavoro in attesa: tutto è fatto.' },
  emptyButHeld: { id: 'jobs.list.emptyButHeld', defaultMessage: 'Nessun lavoro in attesa.' },
  noMatch: { id: 'jobs.list.noMatch', defaultMessage: 'Nessun lavoro corrisponde ai filtri scelti.' },
  refresh: { id: 'jobs.list.refresh', defaultMessage: 'Aggiorna' },
  retry: { id: 'jobs.list.retry', defaultMessage: 'Riprova' },
  forget: { id: 'jobs.list.forget', defaultMessage: 'Elimina' },
  actions: { id: 'jobs.list.actions', defaultMessage: 'Azioni' },
});
/** Returns what stands where no job waits, beside a number of mails that are held back. */
export const emptyMessageFor = (heldMails: number) => (heldMails > 0 ? messages.emptyButHeld : messages.empty);
export const countMessage = defineMessage<{ count: number }>({
  id: 'jobs.list.count',
  defaultMessage: '{count, plural, =0 {Nessun lavoro} one {# lavoro} other {# lavori}}',
});
/** The mails of a demonstration that no mail server takes. */
export const heldMessage = defineMessage<{ count: number }>({
  id: 'jobs.list.held',
  defaultMessage:
    '{count, plural, one {# messaggio è trattenuto} other {# messaggi sono trattenuti}}: questa dimostrazione non ha un server di posta. Partono da soli quando nelle impostazioni se ne indica uno.',
});
export const actionLabel = defineMessage<{ action: string; name: string; number: number }>({
  id: 'jobs.list.actionLabel',
  defaultMessage: '{action}: {name}, lavoro {number}',
});
export const attemptsMessage = defineMessage<{ attempts: number; most: number }>({
  id: 'jobs.list.attempts',
  defaultMessage: '{attempts} di {most}',
});

export const fieldNames = defineMessages({
  kind: { id: 'jobs.field.kind', defaultMessage: 'Che cosa' },
  state: { id: 'jobs.field.state', defaultMessage: 'Stato' },
  attempts: { id: 'jobs.field.attempts', defaultMessage: 'Tentativi' },
  runAt: { id: 'jobs.field.runAt', defaultMessage: 'Previsto' },
  startedAt: { id: 'jobs.field.startedAt', defaultMessage: 'In corso da' },
  createdAt: { id: 'jobs.field.createdAt', defaultMessage: 'Richiesto' },
  lastError: { id: 'jobs.field.lastError', defaultMessage: 'Ultimo errore' },
  number: { id: 'jobs.field.number', defaultMessage: 'Numero' },
});

export const stateNames = defineMessages({
  failed: { id: 'jobs.state.failed', defaultMessage: 'Non riuscito' },
  retrying: { id: 'jobs.state.retrying', defaultMessage: 'Da riprovare' },
  running: { id: 'jobs.state.running', defaultMessage: 'In corso' },
  waiting: { id: 'jobs.state.waiting', defaultMessage: 'In attesa' },
  scheduled: { id: 'jobs.state.scheduled', defaultMessage: 'Previsto' },
}) satisfies Record<Job['state'], object>;

/** Names of the kinds of job. A kind that is missing here, of a newer program, is shown by its technical name. */
export const kindNames = defineMessages({
  'mail.send': { id: 'jobs.kind.mailSend', defaultMessage: 'Spedizione di un messaggio' },
  'mail.sweep': { id: 'jobs.kind.mailSweep', defaultMessage: 'Controllo dei messaggi da spedire' },
  'accreditations.runs': { id: 'jobs.kind.accreditationsRuns', defaultMessage: 'Operazioni su molte pratiche' },
  'accreditations.calendar': {
    id: 'jobs.kind.accreditationsCalendar',
    defaultMessage: 'Scadenze degli accreditamenti',
  },
  'accreditations.silentOrders': {
    id: 'jobs.kind.accreditationsSilentOrders',
    defaultMessage: 'Ordini che non hanno risposto',
  },
  'accreditations.tally': { id: 'jobs.kind.accreditationsTally', defaultMessage: 'Conteggi del monitoraggio' },
  'accreditations.purge': { id: 'jobs.kind.accreditationsPurge', defaultMessage: 'Pulizia degli accreditamenti' },
  'runs.purge': { id: 'jobs.kind.runsPurge', defaultMessage: 'Pulizia delle operazioni concluse' },
  'files.purge': { id: 'jobs.kind.filesPurge', defaultMessage: 'Pulizia dei file' },
  'identity.purge': { id: 'jobs.kind.identityPurge', defaultMessage: 'Pulizia degli accessi scaduti' },
  'identity.securityLog': { id: 'jobs.kind.identitySecurityLog', defaultMessage: 'Pulizia del registro di sicurezza' },
  'identity.keys': { id: 'jobs.kind.identityKeys', defaultMessage: 'Sostituzione delle chiavi di firma' },
  'identity.spidExchanges': { id: 'jobs.kind.identitySpidExchanges', defaultMessage: 'Pulizia degli scambi SPID' },
  'texts.clean': { id: 'jobs.kind.textsClean', defaultMessage: 'Pulizia dei testi di prima' },
  'certificates.calendar': { id: 'jobs.kind.certificatesCalendar', defaultMessage: 'Scadenze degli APE' },
  'certificates.reminders': {
    id: 'jobs.kind.certificatesReminders',
    defaultMessage: 'Promemoria delle scadenze degli APE',
  },
  'certificates.lapses': { id: 'jobs.kind.certificatesLapses', defaultMessage: 'Avvisi sugli APE che decadono' },
  'certificates.signature': { id: 'jobs.kind.certificatesSignature', defaultMessage: 'Verifica di un file firmato' },
  'certificates.forgottenSignatures': {
    id: 'jobs.kind.certificatesForgottenSignatures',
    defaultMessage: 'Controllo dei file firmati da verificare',
  },
  'certificates.siape': { id: 'jobs.kind.certificatesSiape', defaultMessage: 'Invio al registro nazionale SIAPE' },
  'certificates.monitor': { id: 'jobs.kind.certificatesMonitor', defaultMessage: 'Conteggi degli APE registrati' },
  'certificates.openDrawn': {
    id: 'jobs.kind.certificatesOpenDrawn',
    defaultMessage: 'Apertura dei controlli sorteggiati',
  },
  'certificates.statistics': { id: 'jobs.kind.certificatesStatistics', defaultMessage: 'Statistiche degli APE' },
  'certificates.openData': { id: 'jobs.kind.certificatesOpenData', defaultMessage: 'Pubblicazione degli open data' },
  'certificates.openDataDue': {
    id: 'jobs.kind.certificatesOpenDataDue',
    defaultMessage: 'Controllo degli open data da pubblicare',
  },
  'pagopa.publish': { id: 'jobs.kind.pagopaPublish', defaultMessage: 'Creazione di un avviso pagoPA' },
  'pagopa.withdraw': { id: 'jobs.kind.pagopaWithdraw', defaultMessage: 'Ritiro di un avviso pagoPA' },
  'pagopa.ask': { id: 'jobs.kind.pagopaAsk', defaultMessage: 'Richiesta degli esiti a pagoPA' },
  'pagopa.sweep': { id: 'jobs.kind.pagopaSweep', defaultMessage: 'Controllo dei pagamenti pagoPA' },
  'pagopa.compare': { id: 'jobs.kind.pagopaCompare', defaultMessage: 'Confronto con gli elenchi di pagoPA' },
  'plants.imports': { id: 'jobs.kind.plantsImports', defaultMessage: 'Importazione di impianti' },
  'plants.missedChecks': { id: 'jobs.kind.plantsMissedChecks', defaultMessage: 'Controlli degli impianti mancati' },
  'plants.dueChecks': { id: 'jobs.kind.plantsDueChecks', defaultMessage: 'Promemoria dei controlli degli impianti' },
  'plants.counts': { id: 'jobs.kind.plantsCounts', defaultMessage: 'Conteggi dei valori degli impianti' },
  'plants.monitor': { id: 'jobs.kind.plantsMonitor', defaultMessage: 'Conteggi dei controlli degli impianti' },
  'plants.statistics': { id: 'jobs.kind.plantsStatistics', defaultMessage: 'Statistiche degli impianti' },
  'streets.imports': { id: 'jobs.kind.streetsImports', defaultMessage: 'Importazione degli stradari' },
  'wallets.closing': { id: 'jobs.kind.walletsClosing', defaultMessage: 'Chiusura delle giornate contabili' },
  'wallets.expiredHolds': {
    id: 'jobs.kind.walletsExpiredHolds',
    defaultMessage: 'Rilascio degli importi bloccati scaduti',
  },
  'wallets.lowBalance': { id: 'jobs.kind.walletsLowBalance', defaultMessage: 'Avvisi di saldo basso' },
  'web.sweep': { id: 'jobs.kind.webSweep', defaultMessage: 'Pulizia delle versioni precedenti del sito' },
  'jobs.tidy': { id: 'jobs.kind.jobsTidy', defaultMessage: 'Controllo dei lavori interrotti' },
});
