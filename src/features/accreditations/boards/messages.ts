import { defineMessage, defineMessages } from 'react-intl';
import type { OrderBoardRow } from './model';

export const messages = defineMessages({
  title: { id: 'orderBoards.list.title', defaultMessage: 'Ordini e collegi regionali' },
  lead: {
    id: 'orderBoards.list.lead',
    defaultMessage:
      'A chi chiedere la conferma dell’iscrizione di chi si accredita: un recapito attivo per ogni tipo di ordine e provincia.',
  },
  grid: { id: 'orderBoards.list.grid', defaultMessage: 'Elenco degli ordini e collegi' },
  searchHint: { id: 'orderBoards.list.searchHint', defaultMessage: 'Nome, ordine o e-mail…' },
  empty: { id: 'orderBoards.list.empty', defaultMessage: 'Nessun ordine presente.' },
  noMatch: { id: 'orderBoards.list.noMatch', defaultMessage: 'Nessun ordine corrisponde ai filtri scelti.' },
  new: { id: 'orderBoards.list.new', defaultMessage: 'Nuovo ordine' },
  actions: { id: 'orderBoards.list.actions', defaultMessage: 'Azioni' },
  edit: { id: 'orderBoards.list.edit', defaultMessage: 'Modifica' },
  deactivate: { id: 'orderBoards.list.deactivate', defaultMessage: 'Disattiva' },
  active: { id: 'orderBoards.list.active', defaultMessage: 'Attivo' },
  inactive: { id: 'orderBoards.list.inactive', defaultMessage: 'Non attivo' },
  everywhere: { id: 'orderBoards.list.everywhere', defaultMessage: 'Tutte' },
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'orderBoards.list.count',
  defaultMessage: '{count, plural, =0 {Nessun ordine} one {# ordine o collegio} other {# ordini e collegi}}',
});
/** Names a button among those of the other rows. */
export const actionLabel = defineMessage<{ action: string; name: string }>({
  id: 'orderBoards.list.actionOf',
  defaultMessage: '{action}: {name}',
});

/** Captions of the columns and labels of the form. */
export const fieldNames = defineMessages({
  orderTypeId: { id: 'orderBoards.field.orderTypeId', defaultMessage: 'Tipo di ordine o collegio' },
  orderType: { id: 'orderBoards.field.orderType', defaultMessage: 'Ordine o collegio' },
  province: { id: 'orderBoards.field.province', defaultMessage: 'Provincia' },
  name: { id: 'orderBoards.field.name', defaultMessage: 'Denominazione' },
  email: { id: 'orderBoards.field.email', defaultMessage: 'E-mail' },
  pec: { id: 'orderBoards.field.pec', defaultMessage: 'PEC' },
  phone: { id: 'orderBoards.field.phone', defaultMessage: 'Telefono' },
  contactName: { id: 'orderBoards.field.contactName', defaultMessage: 'Referente' },
  isActive: { id: 'orderBoards.field.isActive', defaultMessage: 'Stato' },
  updatedAt: { id: 'orderBoards.field.updatedAt', defaultMessage: 'Aggiornato il' },
}) satisfies Record<Exclude<keyof OrderBoardRow, 'id'>, object>;

export const formMessages = defineMessages({
  newTitle: { id: 'orderBoards.form.newTitle', defaultMessage: 'Nuovo ordine o collegio' },
  editTitle: { id: 'orderBoards.form.editTitle', defaultMessage: 'Modifica ordine o collegio' },
  choose: { id: 'orderBoards.form.choose', defaultMessage: 'Scegli…' },
  everywhere: { id: 'orderBoards.form.everywhere', defaultMessage: 'Tutte le province' },
  everywhereHint: {
    id: 'orderBoards.form.everywhereHint',
    defaultMessage: 'Senza provincia risponde dove non c’è un ordine della provincia.',
  },
  emailHint: {
    id: 'orderBoards.form.emailHint',
    defaultMessage: 'A questo indirizzo arrivano le richieste di conferma.',
  },
  loading: { id: 'orderBoards.form.loading', defaultMessage: 'Caricamento dell’ordine…' },
});
