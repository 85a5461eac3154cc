import { defineMessage, defineMessages } from 'react-intl';
import type { Kind } from './model';

export const messages = defineMessages({
  title: { id: 'contents.title', defaultMessage: 'Contenuti' },
  lead: {
    id: 'contents.lead',
    defaultMessage: 'Le notizie e i manuali che l’ufficio scrive: bozze, programmati, pubblicati e scaduti.',
  },
  new: { id: 'contents.new', defaultMessage: 'Scrivi una notizia' },
  newManual: { id: 'contents.newManual', defaultMessage: 'Scrivi un manuale' },
  newPrivacy: { id: 'contents.newPrivacy', defaultMessage: 'Scrivi la pagina Privacy' },
  newAccessibility: { id: 'contents.newAccessibility', defaultMessage: 'Scrivi la pagina Accessibilità' },
  newPageTitle: { id: 'contents.newPageTitle', defaultMessage: 'Testo di una pagina del portale' },
  pageForm: { id: 'contents.pageForm', defaultMessage: 'Testo della pagina' },
  pageName: { id: 'contents.pageName', defaultMessage: 'Titolo della pagina' },
  pageSummaryHint: { id: 'contents.pageSummaryHint', defaultMessage: 'Una o due frasi, sotto il titolo della pagina.' },
  pageSlug: { id: 'contents.pageSlug', defaultMessage: 'Pagina del portale' },
  pageSlugHint: {
    id: 'contents.pageSlugHint',
    defaultMessage:
      'Pubblicato, questo testo prende il posto di quello del portale; ritirato, torna quello del portale.',
  },
  serviceMessages: { id: 'contents.serviceMessages', defaultMessage: 'Avvisi di servizio' },
  all: { id: 'contents.all', defaultMessage: 'Tutti i contenuti' },
  grid: { id: 'contents.grid', defaultMessage: 'Contenuti' },
  empty: { id: 'contents.empty', defaultMessage: 'Non è stato ancora scritto nulla.' },
  noMatch: { id: 'contents.noMatch', defaultMessage: 'Nessun contenuto corrisponde alla ricerca.' },
  searchHint: { id: 'contents.searchHint', defaultMessage: 'Titolo o sommario' },
  loading: { id: 'contents.loading', defaultMessage: 'Caricamento del contenuto…' },
  newer: {
    id: 'contents.newer',
    defaultMessage:
      'Questo contenuto è stato scritto con una versione più nuova del portale: ricarica la pagina per modificarlo.',
  },
  newTitle: { id: 'contents.newTitle', defaultMessage: 'Nuova notizia' },
  newManualTitle: { id: 'contents.newManualTitle', defaultMessage: 'Nuovo manuale' },
  form: { id: 'contents.form', defaultMessage: 'Testo della notizia' },
  name: { id: 'contents.name', defaultMessage: 'Titolo della notizia' },
  manualForm: { id: 'contents.manualForm', defaultMessage: 'Testo del manuale' },
  manualName: { id: 'contents.manualName', defaultMessage: 'Titolo del manuale' },
  summary: { id: 'contents.summary', defaultMessage: 'Sommario' },
  summaryHint: { id: 'contents.summaryHint', defaultMessage: 'Una o due frasi, nell’elenco delle notizie.' },
  manualSummaryHint: { id: 'contents.manualSummaryHint', defaultMessage: 'Una o due frasi, nell’elenco dei manuali.' },
  slug: { id: 'contents.slug', defaultMessage: 'Indirizzo del manuale' },
  slugHint: {
    id: 'contents.slugHint',
    defaultMessage: 'Lettere minuscole, cifre e trattini. Dopo il primo salvataggio non cambia.',
  },
  slugWrong: { id: 'contents.slugWrong', defaultMessage: 'Usa solo lettere minuscole, cifre e trattini.' },
  introduction: { id: 'contents.introduction', defaultMessage: 'Prima pagina' },
  chapters: { id: 'contents.chapters', defaultMessage: 'Capitoli' },
  addChapter: { id: 'contents.addChapter', defaultMessage: 'Aggiungi un capitolo' },
  noChapters: { id: 'contents.noChapters', defaultMessage: 'Non ci sono ancora capitoli.' },
  chapterTitle: { id: 'contents.chapterTitle', defaultMessage: 'Titolo del capitolo' },
  chapterText: { id: 'contents.chapterText', defaultMessage: 'Testo del capitolo' },
  untitled: { id: 'contents.untitled', defaultMessage: 'Senza titolo' },
  untitledChapter: { id: 'contents.untitledChapter', defaultMessage: 'Ogni capitolo vuole un titolo.' },
  chapterUp: { id: 'contents.chapterUp', defaultMessage: 'Sposta su' },
  chapterDown: { id: 'contents.chapterDown', defaultMessage: 'Sposta giù' },
  chapterRemove: { id: 'contents.chapterRemove', defaultMessage: 'Elimina il capitolo' },
  chapterRemoveTitle: { id: 'contents.chapterRemoveTitle', defaultMessage: 'Eliminare il capitolo?' },
  chapterRemoveText: {
    id: 'contents.chapterRemoveText',
    defaultMessage: 'Chi segue un collegamento a questo capitolo arriverà all’inizio del manuale.',
  },
  text: { id: 'contents.text', defaultMessage: 'Testo' },
  translations: { id: 'contents.translations', defaultMessage: 'Altre lingue' },
  translationsHint: {
    id: 'contents.translationsHint',
    defaultMessage:
      'Chi legge il portale in una lingua che qui non c’è trova il testo italiano, e un avviso che lo dice.',
  },
  languageToAdd: { id: 'contents.languageToAdd', defaultMessage: 'Lingua da aggiungere' },
  addTranslation: { id: 'contents.addTranslation', defaultMessage: 'Aggiungi una lingua' },
  italianText: { id: 'contents.italianText', defaultMessage: 'Testo italiano' },
  translationRemove: { id: 'contents.translationRemove', defaultMessage: 'Togli la traduzione' },
  translationRemoveTitle: { id: 'contents.translationRemoveTitle', defaultMessage: 'Togliere la traduzione?' },
  translationRemoveText: {
    id: 'contents.translationRemoveText',
    defaultMessage: 'Dopo la prossima pubblicazione chi la legge troverà il testo italiano.',
  },
  untitledTranslation: { id: 'contents.untitledTranslation', defaultMessage: 'Ogni traduzione vuole un titolo.' },
  category: { id: 'contents.category', defaultMessage: 'Categoria' },
  audience: { id: 'contents.audience', defaultMessage: 'Chi la legge' },
  pinned: { id: 'contents.pinned', defaultMessage: 'In evidenza: prima delle altre' },
  needsConfirmation: {
    id: 'contents.needsConfirmation',
    defaultMessage: 'Chi la legge deve confermare di averla letta',
  },
  needsConfirmationHint: {
    id: 'contents.needsConfirmationHint',
    defaultMessage: 'Ogni nuova pubblicazione chiede una nuova conferma.',
  },
  confirmWho: {
    id: 'contents.confirmWho',
    defaultMessage: 'La conferma si chiede a certificatori o uffici: scegli chi la legge.',
  },
  confirmations: { id: 'contents.confirmations', defaultMessage: 'Conferme di lettura' },
  publishAt: { id: 'contents.publishAt', defaultMessage: 'Esce il' },
  publishAtHint: { id: 'contents.publishAtHint', defaultMessage: 'Ora italiana. Vuoto: esce appena la pubblichi.' },
  expiresAt: { id: 'contents.expiresAt', defaultMessage: 'Scade il' },
  expiresAtHint: { id: 'contents.expiresAtHint', defaultMessage: 'Ora italiana. Vuoto: non scade.' },
  expiresFirst: { id: 'contents.expiresFirst', defaultMessage: 'La scadenza precede l’uscita.' },
  save: { id: 'contents.save', defaultMessage: 'Salva la bozza' },
  publish: { id: 'contents.publish', defaultMessage: 'Pubblica' },
  withdraw: { id: 'contents.withdraw', defaultMessage: 'Ritira' },
  saveFirst: { id: 'contents.saveFirst', defaultMessage: 'Salva le modifiche prima di pubblicare.' },
  changed: { id: 'contents.changed', defaultMessage: 'Le ultime modifiche non sono ancora pubblicate.' },
  preview: { id: 'contents.preview', defaultMessage: 'Anteprima' },
  previewWide: { id: 'contents.previewWide', defaultMessage: 'Schermo largo' },
  previewNarrow: { id: 'contents.previewNarrow', defaultMessage: 'Telefono' },
  versions: { id: 'contents.versions', defaultMessage: 'Versioni' },
});

