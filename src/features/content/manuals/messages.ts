import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'manuals.list.title', defaultMessage: 'Manuali' },
  lead: { id: 'manuals.list.lead', defaultMessage: 'Guide e documenti per chi lavora con il portale.' },
  loading: { id: 'manuals.list.loading', defaultMessage: 'Caricamento dei manuali…' },
  empty: { id: 'manuals.list.empty', defaultMessage: 'Non ci sono ancora manuali.' },
  texts: { id: 'manuals.list.texts', defaultMessage: 'Guide da leggere qui' },
  files: { id: 'manuals.list.files', defaultMessage: 'Documenti da scaricare' },
  downloading: { id: 'manuals.download.busy', defaultMessage: 'Scaricamento…' },
});

/** Names the button that downloads one manual. */
export const downloadManual = defineMessage<{ title: string }>({
  id: 'manuals.download.label',
  defaultMessage: 'Scarica {title}',
});

/** The facts that a reader wants before downloading. */
export const manualFacts = defineMessage<{ audience: string; version: string; date: string; size: string }>({
  id: 'manuals.list.facts',
  defaultMessage: 'Per: {audience} · versione {version} · aggiornato il {date} · {size}',
});
