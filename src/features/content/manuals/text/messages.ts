import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  loading: { id: 'manuals.text.loading', defaultMessage: 'Caricamento del manuale…' },
  missing: { id: 'manuals.text.missing', defaultMessage: 'Manuale non disponibile' },
  all: { id: 'manuals.text.all', defaultMessage: 'Tutti i manuali' },
  chapters: { id: 'manuals.text.chapters', defaultMessage: 'Capitoli' },
  gone: {
    id: 'manuals.text.gone',
    defaultMessage: 'Il capitolo cercato non c’è più in questo manuale: si riparte dall’inizio.',
  },
  search: { id: 'manuals.text.search', defaultMessage: 'Cerca nel manuale' },
  pdf: { id: 'manuals.text.pdf', defaultMessage: 'Scarica il manuale in PDF' },
  making: { id: 'manuals.text.making', defaultMessage: 'Preparazione del PDF…' },
  print: { id: 'manuals.text.print', defaultMessage: 'Stampa questa pagina' },
  editions: { id: 'manuals.text.editions', defaultMessage: 'Versioni pubblicate' },
  latest: { id: 'manuals.text.latest', defaultMessage: 'Leggi la versione in vigore' },
  neighbours: { id: 'manuals.text.neighbours', defaultMessage: 'Capitolo precedente e successivo' },
});

export const editionOf = defineMessage<{ day: string }>({
  id: 'manuals.text.editionOf',
  defaultMessage: 'Versione del {day}',
});
export const oldEdition = defineMessage<{ day: string }>({
  id: 'manuals.text.oldEdition',
  defaultMessage: 'Questa è la versione del {day}, che non è più in vigore.',
});
export const foundMessage = defineMessage<{ count: number }>({
  id: 'manuals.text.found',
  defaultMessage:
    '{count, plural, =0 {Nessun capitolo ne parla.} one {# capitolo ne parla} other {# capitoli ne parlano}}',
});
export const previousChapter = defineMessage<{ title: string }>({
  id: 'manuals.text.previous',
  defaultMessage: 'Precedente: {title}',
});
export const nextChapter = defineMessage<{ title: string }>({
  id: 'manuals.text.next',
  defaultMessage: 'Successivo: {title}',
});
