import { defineMessage } from 'react-intl';

export const italianOnlyMessage = defineMessage({
  id: 'document.italianOnly',
  defaultMessage: 'Questo testo è disponibile soltanto in italiano.',
});
