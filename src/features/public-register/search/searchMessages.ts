import { defineMessage, defineMessages } from 'react-intl';

/** Messages of the two searches. */
export const messages = defineMessages({
  lead: {
    id: 'visura.page.lead',
    defaultMessage:
      'Cerca l’attestato di prestazione energetica di un edificio dell’Emilia-Romagna: basta il numero, il codice di verifica o l’indirizzo.',
  },
  cadastreLead: {
    id: 'visura.cadastre.lead',
    defaultMessage: 'Cerca gli attestati di un immobile per comune, foglio, particella e subalterno.',
  },
  field: { id: 'visura.form.text', defaultMessage: 'Numero dell’attestato, codice di verifica o indirizzo' },
  fieldHint: {
    id: 'visura.form.textHint',
    defaultMessage: 'Per esempio 01234-000567-2024 oppure via Garibaldi 12, Bologna',
  },
  search: { id: 'visura.form.search', defaultMessage: 'Cerca' },
  byCadastre: { id: 'visura.form.byCadastre', defaultMessage: 'Cerca per dati catastali' },
  openData: { id: 'visura.page.openData', defaultMessage: 'Dati aperti da scaricare' },
  statistics: { id: 'visura.page.statistics', defaultMessage: 'Statistiche del registro' },
  streets: { id: 'visura.form.streets', defaultMessage: 'Vie che corrispondono' },
  filters: { id: 'visura.form.filters', defaultMessage: 'Restringi la ricerca' },
  energyClass: { id: 'visura.form.class', defaultMessage: 'Classe energetica' },
  year: { id: 'visura.form.year', defaultMessage: 'Anno di emissione' },
  use: { id: 'visura.form.use', defaultMessage: 'Destinazione d’uso' },
  homes: { id: 'visura.form.homes', defaultMessage: 'Abitazioni' },
  otherUses: { id: 'visura.form.otherUses', defaultMessage: 'Altri usi' },
  any: { id: 'visura.form.any', defaultMessage: 'Qualsiasi' },
  comune: { id: 'visura.cadastre.comune', defaultMessage: 'Comune' },
  comuneHint: {
    id: 'visura.cadastre.comuneHint',
    defaultMessage: 'Scrivi le prime lettere e scegli dall’elenco; vale anche il nome di un comune che non c’è più.',
  },
  comuneMissing: { id: 'visura.cadastre.comuneMissing', defaultMessage: 'Scegli il comune dall’elenco.' },
  noComune: { id: 'visura.cadastre.noComune', defaultMessage: 'Nessun comune della regione si chiama così.' },
  section: { id: 'visura.cadastre.section', defaultMessage: 'Sezione' },
  sheet: { id: 'visura.cadastre.sheet', defaultMessage: 'Foglio' },
  sheetMissing: { id: 'visura.cadastre.sheetMissing', defaultMessage: 'Scrivi il foglio.' },
  parcel: { id: 'visura.cadastre.parcel', defaultMessage: 'Particella' },
  subalterno: { id: 'visura.cadastre.subalterno', defaultMessage: 'Subalterno' },
  results: { id: 'visura.results.label', defaultMessage: 'Risultati' },
  failed: { id: 'visura.results.failed', defaultMessage: 'La ricerca non è riuscita.' },
  empty: { id: 'visura.results.empty', defaultMessage: 'Nessun attestato corrisponde alla ricerca.' },
  emptyHint: {
    id: 'visura.results.emptyHint',
    defaultMessage:
      'Prova con meno parole, con il nome del comune dopo la via, senza filtri, oppure cerca per dati catastali.',
  },
  cadastreHint: {
    id: 'visura.results.cadastreHint',
    defaultMessage: 'Prova senza subalterno o senza sezione, senza filtri, oppure cerca per indirizzo.',
  },
  onlyComune: { id: 'visura.results.onlyComune', defaultMessage: 'Aggiungi una via: il comune da solo non basta.' },
  whichStreet: { id: 'visura.results.whichStreet', defaultMessage: 'Quale via?' },
  next: { id: 'visura.results.next', defaultMessage: 'Mostra gli altri' },
  previous: { id: 'visura.results.previous', defaultMessage: 'Torna ai primi' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'visura.results.count',
  defaultMessage: '{count, plural, one {# attestato trovato} many {# attestati trovati} other {# attestati trovati}}',
});

export const moreMessage = defineMessage<{ count: number }>({
  id: 'visura.results.more',
  defaultMessage: 'Più di {count} attestati: aggiungi il comune, il numero civico o un filtro per trovare il tuo.',
});

export const noneAtMessage = defineMessage<{ number: string }>({
  id: 'visura.results.noneAt',
  defaultMessage:
    'Al numero {number} non c’è nessun attestato: questi sono delle vie con questo nome, dai numeri più vicini.',
});

export const formerMessage = defineMessage<{ former: string; name: string }>({
  id: 'visura.cadastre.former',
  defaultMessage: '{former}, oggi {name}',
});
