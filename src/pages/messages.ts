import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  homeTitle: { id: 'home.hero.title', defaultMessage: 'La certificazione energetica degli edifici in Emilia-Romagna' },
  homeLead: {
    id: 'home.hero.lead',
    defaultMessage: 'Cerca un certificatore accreditato, consulta gli attestati registrati, gestisci il tuo accreditamento: in un solo portale.',
  },
  searchLabel: { id: 'home.search.label', defaultMessage: 'Cerca un certificatore per cognome e nome' },
  searchHint: { id: 'home.search.hint', defaultMessage: 'Per esempio: Rossi Maria' },
  searchButton: { id: 'home.search.button', defaultMessage: 'Cerca nell’albo' },
  servicesTitle: { id: 'home.services.title', defaultMessage: 'Servizi per tutti' },
  yourServicesTitle: { id: 'home.services.yours', defaultMessage: 'I tuoi servizi' },
  alboTitle: { id: 'home.services.albo.title', defaultMessage: 'Albo Pubblico Certificatori' },
  alboText: { id: 'home.services.albo.text', defaultMessage: 'Trova i certificatori accreditati per nome, comune o provincia, anche i più vicini a te.' },
  registryTitle: { id: 'home.services.registry.title', defaultMessage: 'Visura Ape' },
  registryText: { id: 'home.services.registry.text', defaultMessage: 'Consulta gli attestati di prestazione energetica registrati in regione.' },
  newsTitle: { id: 'home.services.news.title', defaultMessage: 'Notizie' },
  newsText: { id: 'home.services.news.text', defaultMessage: 'Scadenze, aggiornamenti del portale e novità della normativa.' },
  manageTitle: { id: 'home.services.manage.title', defaultMessage: 'Accreditamenti' },
  manageText: { id: 'home.services.manage.text', defaultMessage: 'Cerca, filtra ed esporta le domande e gli accreditamenti di tutta la regione.' },
  accreditationTitle: { id: 'home.services.accreditation.title', defaultMessage: 'Il mio accreditamento' },
  accreditationText: { id: 'home.services.accreditation.text', defaultMessage: 'Le tue domande, i rinnovi e i dati pubblicati nell’albo.' },
  certificatesTitle: { id: 'home.services.certificates.title', defaultMessage: 'Attestati' },
  certificatesText: { id: 'home.services.certificates.text', defaultMessage: 'Gli attestati di prestazione energetica e il loro catasto.' },
  walletTitle: { id: 'home.services.wallet.title', defaultMessage: 'Portafoglio' },
  walletText: { id: 'home.services.wallet.text', defaultMessage: 'Saldo e ricariche per la registrazione degli attestati.' },
  manualsTitle: { id: 'home.services.manuals.title', defaultMessage: 'Manuali' },
  manualsText: { id: 'home.services.manuals.text', defaultMessage: 'Guide e documenti da scaricare.' },
  notificationsTitle: { id: 'notifications.page.title', defaultMessage: 'Notifiche' },
  notificationsEmpty: { id: 'notifications.page.empty', defaultMessage: 'Le notifiche personali non sono ancora attive: saranno disponibili con un prossimo aggiornamento del portale.' },
  later: { id: 'later.page.sentence', defaultMessage: 'Questa sezione non è ancora attiva: sarà disponibile con un prossimo aggiornamento del portale.' },
  errorTitle: { id: 'error.page.title', defaultMessage: 'Errore' },
  errorText: { id: 'error.page.text', defaultMessage: 'L’operazione richiesta non è andata a buon fine. Puoi tornare indietro e riprovare, oppure ripartire dalla home.' },
  errorHome: { id: 'error.page.home', defaultMessage: 'Torna alla home' },
});

/** Greets whoever signed in. */
export const greeting = defineMessage<{ name: string }>({ id: 'home.hero.greeting', defaultMessage: 'Ciao, {name}' });
