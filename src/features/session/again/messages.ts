import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  text: {
    id: 'session.again.text',
    defaultMessage: 'Accedi per continuare: ritrovi la pagina com’era, con quello che stavi scrivendo.',
  },
  signIn: { id: 'session.again.signIn', defaultMessage: 'Accedi' },
  leave: { id: 'session.again.leave', defaultMessage: 'Esci' },
  opened: {
    id: 'session.again.opened',
    defaultMessage: 'Completa l’accesso nella finestra che si è aperta. Poi questa pagina continua da sola.',
  },
  doneTitle: { id: 'session.again.doneTitle', defaultMessage: 'Accesso eseguito' },
  done: {
    id: 'session.again.done',
    defaultMessage: 'Puoi chiudere questa finestra e tornare a quella in cui stavi lavorando.',
  },
});
