import { defineMessage, defineMessages } from 'react-intl';

export const savingMessages = defineMessages({
  dirty: { id: 'drafts.saving.dirty', defaultMessage: 'Modifiche da salvare' },
  pending: { id: 'drafts.saving.pending', defaultMessage: 'Salvataggio in corso…' },
  waiting: {
    id: 'drafts.saving.waiting',
    defaultMessage: 'Non salvato: rete assente, riprovo. Quello che hai scritto resta in questo computer.',
  },
  unanswered: {
    id: 'drafts.saving.unanswered',
    defaultMessage: 'Non salvato: il server non risponde, riprovo. Quello che hai scritto resta in questo computer.',
  },
  refused: { id: 'drafts.saving.refused', defaultMessage: 'Non salvato.' },
  changedTitle: { id: 'drafts.saving.changedTitle', defaultMessage: 'Quello che compili è stato modificato altrove' },
  changedText: {
    id: 'drafts.saving.changedText',
    defaultMessage:
      'Forse è aperto in un’altra scheda o su un altro computer. Scegli quale versione tenere: l’altra andrà persa.',
  },
  keepOwn: { id: 'drafts.saving.keepOwn', defaultMessage: 'Tieni quello che vedi qui' },
  takeOthers: { id: 'drafts.saving.takeOthers', defaultMessage: 'Ricarica l’altra versione' },
});

export const savedMessage = defineMessage<{ time: string }>({
  id: 'drafts.saving.saved',
  defaultMessage: 'Salvato alle {time}',
});

/** Something typed could not be sent. */
export const savedPartlyMessage = defineMessage<{ time: string }>({
  id: 'drafts.saving.savedPartly',
  defaultMessage:
    'Salvato alle {time}, tranne i campi segnati come errati: quello che vi hai scritto resta in questo computer.',
});
