import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  loading: { id: 'shared.spinner.loading', defaultMessage: 'Caricamento in corso…' },
  close: { id: 'shared.action.close', defaultMessage: 'Chiudi' },
  retry: { id: 'shared.action.retry', defaultMessage: 'Riprova' },
  partNotLoaded: {
    id: 'shared.part.notLoaded',
    defaultMessage: 'Questa parte della pagina non è stata caricata.',
  },
  home: { id: 'shared.action.home', defaultMessage: 'Torna alla home' },
  notices: { id: 'shared.notices.region', defaultMessage: 'Notifiche' },
  alerts: { id: 'shared.alerts.region', defaultMessage: 'Avvisi della pagina' },
  closeAlert: { id: 'shared.alerts.close', defaultMessage: 'Chiudi l’avviso' },
});
