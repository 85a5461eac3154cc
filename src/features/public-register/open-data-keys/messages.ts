import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'openDataKeys.title', defaultMessage: 'Chiavi per i programmi' },
  lead: {
    id: 'openDataKeys.lead',
    defaultMessage:
      'Chi legge i dati aperti con un programma può farlo anche senza chiave, ma meno spesso. Chi ne vuole una scrive all’indirizzo qui sopra, e la si crea qui.',
  },
  loading: { id: 'openDataKeys.loading', defaultMessage: 'Caricamento delle chiavi…' },
  none: { id: 'openDataKeys.none', defaultMessage: 'Non è stata data ancora nessuna chiave.' },
  holder: { id: 'openDataKeys.holder', defaultMessage: 'Per chi è la chiave' },
  email: { id: 'openDataKeys.email', defaultMessage: 'E-mail di chi la usa' },
  give: { id: 'openDataKeys.give', defaultMessage: 'Crea la chiave' },
  secret: { id: 'openDataKeys.secret', defaultMessage: 'Chiave da consegnare' },
  once: {
    id: 'openDataKeys.once',
    defaultMessage: 'Copiala ora: non è conservata da nessuna parte e non si potrà più vedere.',
  },
  copy: { id: 'openDataKeys.copy', defaultMessage: 'Copia la chiave da consegnare' },
  key: { id: 'openDataKeys.column.key', defaultMessage: 'Chiave' },
  created: { id: 'openDataKeys.column.created', defaultMessage: 'Creata' },
  used: { id: 'openDataKeys.column.used', defaultMessage: 'Ultimo uso' },
  never: { id: 'openDataKeys.never', defaultMessage: 'Mai' },
  state: { id: 'openDataKeys.column.state', defaultMessage: 'Stato' },
  revoke: { id: 'openDataKeys.revoke', defaultMessage: 'Revoca' },
  revokedNotice: { id: 'openDataKeys.revokedNotice', defaultMessage: 'La chiave è revocata.' },
  revokeTitle: { id: 'openDataKeys.revokeTitle', defaultMessage: 'Revocare la chiave?' },
});

export const revokeMessage = defineMessage<{ holder: string }>({
  id: 'openDataKeys.revokeMessage',
  defaultMessage: 'I programmi di {holder} che la usano smettono subito di funzionare. Non si può tornare indietro.',
});
export const revokeLabel = defineMessage<{ holder: string; prefix: string }>({
  id: 'openDataKeys.revokeLabel',
  defaultMessage: 'Revoca la chiave {prefix} di {holder}',
});
export const revokedOn = defineMessage<{ when: string }>({
  id: 'openDataKeys.revokedOn',
  defaultMessage: 'Revocata il {when}',
});
