import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  homeTitle: { id: 'home.hero.title', defaultMessage: 'La certificazione energetica degli edifici in Emilia-Romagna' },
  homeLead: {
    id: 'home.hero.lead',
    defaultMessage:
      'Cerca un certificatore accreditato, consulta gli attestati registrati, gestisci il tuo accreditamento: in un solo portale.',
  },
  searchLabel: { id: 'home.search.label', defaultMessage: 'Cerca un certificatore per cognome e nome' },
  searchHint: { id: 'home.search.hint', defaultMessage: 'Basta il cognome' },
  searchButton: { id: 'home.search.button', defaultMessage: 'Cerca nell’albo' },
  servicesTitle: { id: 'home.services.title', defaultMessage: 'Servizi per tutti' },
  alboTitle: { id: 'home.services.albo.title', defaultMessage: 'Albo Pubblico Certificatori' },
  alboText: {
    id: 'home.services.albo.text',
    defaultMessage: 'Trova i certificatori accreditati per nome, comune o provincia, anche i più vicini a te.',
  },
  becomeTitle: { id: 'home.become.title', defaultMessage: 'Diventa certificatore' },
  becomeText: {
    id: 'home.become.text',
    defaultMessage:
      'Che cosa serve per accreditarti, quanto costa e come inviare la domanda. Si entra con SPID o con un account.',
  },
  registryTitle: { id: 'home.services.registry.title', defaultMessage: 'Visura Ape' },
  registryText: {
    id: 'home.services.registry.text',
    defaultMessage: 'Consulta gli attestati di prestazione energetica registrati in regione.',
  },
  newsTitle: { id: 'home.services.news.title', defaultMessage: 'Notizie' },
  newsText: {
    id: 'home.services.news.text',
    defaultMessage: 'Scadenze, aggiornamenti del portale e novità della normativa.',
  },
});
