import { defineMessage, defineMessages } from 'react-intl';

/** Texts about requests for the registration of many certificates. */
export const messages = defineMessages({
  title: { id: 'certificates.askMany.title', defaultMessage: 'Chiedere la registrazione?' },
  number: {
    id: 'certificates.askMany.number',
    defaultMessage:
      'Le bozze complete sono validate. Ogni attestato riceve il suo numero, che non cambia più, e attende la tua firma.',
  },
  reading: { id: 'certificates.askMany.reading', defaultMessage: 'Calcolo dei contributi…' },
  fees: { id: 'certificates.askMany.fees', defaultMessage: 'Contributi in tutto' },
  ownWallet: { id: 'certificates.askMany.ownWallet', defaultMessage: 'Il tuo portafoglio' },
  free: { id: 'certificates.askMany.free', defaultMessage: 'Disponibile ora' },
  after: { id: 'certificates.askMany.after', defaultMessage: 'Disponibile dopo' },
  held: {
    id: 'certificates.askMany.held',
    defaultMessage: 'Ogni contributo è impegnato subito e addebitato alla registrazione del suo attestato.',
  },
  cancel: { id: 'certificates.askMany.cancel', defaultMessage: 'Annulla' },
  close: { id: 'certificates.askMany.close', defaultMessage: 'Chiudi' },
  outcomes: { id: 'certificates.askMany.outcomes', defaultMessage: 'Esito delle richieste' },
  progress: { id: 'certificates.askMany.progress', defaultMessage: 'Avanzamento' },
  goesOn: {
    id: 'certificates.askMany.goesOn',
    defaultMessage: 'Puoi chiudere: le richieste continuano, e l’elenco mostra gli stati nuovi.',
  },
  again: { id: 'certificates.askMany.again', defaultMessage: 'Riprova quelli non riusciti' },
  act: { id: 'certificates.askMany.act', defaultMessage: 'Attestato' },
  draft: { id: 'certificates.askMany.draft', defaultMessage: 'Bozza' },
  open: { id: 'certificates.askMany.open', defaultMessage: 'Apri l’attestato' },
});
export const companyMessage = defineMessage<{ company: string }>({
  id: 'certificates.askMany.company',
  defaultMessage: 'Portafoglio della società {company}',
});
export const readyMessage = defineMessage<{ count: number }>({
  id: 'certificates.askMany.ready',
  defaultMessage:
    '{count, plural, =0 {Nessuno degli attestati scelti è pronto.} one {# attestato è pronto.} other {# attestati sono pronti.}}',
});
export const flawedMessage = defineMessage<{ count: number }>({
  id: 'certificates.askMany.flawed',
  defaultMessage:
    '{count, plural, one {# ha dati da completare o avvisi a cui rispondere: resta com’è, e l’esito dice perché.} other {# hanno dati da completare o avvisi a cui rispondere: restano come sono, e l’esito dice perché.}}',
});
export const othersMessage = defineMessage<{ count: number }>({
  id: 'certificates.askMany.others',
  defaultMessage:
    '{count, plural, one {Per # la registrazione è già stata chiesta, oppure la chiede un altro certificatore.} other {Per # la registrazione è già stata chiesta, oppure la chiede un altro certificatore.}}',
});
export const sendMessage = defineMessage<{ count: number }>({
  id: 'certificates.askMany.send',
  defaultMessage: 'Chiedi la registrazione ({count})',
});
export const missingMessage = defineMessage<{ missing: string }>({
  id: 'certificates.askMany.missing',
  defaultMessage: 'Mancano {missing}.',
});
export const runMessage = defineMessage<{ ended: number; all: number; done: number; left: number }>({
  id: 'certificates.askMany.run',
  defaultMessage:
    '{ended} di {all}: {done, plural, =0 {nessuna richiesta riuscita} one {# riuscita} other {# riuscite}}{left, plural, =0 {} one {, # non riuscita} other {, # non riuscite}}.',
});
export const toSignMessage = defineMessage<{ count: number }>({
  id: 'certificates.askMany.toSign',
  defaultMessage: 'Scarica i documenti da firmare ({count})',
});

/** The words of outcomes. */
export const outcomeNames = defineMessages({
  open: { id: 'certificates.askMany.outcomeOpen', defaultMessage: 'In attesa' },
  done: { id: 'certificates.askMany.outcomeDone', defaultMessage: 'Chiesta' },
  refused: { id: 'certificates.askMany.outcomeRefused', defaultMessage: 'Rifiutata' },
  failed: { id: 'certificates.askMany.outcomeFailed', defaultMessage: 'Non riuscita' },
});

/** The names of the buttons of files. */
export const fileMessages = defineMessages({
  exportXlsx: { id: 'certificates.askMany.exportXlsx', defaultMessage: 'Scarica gli esiti in Excel' },
  exportCsv: { id: 'certificates.askMany.exportCsv', defaultMessage: 'Scarica gli esiti in CSV' },
  exporting: { id: 'certificates.askMany.exporting', defaultMessage: 'Preparazione del file…' },
});
