import { defineMessage, defineMessages } from 'react-intl';

export const localDraftMessages = defineMessages({
  resumed: {
    id: 'contents.kept.resumed',
    defaultMessage: 'C’è di nuovo quello che avevi scritto in questo browser senza salvarlo.',
  },
  discard: { id: 'contents.kept.discard', defaultMessage: 'Scarta e torna a quanto è salvato' },
  discardNew: { id: 'contents.kept.discardNew', defaultMessage: 'Scarta e ricomincia' },
  olderTitle: {
    id: 'contents.kept.olderTitle',
    defaultMessage: 'Quello che avevi scritto parte da un testo più vecchio',
  },
  keepOwn: { id: 'contents.kept.keepOwn', defaultMessage: 'Tieni quello che avevi scritto' },
});

export const olderText = defineMessage<{ name: string; version: number; at: string }>({
  id: 'contents.kept.olderText',
  defaultMessage:
    'Nel frattempo {name} ha salvato la versione {version} ({at}). Nel modulo c’è quello che avevi scritto tu, e niente è ancora salvato: scegli che cosa tenere. La versione salvata resta comunque tra le versioni.',
});
