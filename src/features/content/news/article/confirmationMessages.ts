import { defineMessage, defineMessages } from 'react-intl';

export const confirmationMessages = defineMessages({
  title: { id: 'news.confirmation.title', defaultMessage: 'Conferma di lettura' },
  asked: {
    id: 'news.confirmation.asked',
    defaultMessage: 'L’ufficio ti chiede di confermare di aver letto questo avviso.',
  },
  confirm: { id: 'news.confirmation.confirm', defaultMessage: 'Confermo di aver letto' },
});

export const confirmedMessage = defineMessage<{ at: string }>({
  id: 'news.confirmation.confirmed',
  defaultMessage: 'Hai confermato la lettura il {at}.',
});
