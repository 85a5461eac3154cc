import { defineMessages } from 'react-intl';

export const editorMessages = defineMessages({
  goneChoice: {
    id: 'editors.goneChoice',
    defaultMessage: 'Questo valore non è più nell’elenco: scegline un altro.',
  },
});
