import { defineMessages } from 'react-intl';

/** FOO-01..05: the texts and links of the footer. An installation for another body translates these. */
export const footer = defineMessages({
  body: { id: 'footer.body', defaultMessage: 'Regione Emilia-Romagna' },
  directorateTitle: { id: 'footer.directorate.title', defaultMessage: 'Direzione generale' },
  directorate: {
    id: 'footer.directorate.name',
    defaultMessage: 'Direzione generale Conoscenza, ricerca, lavoro, imprese',
  },
  address: { id: 'footer.directorate.address', defaultMessage: 'Viale Aldo Moro 44, 40127 Bologna' },
  contactsTitle: { id: 'footer.contacts.title', defaultMessage: 'Contatti SACE' },
  contactsBody: { id: 'footer.contacts.body', defaultMessage: 'Organismo regionale di accreditamento – ART-ER' },
  contactsPhone: { id: 'footer.contacts.phone', defaultMessage: '051 6450408' },
  contactsEmail: { id: 'footer.contacts.email', defaultMessage: 'sace@art-er.it' },
  switchboardTitle: { id: 'footer.switchboard.title', defaultMessage: 'Centralino' },
  switchboard: { id: 'footer.switchboard.phone', defaultMessage: '051 5271' },
  urpTitle: { id: 'footer.urp.title', defaultMessage: 'Ufficio relazioni con il pubblico' },
  urpWebsite: { id: 'footer.urp.website', defaultMessage: 'Sito web dell’URP' },
  urpFreephone: { id: 'footer.urp.freephone', defaultMessage: '800 662200' },
  urpEmail: { id: 'footer.urp.email', defaultMessage: 'urp@regione.emilia-romagna.it' },
  urpPec: { id: 'footer.urp.pec', defaultMessage: 'urp@postacert.regione.emilia-romagna.it' },
  phone: { id: 'footer.label.phone', defaultMessage: 'Telefono' },
  freephone: { id: 'footer.label.freephone', defaultMessage: 'Numero verde' },
  email: { id: 'footer.label.email', defaultMessage: 'E-mail' },
  pec: { id: 'footer.label.pec', defaultMessage: 'PEC' },
  transparencyTitle: { id: 'footer.transparency.title', defaultMessage: 'Trasparenza' },
  transparency: { id: 'footer.transparency.administration', defaultMessage: 'Amministrazione trasparente' },
  legal: { id: 'footer.transparency.legal', defaultMessage: 'Note legali e copyright' },
  privacy: { id: 'footer.transparency.privacy', defaultMessage: 'Privacy e cookie' },
  accessibility: { id: 'footer.transparency.accessibility', defaultMessage: 'Dichiarazione di accessibilità' },
});

/** Addresses outside the portal. */
export const externalLinks = {
  region: 'https://www.regione.emilia-romagna.it',
  energy: 'https://energia.regione.emilia-romagna.it',
  urp: 'https://www.regione.emilia-romagna.it/urp',
  transparency: 'https://trasparenza.regione.emilia-romagna.it',
  legal: 'https://www.regione.emilia-romagna.it/note-legali',
} as const;
