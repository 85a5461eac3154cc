import { defineMessage } from 'react-intl';

/** What a list of choices says of itself to who does not see it. */
export const messages = {
  choices: defineMessage<{ count: number }>({
    id: 'combobox.list.choices',
    defaultMessage:
      '{count, plural, =0 {Nessuna scelta.} one {# scelta: usa le frecce.} other {# scelte: usa le frecce.}}',
  }),
};
