import { defineMessages } from 'react-intl';

/** Titles of visitors' pages: heading, document title and menu label. */
export const titles = defineMessages({
  home: { id: 'routes.title.home', defaultMessage: 'Home' },
  arterHome: { id: 'routes.title.arterHome', defaultMessage: 'ArterHome' },
  news: { id: 'routes.title.news', defaultMessage: 'Notizie' },
  newsDetail: { id: 'routes.title.newsDetail', defaultMessage: 'Notizia' },
  manuals: { id: 'routes.title.manuals', defaultMessage: 'Manuali' },
  privacy: { id: 'routes.title.privacy', defaultMessage: 'Privacy' },
  accessibility: { id: 'routes.title.accessibility', defaultMessage: 'Accessibilità' },
  error: { id: 'routes.title.error', defaultMessage: 'Errore' },
  becomeCertifier: { id: 'routes.title.becomeCertifier', defaultMessage: 'Diventa certificatore' },
  albo: { id: 'routes.title.albo', defaultMessage: 'Albo Pubblico Certificatori' },
  publicRegistry: { id: 'routes.title.publicRegistry', defaultMessage: 'Visura Ape' },
  publicRegistryCadastre: { id: 'routes.title.publicRegistryCadastre', defaultMessage: 'Ricerca su Catasto' },
  publicCertificate: { id: 'routes.title.publicCertificate', defaultMessage: 'Attestato' },
  account: { id: 'routes.title.account', defaultMessage: 'Account' },
  login: { id: 'routes.title.login', defaultMessage: 'Accedi' },
  callback: { id: 'routes.title.callback', defaultMessage: 'Accesso in corso' },
  signedOut: { id: 'routes.title.signedOut', defaultMessage: 'Uscita' },
});
