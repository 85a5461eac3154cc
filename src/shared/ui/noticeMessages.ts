import { defineMessage, defineMessages } from 'react-intl';

/** ERR-06. */
export const noticeTitles = defineMessages({
  neutral: { id: 'shared.notices.neutral', defaultMessage: 'Informazione' },
  success: { id: 'shared.notices.success', defaultMessage: 'Operazione riuscita' },
  info: { id: 'shared.notices.info', defaultMessage: 'Informazioni' },
  warning: { id: 'shared.notices.warning', defaultMessage: 'Avviso' },
  error: { id: 'shared.notices.error', defaultMessage: 'Si è verificato un errore' },
});

/** Names the button that closes one notice among several. */
export const closeNotice = defineMessage<{ title: string }>({
  id: 'shared.notices.close',
  defaultMessage: 'Chiudi la notifica: {title}',
});
