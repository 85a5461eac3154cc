import { defineMessage, defineMessages } from 'react-intl';
import type { CleanedText } from './model';

export const messages = defineMessages({
  title: { id: 'cleanedTexts.list.title', defaultMessage: 'Testi ripuliti' },
  lead: {
    id: 'cleanedTexts.list.lead',
    defaultMessage:
      'Caratteri che non si vedono, cifre a larghezza intera e spazi di troppo nei dati scritti in passato: che cosa è stato corretto, e che cosa va guardato da una persona. Ciò che è trattato resta 24 mesi.',
  },
  grid: { id: 'cleanedTexts.list.grid', defaultMessage: 'Testi ripuliti e da guardare' },
  empty: { id: 'cleanedTexts.list.empty', defaultMessage: 'Nessun testo: i dati erano già puliti.' },
  noMatch: { id: 'cleanedTexts.list.noMatch', defaultMessage: 'Nessun testo corrisponde ai filtri scelti.' },
  settle: { id: 'cleanedTexts.list.settle', defaultMessage: 'Trattato' },
  reopen: { id: 'cleanedTexts.list.reopen', defaultMessage: 'Riapri' },
  actions: { id: 'cleanedTexts.list.actions', defaultMessage: 'Azioni' },
  yes: { id: 'cleanedTexts.list.yes', defaultMessage: 'Da guardare' },
  no: { id: 'cleanedTexts.list.no', defaultMessage: 'Trattato' },
  nothing: { id: 'cleanedTexts.list.nothing', defaultMessage: '(nulla)' },
});

