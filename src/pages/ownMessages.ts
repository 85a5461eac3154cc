import { defineMessage, defineMessages } from 'react-intl';

/** The home page of whoever signed in. */
export const messages = defineMessages({
  title: { id: 'home.services.yours', defaultMessage: 'I tuoi servizi' },
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
});

/** Greets whoever signed in. */
export const greeting = defineMessage<{ name: string }>({ id: 'home.hero.greeting', defaultMessage: 'Ciao, {name}' });
