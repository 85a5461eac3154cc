import { defineMessage } from 'react-intl';

/** Announcements of the list of choices. */
export const messages = {
  choices: defineMessage<{ count: number }>({
    id: 'combobox.list.choices',
    defaultMessage:
      '{count, plural, =0 {Nessuna scelta.} one {# scelta: usa le frecce.} other {# scelte: usa le frecce.}}',
  }),
};
