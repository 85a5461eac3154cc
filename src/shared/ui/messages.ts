import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  loading: { id: 'shared.spinner.loading', defaultMessage: 'Caricamento in corso…' },
  close: { id: 'shared.action.close', defaultMessage: 'Chiudi' },
  retry: { id: 'shared.action.retry', defaultMessage: 'Riprova' },
  home: { id: 'shared.action.home', defaultMessage: 'Torna alla home' },
  yes: { id: 'shared.confirmation.yes', defaultMessage: 'Sì' },
  cancel: { id: 'shared.confirmation.cancel', defaultMessage: 'Annulla' },
  notices: { id: 'shared.notices.region', defaultMessage: 'Notifiche' },
  noticeNeutral: { id: 'shared.notices.neutral', defaultMessage: 'Informazione' },
  noticeSuccess: { id: 'shared.notices.success', defaultMessage: 'Operazione riuscita' },
  noticeInfo: { id: 'shared.notices.info', defaultMessage: 'Informazioni' },
  noticeWarning: { id: 'shared.notices.warning', defaultMessage: 'Avviso' },
  noticeError: { id: 'shared.notices.error', defaultMessage: 'Si è verificato un errore' },
  alerts: { id: 'shared.alerts.region', defaultMessage: 'Avvisi della pagina' },
  closeAlert: { id: 'shared.alerts.close', defaultMessage: 'Chiudi l’avviso' },
});

/** Names the button that closes one notice among several. */
export const closeNotice = defineMessage<{ title: string }>({ id: 'shared.notices.close', defaultMessage: 'Chiudi la notifica: {title}' });
