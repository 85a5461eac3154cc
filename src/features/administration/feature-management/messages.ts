import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'features.modal.title', defaultMessage: 'Funzionalità' },
  tabs: { id: 'features.modal.tabs', defaultMessage: 'Gruppi di funzionalità' },
  loading: { id: 'features.modal.loading', defaultMessage: 'Caricamento delle funzionalità…' },
  none: { id: 'features.modal.none', defaultMessage: 'Non ci sono funzionalità disponibili.' },
  cancel: { id: 'features.modal.cancel', defaultMessage: 'Annulla' },
  resetToDefault: { id: 'features.modal.resetToDefault', defaultMessage: 'Ripristina i valori predefiniti' },
});
/** FEA-01: whose features. */
export const titleMessage = defineMessage<{ provider: string }>({
  id: 'features.modal.titleOf',
  defaultMessage: 'Funzionalità - {provider}',
});
/** FEA-10: a value that comes from elsewhere. */
export const disabledMessage = defineMessage<{ name: string; provider: string }>({
  id: 'features.modal.disabledName',
  defaultMessage: '{name} ({provider})',
});