export const notices = defineMessages({
  settled: { id: 'cleanedTexts.notice.settled', defaultMessage: 'Il testo è segnato come trattato.' },
  reopened: { id: 'cleanedTexts.notice.reopened', defaultMessage: 'Il testo è di nuovo da guardare.' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'cleanedTexts.list.count',
  defaultMessage: '{count, plural, =0 {Nessun testo} one {# testo} other {# testi}}',
});
export const actionLabel = defineMessage<{ action: string; record: string; field: string; text: string }>({
  id: 'cleanedTexts.list.actionLabel',
  defaultMessage: '{action}: {record}, {field}, {text}',
});

export const fieldNames = defineMessages({
  isOpen: { id: 'cleanedTexts.field.isOpen', defaultMessage: 'Stato' },
  outcome: { id: 'cleanedTexts.field.outcome', defaultMessage: 'Che cosa è successo' },
  cause: { id: 'cleanedTexts.field.cause', defaultMessage: 'Perché' },
  entity: { id: 'cleanedTexts.field.entity', defaultMessage: 'Dove' },
  field: { id: 'cleanedTexts.field.field', defaultMessage: 'Campo' },
  before: { id: 'cleanedTexts.field.before', defaultMessage: 'Prima' },
  after: { id: 'cleanedTexts.field.after', defaultMessage: 'Dopo' },
  otherId: { id: 'cleanedTexts.field.other', defaultMessage: 'L’altro' },
  foundAt: { id: 'cleanedTexts.field.foundAt', defaultMessage: 'Trovato' },
  settledAt: { id: 'cleanedTexts.field.settledAt', defaultMessage: 'Trattato il' },
  settledByName: { id: 'cleanedTexts.field.settledBy', defaultMessage: 'Trattato da' },
});

export const outcomeNames = defineMessages({
  cleaned: { id: 'cleanedTexts.outcome.cleaned', defaultMessage: 'Corretto' },
  joined: { id: 'cleanedTexts.outcome.joined', defaultMessage: 'Doppione tolto' },
  taken: { id: 'cleanedTexts.outcome.taken', defaultMessage: 'Due con lo stesso valore' },
  unfit: { id: 'cleanedTexts.outcome.unfit', defaultMessage: 'Da riscrivere a mano' },
  unit: { id: 'cleanedTexts.outcome.unit', defaultMessage: 'Due attestati per un’unità' },
}) satisfies Record<CleanedText['outcome'], object>;

export const causeNames = defineMessages({
  unseen: { id: 'cleanedTexts.cause.unseen', defaultMessage: 'Caratteri invisibili' },
  form: { id: 'cleanedTexts.cause.form', defaultMessage: 'Altra forma dei caratteri' },
  space: { id: 'cleanedTexts.cause.space', defaultMessage: 'Spazi' },
}) satisfies Record<CleanedText['cause'], object>;

/** Names of the kinds of records; an unknown kind is shown by its code. */
export const entityNames = defineMessages({
  accreditation: { id: 'cleanedTexts.entity.accreditation', defaultMessage: 'Domanda di accreditamento' },
  certificate: { id: 'cleanedTexts.entity.certificate', defaultMessage: 'Attestato' },
  certificate_control_plan: { id: 'cleanedTexts.entity.controlPlan', defaultMessage: 'Piano dei controlli' },
  certifier: { id: 'cleanedTexts.entity.certifier', defaultMessage: 'Certificatore' },
  company: { id: 'cleanedTexts.entity.company', defaultMessage: 'Società' },
  maintainer_enabling: { id: 'cleanedTexts.entity.maintainer', defaultMessage: 'Richiesta di un manutentore' },
  open_data_key: { id: 'cleanedTexts.entity.openDataKey', defaultMessage: 'Chiave dei dati aperti' },
  order_board: { id: 'cleanedTexts.entity.orderBoard', defaultMessage: 'Ordine professionale' },
  plant: { id: 'cleanedTexts.entity.plant', defaultMessage: 'Impianto' },
  plant_plate_batch: { id: 'cleanedTexts.entity.plateBatch', defaultMessage: 'Lotto di targhe' },
  saved_view: { id: 'cleanedTexts.entity.savedView', defaultMessage: 'Vista salvata' },
  tenant: { id: 'cleanedTexts.entity.tenant', defaultMessage: 'Ente' },
  user_account: { id: 'cleanedTexts.entity.user', defaultMessage: 'Utente' },
});

/** Names of the most frequent fields; others are shown by the name of their column. */
export const columnNames = defineMessages({
  address: { id: 'cleanedTexts.column.address', defaultMessage: 'Indirizzo' },
  email: { id: 'cleanedTexts.column.email', defaultMessage: 'E-mail' },
  first_name: { id: 'cleanedTexts.column.firstName', defaultMessage: 'Nome' },
  fiscal_code: { id: 'cleanedTexts.column.fiscalCode', defaultMessage: 'Codice fiscale' },
  last_name: { id: 'cleanedTexts.column.lastName', defaultMessage: 'Cognome' },
  maker: { id: 'cleanedTexts.column.maker', defaultMessage: 'Fabbricante' },
  model: { id: 'cleanedTexts.column.model', defaultMessage: 'Modello' },
  name: { id: 'cleanedTexts.column.name', defaultMessage: 'Nome' },
  order_number: { id: 'cleanedTexts.column.orderNumber', defaultMessage: 'Numero di iscrizione' },
  pdr: { id: 'cleanedTexts.column.pdr', defaultMessage: 'PDR' },
  pec: { id: 'cleanedTexts.column.pec', defaultMessage: 'PEC' },
  phone: { id: 'cleanedTexts.column.phone', defaultMessage: 'Telefono' },
  plate: { id: 'cleanedTexts.column.plate', defaultMessage: 'Targa' },
  pod: { id: 'cleanedTexts.column.pod', defaultMessage: 'POD' },
  province: { id: 'cleanedTexts.column.province', defaultMessage: 'Provincia' },
  serial: { id: 'cleanedTexts.column.serial', defaultMessage: 'Matricola' },
  studio_address: { id: 'cleanedTexts.column.studioAddress', defaultMessage: 'Indirizzo dello studio' },
  unit: { id: 'cleanedTexts.column.unit', defaultMessage: 'Unità catastale' },
  user_name: { id: 'cleanedTexts.column.userName', defaultMessage: 'Nome utente' },
  vat_number: { id: 'cleanedTexts.column.vatNumber', defaultMessage: 'Partita IVA' },
});
