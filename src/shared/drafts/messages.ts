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
  merging: {
    id: 'drafts.saving.merging',
    defaultMessage: 'Intanto qualcosa è stato salvato altrove: unisco le modifiche…',
  },
  changing: {
    id: 'drafts.saving.changing',
    defaultMessage:
      'Non salvato: altrove si salva nello stesso momento, riprovo. Quello che hai scritto resta in questo computer.',
  },
  clashing: { id: 'drafts.saving.clashing', defaultMessage: 'Non salvato: c’è da scegliere tra due valori.' },
  choose: {
    id: 'drafts.saving.choose',
    defaultMessage: 'Lo stesso campo è stato cambiato anche altrove: scegli, sopra il modulo, quale valore tenere.',
  },
  saveChoices: { id: 'drafts.saving.saveChoices', defaultMessage: 'Salva con questi valori' },
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
