import { defineMessage, defineMessages } from 'react-intl';

export const filesMessages = defineMessages({
  drop: { id: 'files.field.drop', defaultMessage: 'Trascina qui i file, oppure' },
  dropOne: { id: 'files.field.dropOne', defaultMessage: 'Trascina qui il file, oppure' },
  choose: { id: 'files.field.choose', defaultMessage: 'Scegli i file' },
  chooseOne: { id: 'files.field.chooseOne', defaultMessage: 'Scegli un file' },
  kinds: { id: 'files.field.kinds', defaultMessage: 'PDF, P7M, JPG o PNG.' },
  empty: { id: 'files.field.empty', defaultMessage: 'vuoto' },
  required: { id: 'files.field.required', defaultMessage: 'obbligatorio' },
  paused: { id: 'files.field.paused', defaultMessage: 'In pausa' },
  interrupted: {
    id: 'files.field.interrupted',
    defaultMessage: 'Rete assente: il caricamento riprende da dove era arrivato',
  },
  checking: { id: 'files.field.checking', defaultMessage: 'Controllo del file in corso…' },
  done: { id: 'files.field.done', defaultMessage: 'Caricato' },
  download: { id: 'files.field.download', defaultMessage: 'Scarica' },
  network: {
    id: 'files.field.network',
    defaultMessage: 'La connessione si è interrotta: controlla la rete e riprova.',
  },
  session: { id: 'files.field.session', defaultMessage: 'La sessione è scaduta: accedi di nuovo e riprova.' },
  unreadable: { id: 'files.field.unreadable', defaultMessage: 'Il file non si può leggere: sceglilo di nuovo.' },
  tooLarge: {
    id: 'shared.errors.tooLarge',
    defaultMessage: 'L’invio è troppo grande per il servizio: riducilo o dividilo.',
  },
  failed: { id: 'files.field.failed', defaultMessage: 'Il caricamento non è riuscito: riprova.' },
});

type Named = { name: string };

/** The names of the buttons, with the file that they act on. */
export const fileActions = {
  pause: defineMessage<Named>({ id: 'files.field.pause', defaultMessage: 'Metti in pausa {name}' }),
  resume: defineMessage<Named>({ id: 'files.field.resume', defaultMessage: 'Riprendi {name}' }),
  retry: defineMessage<Named>({ id: 'files.field.retry', defaultMessage: 'Riprova {name}' }),
  cancel: defineMessage<Named>({ id: 'files.field.cancel', defaultMessage: 'Annulla {name}' }),
  remove: defineMessage<Named>({ id: 'files.field.remove', defaultMessage: 'Rimuovi {name}' }),
  discard: defineMessage<Named>({ id: 'files.field.discard', defaultMessage: 'Elimina {name}' }),
};

/** Shorter names of the same buttons, for places where the file stands beside them. */
export const fileButtons = defineMessages({
  pause: { id: 'files.button.pause', defaultMessage: 'Pausa' },
  resume: { id: 'files.button.resume', defaultMessage: 'Riprendi' },
  retry: { id: 'files.button.retry', defaultMessage: 'Riprova' },
  cancel: { id: 'files.button.cancel', defaultMessage: 'Annulla' },
  remove: { id: 'files.button.remove', defaultMessage: 'Rimuovi' },
  discard: { id: 'files.button.discard', defaultMessage: 'Elimina' },
});

export const sendingMessage = defineMessage<{ percent: number }>({
  id: 'files.field.sending',
  defaultMessage: 'Caricamento: {percent}%',
});
export const progressMessage = defineMessage<Named>({
  id: 'files.field.progress',
  defaultMessage: 'Avanzamento di {name}',
});
export const acceptedMessage = defineMessage<Named>({
  id: 'files.field.accepted',
  defaultMessage: '{name} è stato caricato.',
});
export const removedMessage = defineMessage<Named>({
  id: 'files.field.removed',
  defaultMessage: '{name} è stato rimosso.',
});
export const listMessage = defineMessage<{ label: string }>({
  id: 'files.field.list',
  defaultMessage: 'File di «{label}»',
});

/** The texts about unfinished uploads, which leave no room for another one. */
export const openMessages = defineMessages({
  title: { id: 'files.open.title', defaultMessage: 'Caricamenti non completati' },
  why: {
    id: 'files.open.why',
    defaultMessage: 'Hai troppi caricamenti aperti: riprendi o elimina qualcuno di questi, poi riprova.',
  },
  loading: { id: 'files.open.loading', defaultMessage: 'Lettura dei caricamenti aperti…' },
  failed: { id: 'files.open.failed', defaultMessage: 'Non è stato possibile leggere i caricamenti aperti.' },
  none: { id: 'files.open.none', defaultMessage: 'Nessun caricamento è più aperto: riprova.' },
});
export const openStateMessage = defineMessage<{ percent: number; begun: string; expires: string }>({
  id: 'files.open.state',
  defaultMessage: 'Ricevuto: {percent}%. Iniziato: {begun}. Scade: {expires}.',
});
export const otherFileMessage = defineMessage<{ chosen: string; name: string }>({
  id: 'files.open.otherFile',
  defaultMessage: '«{chosen}» non è il file di questo caricamento: scegli «{name}».',
});
export const discardedMessage = defineMessage<Named>({
  id: 'files.open.discarded',
  defaultMessage: '{name} è stato eliminato.',
});
export const notDiscardedMessage = defineMessage<Named>({
  id: 'files.open.notDiscarded',
  defaultMessage: 'Non è stato possibile eliminare {name}: riprova.',
});

/** The texts around a document that is shown on the page. */
export const shownMessages = defineMessages({
  loading: { id: 'files.shown.loading', defaultMessage: 'Caricamento del documento…' },
  failed: { id: 'files.shown.failed', defaultMessage: 'Non è stato possibile aprire il documento.' },
  openTab: { id: 'files.shown.openTab', defaultMessage: 'Apri il PDF in una nuova scheda' },
  close: { id: 'files.shown.close', defaultMessage: 'Chiudi l’anteprima' },
});
export const fileContents = {
  show: defineMessage<Named>({ id: 'files.shown.show', defaultMessage: 'Mostra {name}' }),
  download: defineMessage<Named>({ id: 'files.shown.download', defaultMessage: 'Scarica {name}' }),
};

export const kindsUpToMessage = defineMessage<{ size: string }>({
  id: 'files.field.kindsUpTo',
  defaultMessage: 'PDF, P7M, JPG o PNG, fino a {size} MB per file.',
});
