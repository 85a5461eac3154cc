import { defineMessages } from 'react-intl';

export const sessionOverMessages = defineMessages({
  text: {
    id: 'shared.sessionOver.text',
    defaultMessage:
      'La sessione è terminata: i dati non si mostrano più. Quello che hai scritto resta su questo dispositivo e lo ritrovi dopo un nuovo accesso.',
  },
  signIn: { id: 'shared.sessionOver.signIn', defaultMessage: 'Accedi di nuovo' },
});
