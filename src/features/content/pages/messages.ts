import { defineMessage } from 'react-intl';

export const loadingMessage = defineMessage({ id: 'document.loading', defaultMessage: 'Caricamento della pagina…' });
