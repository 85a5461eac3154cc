import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  lead: {
    id: 'openData.page.lead',
    defaultMessage: 'Gli attestati della regione come file da scaricare e riusare, anche per lavoro, citando la fonte.',
  },
  none: {
    id: 'openData.page.none',
    defaultMessage: 'I dati non sono ancora pronti: vengono preparati ogni notte.',
  },
  failed: { id: 'openData.page.failed', defaultMessage: 'Non è stato possibile caricare l’elenco dei dati.' },
  loading: { id: 'openData.page.loading', defaultMessage: 'Caricamento dei dati aperti…' },
  columns: { id: 'openData.table.columns', defaultMessage: 'Che cosa dice ogni colonna' },
  column: { id: 'openData.table.column', defaultMessage: 'Colonna' },
  meaning: { id: 'openData.table.meaning', defaultMessage: 'Significato' },
  aboutTitle: { id: 'openData.about.title', defaultMessage: 'Per capirli e controllarli' },
  aboutColumns: { id: 'openData.about.columns', defaultMessage: 'Tutte le colonne, spiegate' },
  aboutPackage: { id: 'openData.about.package', defaultMessage: 'Descrizione per i programmi (Data Package)' },
  aboutSums: { id: 'openData.about.sums', defaultMessage: 'Impronte SHA-256 dei file' },
  aboutLicence: { id: 'openData.about.licence', defaultMessage: 'Licenza e come citare la fonte' },
  hidden: {
    id: 'openData.about.hidden',
    defaultMessage: 'Nessun file contiene persone, indirizzi o dati catastali, né conteggi sotto i cinque attestati.',
  },
  programsTitle: { id: 'openData.programs.title', defaultMessage: 'Per i programmi' },
  latest: {
    id: 'openData.programs.latest',
    defaultMessage: 'Gli indirizzi con «latest» portano sempre all’ultima edizione.',
  },
  catalogue: { id: 'openData.programs.catalogue', defaultMessage: 'Catalogo DCAT-AP_IT' },
  apiTitle: { id: 'openData.api.title', defaultMessage: 'Una parte dei dati, riga per riga' },
  apiLead: {
    id: 'openData.api.lead',
    defaultMessage:
      'Le stesse righe dei file, filtrate e a pagine: si continua con il «next» della pagina prima, finché è null.',
  },
  example: { id: 'openData.api.example', defaultMessage: 'Esempio di richiesta' },
  askKey: { id: 'openData.api.askKey', defaultMessage: 'Chiedi una chiave' },
  apiDescription: {
    id: 'openData.api.description',
    defaultMessage: 'Campi, filtri ed errori, per esteso (OpenAPI)',
  },
  daysTitle: { id: 'openData.days.title', defaultMessage: 'Edizioni conservate' },
  daysLead: {
    id: 'openData.days.lead',
    defaultMessage: 'Ogni edizione resta 35 giorni; poi la prima di ogni mese resta per sempre.',
  },
});

export const editionMessage = defineMessage<{ day: string }>({
  id: 'openData.page.edition',
  defaultMessage: 'Edizione del {day}, rifatta ogni notte.',
});
export const rowsMessage = defineMessage<{ count: number }>({
  id: 'openData.table.rows',
  defaultMessage: '{count, plural, one {# riga} other {# righe}}',
});
export const downloadMessage = defineMessage<{ format: string; size: string }>({
  id: 'openData.table.download',
  defaultMessage: 'Scarica {format} ({size})',
});
export const publisherMessage = defineMessage<{ publisher: string; licence: string }>({
  id: 'openData.about.publisher',
  defaultMessage: 'Pubblicati da {publisher} con licenza {licence}.',
});
export const contactMessage = defineMessage<{ contact: string }>({
  id: 'openData.about.contact',
  defaultMessage: 'Domande e segnalazioni: {contact}',
});
export const limitsMessage = defineMessage<{ anonymous: number; key: number }>({
  id: 'openData.api.limits',
  defaultMessage: 'Senza chiave fino a {anonymous} richieste al minuto, con una chiave fino a {key}.',
});