/** Questions before a content is withdrawn, by its kind. */
export const withdrawQuestions: Readonly<
  Record<Kind, Record<'title' | 'message', { id: string; defaultMessage: string }>>
> = {
  news: defineMessages({
    title: { id: 'contents.withdrawTitle', defaultMessage: 'Ritirare la notizia?' },
    message: {
      id: 'contents.withdrawText',
      defaultMessage: 'I lettori non la vedranno più. La bozza e le versioni restano.',
    },
  }),
  manual: defineMessages({
    title: { id: 'contents.withdrawManualTitle', defaultMessage: 'Ritirare il manuale?' },
    message: {
      id: 'contents.withdrawManualText',
      defaultMessage: 'I lettori non lo vedranno più, con le sue edizioni. La bozza e le versioni restano.',
    },
  }),
  page: defineMessages({
    title: { id: 'contents.withdrawPageTitle', defaultMessage: 'Ritirare il testo della pagina?' },
    message: {
      id: 'contents.withdrawPageText',
      defaultMessage: 'I lettori rivedranno il testo del portale. La bozza e le versioni restano.',
    },
  }),
};

export const captions = defineMessages({
  kind: { id: 'contents.column.kind', defaultMessage: 'Tipo' },
  title: { id: 'contents.column.title', defaultMessage: 'Titolo' },
  state: { id: 'contents.column.state', defaultMessage: 'Stato' },
  category: { id: 'contents.column.category', defaultMessage: 'Categoria' },
  audience: { id: 'contents.column.audience', defaultMessage: 'Lettori' },
  publishedAt: { id: 'contents.column.publishedAt', defaultMessage: 'Uscita' },
  expiresAt: { id: 'contents.column.expiresAt', defaultMessage: 'Scadenza' },
  updatedAt: { id: 'contents.column.updatedAt', defaultMessage: 'Modificata' },
  updatedByName: { id: 'contents.column.updatedByName', defaultMessage: 'Da' },
});

