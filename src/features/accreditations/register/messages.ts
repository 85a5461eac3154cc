import { defineMessage, defineMessages } from 'react-intl';
import type { AlboEntry } from './model';

export const messages = defineMessages({
  title: { id: 'albo.page.title', defaultMessage: 'Albo Pubblico Certificatori' },
  lead: {
    id: 'albo.page.lead',
    defaultMessage:
      'Cerca i tecnici accreditati a rilasciare gli attestati di prestazione energetica in Emilia-Romagna.',
  },
  form: { id: 'albo.form.label', defaultMessage: 'Ricerca nell’albo' },
  name: { id: 'albo.form.name', defaultMessage: 'Nome, cognome o studio' },
  comune: { id: 'albo.form.comune', defaultMessage: 'Comune dello studio' },
  province: { id: 'albo.form.province', defaultMessage: 'Provincia' },
  anyProvince: { id: 'albo.form.anyProvince', defaultMessage: 'Tutte le province' },
  order: { id: 'albo.form.order', defaultMessage: 'Ordine o collegio' },
  anyOrder: { id: 'albo.form.anyOrder', defaultMessage: 'Tutti gli ordini e collegi' },
  subject: { id: 'albo.form.subject', defaultMessage: 'Soggetto certificatore' },
  anySubject: { id: 'albo.form.anySubject', defaultMessage: 'Professionisti, enti e società' },
  professionals: { id: 'albo.form.professionals', defaultMessage: 'Professionisti' },
  companies: { id: 'albo.form.companies', defaultMessage: 'Enti e società' },
  ended: { id: 'albo.form.ended', defaultMessage: 'Mostra anche chi ha l’accreditamento scaduto o sospeso' },
  near: { id: 'albo.form.near', defaultMessage: 'Vicino al comune di' },
  nearHint: { id: 'albo.form.nearHint', defaultMessage: 'I risultati sono ordinati per distanza da questo comune.' },
  comuneHint: { id: 'albo.form.comuneHint', defaultMessage: 'Scrivi le prime lettere e scegli dall’elenco.' },
  search: { id: 'albo.form.search', defaultMessage: 'Cerca' },
  clear: { id: 'albo.form.clear', defaultMessage: 'Azzera i criteri' },
  placesFailed: {
    id: 'albo.form.placesFailed',
    defaultMessage:
      'Gli elenchi di comuni, province e ordini non sono disponibili in questo momento; la ricerca per nome funziona.',
  },
  results: { id: 'albo.results.label', defaultMessage: 'Risultati' },
  loading: { id: 'albo.results.loading', defaultMessage: 'Ricerca in corso…' },
  edit: { id: 'albo.form.edit', defaultMessage: 'Modifica la ricerca' },
  others: { id: 'albo.one.others', defaultMessage: 'Cerca un altro certificatore nell’albo' },
  missing: { id: 'albo.one.missing', defaultMessage: 'Nell’albo non c’è nessun certificatore con questo numero.' },
  empty: { id: 'albo.results.empty', defaultMessage: 'Nessun certificatore corrisponde alla ricerca.' },
  emptyHint: {
    id: 'albo.results.emptyHint',
    defaultMessage: 'Prova con meno parole, con un’altra provincia o senza indicare il comune.',
  },
  failed: {
    id: 'albo.results.failed',
    defaultMessage: 'La ricerca non è riuscita. I criteri che hai indicato sono ancora qui.',
  },
  badCriteria: {
    id: 'albo.results.badCriteria',
    defaultMessage: 'Uno dei criteri non è valido: correggilo nel modulo, oppure azzera i criteri.',
  },
  held: { id: 'albo.results.held', defaultMessage: 'Correggi il criterio indicato nel modulo, poi cerca di nuovo.' },
  csv: { id: 'albo.files.csv', defaultMessage: 'Scarica l’elenco (CSV)' },
  print: { id: 'albo.files.print', defaultMessage: 'Stampa' },
  preparing: { id: 'albo.files.preparing', defaultMessage: 'Preparazione del file in corso…' },
  fileFailed: {
    id: 'albo.files.failed',
    defaultMessage: 'Il file non si può scaricare in questo momento. Riprova tra poco.',
  },
  tooManyFiles: {
    id: 'albo.files.tooMany',
    defaultMessage: 'Hai scaricato molti file in poco tempo. Attendi un minuto e riprova.',
  },
  saveContact: { id: 'albo.entry.saveContact', defaultMessage: 'Salva il contatto' },
  suspended: {
    id: 'albo.entry.suspended',
    defaultMessage: 'Accreditamento sospeso: al momento non può rilasciare attestati',
  },
  nothingPublished: { id: 'albo.entry.nothingPublished', defaultMessage: 'Non ha pubblicato recapiti.' },
  website: { id: 'albo.entry.website', defaultMessage: 'Sito web' },
  phone: { id: 'albo.entry.phone', defaultMessage: 'Telefono' },
  mobile: { id: 'albo.entry.mobile', defaultMessage: 'Cellulare' },
  email: { id: 'albo.entry.email', defaultMessage: 'E-mail' },
  pec: { id: 'albo.entry.pec', defaultMessage: 'PEC' },
  address: { id: 'albo.entry.address', defaultMessage: 'Indirizzo' },
  pages: { id: 'albo.pages.label', defaultMessage: 'Pagine dei risultati' },
  first: { id: 'albo.pages.first', defaultMessage: 'Prima' },
  previous: { id: 'albo.pages.previous', defaultMessage: 'Precedente' },
  next: { id: 'albo.pages.next', defaultMessage: 'Successiva' },
  last: { id: 'albo.pages.last', defaultMessage: 'Ultima' },
  goTo: { id: 'albo.pages.goTo', defaultMessage: 'Vai alla pagina' },
  go: { id: 'albo.pages.go', defaultMessage: 'Vai' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'albo.results.count',
  defaultMessage:
    '{count, plural, =0 {Nessun certificatore trovato} one {# certificatore trovato} other {# certificatori trovati}}',
});
export const moreMessage = defineMessage<{ count: number }>({
  id: 'albo.results.more',
  defaultMessage:
    'Oltre {count, number} certificatori trovati: qui ci sono i primi {count, number}. Aggiungi un criterio per trovare gli altri.',
});
export const pageMessage = defineMessage<{ page: number; pages: number }>({
  id: 'albo.pages.current',
  defaultMessage: 'Pagina {page, number} di {pages, number}',
});
export const numberMessage = defineMessage<{ number: string }>({
  id: 'albo.entry.number',
  defaultMessage: 'Certificatore n. {number}',
});
export const orderMessage = defineMessage<{ order: string; province: string }>({
  id: 'albo.entry.order',
  defaultMessage: '{order}, {province}',
});
export const validToMessage = defineMessage<{ date: string }>({
  id: 'albo.entry.validTo',
  defaultMessage: 'Accreditamento valido fino al {date}',
});
export const expiredMessage = defineMessage<{ date: string }>({
  id: 'albo.entry.expired',
  defaultMessage: 'Accreditamento scaduto il {date}: non può rilasciare attestati',
});
export const saveContactMessage = defineMessage<{ name: string }>({
  id: 'albo.entry.saveContactOf',
  defaultMessage: 'Salva il contatto di {name}',
});
export const readAtMessage = defineMessage<{ date: string }>({
  id: 'albo.print.readAt',
  defaultMessage: 'Elenco letto il {date}.',
});
export const partMessage = defineMessage<{ shown: number; found: number }>({
  id: 'albo.print.part',
  defaultMessage:
    'Questa stampa contiene {shown, number} dei {found, number} certificatori trovati: per averli tutti scarica l’elenco.',
});
export const criterionMessage = defineMessage<{ criterion: string; value: string }>({
  id: 'albo.print.criterion',
  defaultMessage: '{criterion}: {value}',
});
export const distanceMessage = defineMessage<{ distance: number }>({
  id: 'albo.entry.distance',
  defaultMessage: 'a {distance, number, ::.0} km',
});

/** The state of the accreditation, as far as the public may know it. */
export const stateNames = defineMessages({
  Accreditato: { id: 'albo.state.Accreditato', defaultMessage: 'Accreditato' },
  Scaduto: { id: 'albo.state.Scaduto', defaultMessage: 'Scaduto' },
  Sospeso: { id: 'albo.state.Sospeso', defaultMessage: 'Sospeso' },
}) satisfies Record<AlboEntry['state'], object>;
