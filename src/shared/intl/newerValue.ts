import { defineMessage } from 'react-intl';

/** Stands in place of a value from a newer version of the program, for which this page has no text. */
export const newerValue = defineMessage({
  id: 'shared.value.newer',
  defaultMessage: 'valore nuovo (ricarica la pagina)',
});
