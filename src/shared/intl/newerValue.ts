import { defineMessage } from 'react-intl';

/** What stands in place of a value that a newer version of the program answers with, and that this page has no words for. */
export const newerValue = defineMessage({
  id: 'shared.value.newer',
  defaultMessage: 'valore nuovo (ricarica la pagina)',
});
