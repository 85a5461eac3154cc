import { defineMessages } from 'react-intl';

/**
 * Questions and notices of the saga: SavedSuccessfully, AreYouSure, AreYouSureToResetToDefault and ResetedToDefault
 * (ERR-03, ERR-04).
 */
export const notices = defineMessages({
  saved: { id: 'features.modal.saved', defaultMessage: 'Salvataggio riuscito' },
  closingQuestion: {
    id: 'features.modal.closingQuestion',
    defaultMessage:
      'Senza la gestione delle impostazioni sparisce anche la pagina di questo interruttore. Vuoi continuare?',
  },
  resetTitle: { id: 'features.modal.resetTitle', defaultMessage: 'Confermi?' },
  resetQuestion: { id: 'features.modal.resetQuestion', defaultMessage: 'Vuoi ripristinare i valori predefiniti?' },
  reset: { id: 'features.modal.reset', defaultMessage: 'Valori predefiniti ripristinati' },
});
