import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'alboEntry.page.title', defaultMessage: 'I miei dati nell’albo pubblico' },
  lead: {
    id: 'alboEntry.page.lead',
    defaultMessage:
      'Decidi tu che cosa chiunque può leggere di te nell’albo dei certificatori. Puoi cambiare idea quando vuoi.',
  },
  loading: { id: 'alboEntry.page.loading', defaultMessage: 'Caricamento delle tue scelte…' },
  form: { id: 'alboEntry.form.label', defaultMessage: 'Che cosa pubblicare' },
  save: { id: 'alboEntry.form.save', defaultMessage: 'Salva le scelte' },
  publishEntry: { id: 'alboEntry.form.publishEntry', defaultMessage: 'Mostra la mia scheda nell’albo pubblico' },
  publishEntryHint: {
    id: 'alboEntry.form.publishEntryHint',
    defaultMessage: 'Nome, studio, comune, ordine, numero e validità dell’accreditamento.',
  },
  contacts: { id: 'alboEntry.form.contacts', defaultMessage: 'Recapiti da pubblicare' },
  missing: { id: 'alboEntry.form.missing', defaultMessage: 'Non indicato nei tuoi dati anagrafici' },
  record: { id: 'alboEntry.form.record', defaultMessage: 'Correggi i dati anagrafici' },
  preview: { id: 'alboEntry.preview.title', defaultMessage: 'Come ti vedono gli altri' },
  unsaved: { id: 'alboEntry.preview.unsaved', defaultMessage: 'Anteprima delle scelte non ancora salvate.' },
  nothing: {
    id: 'alboEntry.preview.nothing',
    defaultMessage: 'Con queste scelte la tua scheda non compare nell’albo.',
  },
  later: {
    id: 'alboEntry.preview.later',
    defaultMessage: 'L’anteprima sarà disponibile quando avrai un accreditamento valido.',
  },
  albo: { id: 'alboEntry.preview.albo', defaultMessage: 'Apri l’albo pubblico' },
});

export const contactNames = defineMessages({
  publishAddress: { id: 'alboEntry.contact.address', defaultMessage: 'Indirizzo dello studio' },
  publishPhone: { id: 'alboEntry.contact.phone', defaultMessage: 'Telefono' },
  publishMobile: { id: 'alboEntry.contact.mobile', defaultMessage: 'Cellulare' },
  publishEmail: { id: 'alboEntry.contact.email', defaultMessage: 'E-mail' },
  publishPec: { id: 'alboEntry.contact.pec', defaultMessage: 'PEC' },
  publishWebsite: { id: 'alboEntry.contact.website', defaultMessage: 'Sito web' },
});

/** Reasons why the public does not see the entry, and how to change that. */
export const reasons = defineMessages({
  noRecord: {
    id: 'alboEntry.reason.noRecord',
    defaultMessage: 'Non sei ancora nell’albo: compila prima i tuoi dati anagrafici, poi chiedi l’accreditamento.',
  },
  notPublished: {
    id: 'alboEntry.reason.notPublished',
    defaultMessage: 'Adesso la tua scheda non è pubblicata: l’accreditamento vale lo stesso.',
  },
  notAccredited: {
    id: 'alboEntry.reason.notAccredited',
    defaultMessage:
      'Adesso non compari nell’albo perché non hai un accreditamento valido. Le scelte che fai qui varranno da quando lo avrai.',
  },
});

export const savedNotice = defineMessage({
  id: 'alboEntry.notice.saved',
  defaultMessage: 'Le tue scelte sono state salvate.',
});
