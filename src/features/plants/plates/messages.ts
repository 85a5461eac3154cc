import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'plantPlates.page.title', defaultMessage: 'Etichette delle targhe' },
  lead: {
    id: 'plantPlates.page.lead',
    defaultMessage:
      'Riserva targhe nuove della serie e stampale su fogli A4 di 24 etichette da 70 × 37 mm. Un lotto si può ristampare quando serve: le targhe restano le stesse.',
  },
  order: { id: 'plantPlates.form.title', defaultMessage: 'Nuovo lotto' },
  size: { id: 'plantPlates.form.size', defaultMessage: 'Numero di etichette' },
  note: { id: 'plantPlates.form.note', defaultMessage: 'Nota' },
  send: { id: 'plantPlates.form.send', defaultMessage: 'Riserva le targhe' },
  batches: { id: 'plantPlates.list.title', defaultMessage: 'Lotti' },
  none: { id: 'plantPlates.list.none', defaultMessage: 'Nessun lotto è stato ancora riservato.' },
  plates: { id: 'plantPlates.list.plates', defaultMessage: 'Targhe' },
  company: { id: 'plantPlates.list.company', defaultMessage: 'Società' },
  reserved: { id: 'plantPlates.list.reserved', defaultMessage: 'Riservato' },
  print: { id: 'plantPlates.list.print', defaultMessage: 'Scarica le etichette (PDF)' },
  sheet: { id: 'plantPlates.list.sheet', defaultMessage: 'Etichette' },
  more: { id: 'plantPlates.list.more', defaultMessage: 'Mostra altri lotti' },
  loading: { id: 'plantPlates.list.loading', defaultMessage: 'Caricamento dei lotti…' },
});
export const sizeMessage = defineMessage<{ most: number }>({
  id: 'plantPlates.form.sizeRule',
  defaultMessage: 'Scrivi un numero da 1 a {most, number}.',
});
export const orderedNotice = defineMessage({
  id: 'plantPlates.form.ordered',
  defaultMessage: 'Le targhe sono riservate: scarica le etichette dall’elenco.',
});
export const rangeMessage = defineMessage<{ first: string; last: string; count: number }>({
  id: 'plantPlates.list.range',
  defaultMessage: 'da {first} a {last} ({count, plural, one {# etichetta} other {# etichette}})',
});
export const reservedMessage = defineMessage<{ on: string; by: string }>({
  id: 'plantPlates.list.reservedBy',
  defaultMessage: '{on}, {by}',
});
export const printMessage = defineMessage<{ plates: string }>({
  id: 'plantPlates.list.printOf',
  defaultMessage: 'Scarica le etichette (PDF) {plates}',
});
