import { defineMessage, defineMessages } from 'react-intl';

/** The home page of a signed-in user. */
export const messages = defineMessages({
  title: { id: 'home.services.yours', defaultMessage: 'I tuoi servizi' },
  pendingTitle: { id: 'home.services.pending.title', defaultMessage: 'Accreditamenti in attesa' },
  pendingText: {
    id: 'home.services.pending.text',
    defaultMessage: 'Le domande da decidere: per prima quella che aspetta da più tempo.',
  },
  manageTitle: { id: 'home.services.manage.title', defaultMessage: 'Accreditamenti' },
  manageText: {
    id: 'home.services.manage.text',
    defaultMessage: 'Cerca, filtra ed esporta le domande e gli accreditamenti di tutta la regione.',
  },
  accreditationTitle: { id: 'home.services.accreditation.title', defaultMessage: 'Il mio accreditamento' },
  accreditationText: {
    id: 'home.services.accreditation.text',
    defaultMessage: 'Le tue domande, i rinnovi e i dati pubblicati nell’albo.',
  },
  maintainerTitle: { id: 'home.services.maintainer.title', defaultMessage: 'Manutentori di impianti' },
  maintainerText: {
    id: 'home.services.maintainer.text',
    defaultMessage: 'Chiedi che la tua impresa sia abilitata a tenere impianti termici, e vedi a che punto è.',
  },
  certificatesTitle: { id: 'home.services.certificates.title', defaultMessage: 'Attestati' },
  certificatesText: {
    id: 'home.services.certificates.text',
    defaultMessage: 'Gli attestati di prestazione energetica e il loro catasto.',
  },
  walletTitle: { id: 'home.services.wallet.title', defaultMessage: 'Portafoglio' },
  walletText: {
    id: 'home.services.wallet.text',
    defaultMessage: 'Saldo e ricariche per la registrazione degli attestati.',
  },
  manualsTitle: { id: 'home.services.manuals.title', defaultMessage: 'Manuali' },
  manualsText: { id: 'home.services.manuals.text', defaultMessage: 'Guide e documenti da scaricare.' },
  administration: { id: 'home.services.administration', defaultMessage: 'Amministrazione' },
  rolesTitle: { id: 'home.services.roles.title', defaultMessage: 'Ruoli' },
  rolesText: { id: 'home.services.roles.text', defaultMessage: 'Che cosa può fare chi, in ogni parte del portale.' },
  usersTitle: { id: 'home.services.users.title', defaultMessage: 'Utenti' },
  usersText: { id: 'home.services.users.text', defaultMessage: 'Chi entra nel portale, con quali ruoli e permessi.' },
  logTitle: { id: 'home.services.log.title', defaultMessage: 'Registro di sicurezza' },
  logText: { id: 'home.services.log.text', defaultMessage: 'Accessi, uscite e tentativi non riusciti.' },
  cleanedTextsTitle: { id: 'home.services.cleanedTexts.title', defaultMessage: 'Testi ripuliti' },
  cleanedTextsText: {
    id: 'home.services.cleanedTexts.text',
    defaultMessage: 'Caratteri invisibili tolti dai dati di prima, e ciò che va guardato.',
  },
  jobsTitle: { id: 'home.services.jobs.title', defaultMessage: 'Lavori in attesa' },
  jobsText: {
    id: 'home.services.jobs.text',
    defaultMessage: 'Ciò che il portale fa per conto suo, e ciò che non è riuscito.',
  },
  tenantsTitle: { id: 'home.services.tenants.title', defaultMessage: 'Enti' },
  tenantsText: {
    id: 'home.services.tenants.text',
    defaultMessage: 'Gli enti che usano il portale, ciascuno con i propri dati.',
  },
  settingsTitle: { id: 'home.services.settings.title', defaultMessage: 'Impostazioni' },
  settingsText: { id: 'home.services.settings.text', defaultMessage: 'Posta elettronica e funzionalità del portale.' },
});

export const greeting = defineMessage<{ name: string }>({ id: 'home.hero.greeting', defaultMessage: 'Ciao, {name}' });
