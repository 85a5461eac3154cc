import { defineMessage, defineMessages } from 'react-intl';

/** The accessibility statement, in the words and the order of AgID's model. */
export const accessibility = defineMessages({
  title: { id: 'accessibility.page.title', defaultMessage: 'Accessibilità' },
  lead: {
    id: 'accessibility.page.lead',
    defaultMessage: 'Dichiarazione di accessibilità, secondo il modello di AgID.',
  },
  statusTitle: { id: 'accessibility.status.title', defaultMessage: 'Stato di conformità' },
  full: {
    id: 'accessibility.status.full',
    defaultMessage: 'Questo sito web è conforme ai requisiti previsti dall’appendice A della norma UNI CEI EN 301549.',
  },
  partial: {
    id: 'accessibility.status.partial',
    defaultMessage:
      'Questo sito web è parzialmente conforme ai requisiti previsti dall’appendice A della norma UNI CEI EN 301549, in ragione dei casi di non conformità elencati di seguito.',
  },
  none: {
    id: 'accessibility.status.none',
    defaultMessage:
      'Questo sito web non è conforme ai requisiti previsti dall’appendice A della norma UNI CEI EN 301549. I casi di non conformità sono elencati di seguito.',
  },
  unknown: {
    id: 'accessibility.status.unknown',
    defaultMessage:
      'L’ente non ha ancora dichiarato lo stato di conformità. Il portale è progettato per i requisiti dell’appendice A della norma UNI CEI EN 301549 (WCAG 2.1, livello AA).',
  },
  contentTitle: { id: 'accessibility.content.title', defaultMessage: 'Contenuti non accessibili' },
  content: {
    id: 'accessibility.content.text',
    defaultMessage: 'I contenuti elencati di seguito non sono accessibili per i motivi indicati.',
  },
  preparationTitle: { id: 'accessibility.preparation.title', defaultMessage: 'Redazione della dichiarazione' },
  methods: {
    id: 'accessibility.preparation.methods',
    defaultMessage:
      'A ogni rilascio le pagine sono controllate con strumenti automatici e provate con la sola tastiera, su schermi grandi e piccoli.',
  },
  self: {
    id: 'accessibility.preparation.self',
    defaultMessage: 'Autovalutazione effettuata direttamente dal soggetto erogatore',
  },
  third: { id: 'accessibility.preparation.third', defaultMessage: 'Valutazione effettuata da terzi' },
  feedbackTitle: { id: 'accessibility.feedback.title', defaultMessage: 'Feedback e informazioni di contatto' },
  feedback: {
    id: 'accessibility.feedback.text',
    defaultMessage:
      'Per notificare casi di mancata conformità, o per chiedere informazioni e contenuti in un formato accessibile, rivolgiti a questi contatti, indicando la pagina e il problema:',
  },
  enforcementTitle: { id: 'accessibility.enforcement.title', defaultMessage: 'Procedura di attuazione' },
  enforcement: {
    id: 'accessibility.enforcement.text',
    defaultMessage:
      'In caso di risposta insoddisfacente o di mancata risposta, nel termine di trenta giorni, alla notifica o alla richiesta, l’interessato può inoltrare una segnalazione al Difensore civico per il digitale, istituito presso AgID, che decide sulla corretta attuazione della legge 9 gennaio 2004, n. 4.',
  },
  ombudsman: { id: 'accessibility.enforcement.link', defaultMessage: 'Difensore civico per il digitale' },
  siteTitle: { id: 'accessibility.site.title', defaultMessage: 'Informazioni sul sito' },
  structureTitle: { id: 'accessibility.structure.title', defaultMessage: 'Informazioni sulla struttura' },
  yes: { id: 'accessibility.site.yes', defaultMessage: 'Sì' },
  no: { id: 'accessibility.site.no', defaultMessage: 'No' },
});

/** The owner of the portal, and the law that obliges them. */
export const commitment = defineMessage<{ entity: string }>({
  id: 'accessibility.page.commitment',
  defaultMessage:
    '{entity} si impegna a rendere il proprio sito web accessibile, conformemente alla legge 9 gennaio 2004, n. 4. La presente dichiarazione di accessibilità si applica a questo portale.',
});