export const stateNames = defineMessages({
  Bozza: { id: 'contents.state.draft', defaultMessage: 'Bozza' },
  Programmata: { id: 'contents.state.scheduled', defaultMessage: 'Programmata' },
  Pubblicata: { id: 'contents.state.out', defaultMessage: 'Pubblicata' },
  Scaduta: { id: 'contents.state.expired', defaultMessage: 'Scaduta' },
});
export const audienceNames = defineMessages({
  everybody: { id: 'contents.audience.everybody', defaultMessage: 'Tutti' },
  certifiers: { id: 'contents.audience.certifiers', defaultMessage: 'Certificatori' },
  officers: { id: 'contents.audience.officers', defaultMessage: 'Uffici' },
});
export const eventNames = defineMessages({
  saved: { id: 'contents.event.saved', defaultMessage: 'Salvata' },
  published: { id: 'contents.event.published', defaultMessage: 'Pubblicata' },
  withdrawn: { id: 'contents.event.withdrawn', defaultMessage: 'Ritirata' },
});
export const notices = defineMessages({
  saved: { id: 'contents.notice.saved', defaultMessage: 'La bozza è salvata.' },
  published: { id: 'contents.notice.published', defaultMessage: 'La notizia è pubblicata: esce al suo momento.' },
  withdrawn: { id: 'contents.notice.withdrawn', defaultMessage: 'La notizia è ritirata.' },
  pagePublished: {
    id: 'contents.notice.pagePublished',
    defaultMessage: 'La pagina è pubblicata.',
  },
  pageWithdrawn: {
    id: 'contents.notice.pageWithdrawn',
    defaultMessage: 'La pagina è ritirata: torna il testo del portale.',
  },
  manualPublished: {
    id: 'contents.notice.manualPublished',
    defaultMessage: 'Il manuale è pubblicato: esce al suo momento.',
  },
  manualWithdrawn: { id: 'contents.notice.manualWithdrawn', defaultMessage: 'Il manuale è ritirato.' },
});
export const kindNames = defineMessages({
  news: { id: 'contents.kind.news', defaultMessage: 'Notizia' },
  manual: { id: 'contents.kind.manual', defaultMessage: 'Manuale' },
  page: { id: 'contents.kind.page', defaultMessage: 'Pagina' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'contents.count',
  defaultMessage: '{count, plural, one {# contenuto} other {# contenuti}}',
});
export const versionMessage = defineMessage<{ version: number; event: string; at: string; name: string }>({
  id: 'contents.version',
  defaultMessage: 'Versione {version}: {event} il {at} da {name}',
});
export const takeUpMessage = defineMessage<{ version: number }>({
  id: 'contents.takeUp',
  defaultMessage: 'Riprendi la versione {version}',
});
export const compareMessage = defineMessage<{ version: number }>({
  id: 'contents.compare',
  defaultMessage: 'Che cosa è cambiato dalla versione {version}',
});
export const differenceTitle = defineMessage<{ version: number }>({
  id: 'contents.difference.title',
  defaultMessage: 'Cambiamenti dalla versione {version} a quella salvata',
});
export const differenceMessages = defineMessages({
  none: { id: 'contents.difference.none', defaultMessage: 'Titolo, sommario, testo e allegati sono gli stessi.' },
  added: { id: 'contents.difference.added', defaultMessage: 'aggiunto:' },
  removed: { id: 'contents.difference.removed', defaultMessage: 'tolto:' },
});
export const lastChange = defineMessage<{ at: string; name: string }>({
  id: 'contents.lastChange',
  defaultMessage: 'Ultima modifica: {at}, {name}',
});
export const chapterAddress = defineMessage<{ address: string }>({
  id: 'contents.chapterAddress',
  defaultMessage: 'Indirizzo: {address}',
});
export const translatedTitle = defineMessage<{ language: string }>({
  id: 'contents.translatedTitle',
  defaultMessage: 'Titolo ({language})',
});
export const translatedSummary = defineMessage<{ language: string }>({
  id: 'contents.translatedSummary',
  defaultMessage: 'Sommario ({language})',
});
export const translatedText = defineMessage<{ language: string }>({
  id: 'contents.translatedText',
  defaultMessage: 'Testo ({language})',
});
