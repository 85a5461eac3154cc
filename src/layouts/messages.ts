import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  skipLinks: { id: 'layout.skip.label', defaultMessage: 'Collegamenti rapidi' },
  skipToMain: { id: 'layout.skip.main', defaultMessage: 'Vai al contenuto' },
  skipToMenu: { id: 'layout.skip.menu', defaultMessage: 'Vai al menu' },
  skipToFooter: { id: 'layout.skip.footer', defaultMessage: 'Vai a piè di pagina' },
  region: { id: 'layout.slim.region', defaultMessage: 'Regione Emilia-Romagna' },
  energy: { id: 'layout.slim.energy', defaultMessage: 'Energia' },
  title: { id: 'layout.header.title', defaultMessage: 'Certificazione energetica degli edifici' },
  subtitle: {
    id: 'layout.header.subtitle',
    defaultMessage: 'Accreditamento dei certificatori e attestati APE in Emilia-Romagna',
  },
  menu: { id: 'layout.menu.label', defaultMessage: 'Menu principale' },
  openMenu: { id: 'layout.menu.open', defaultMessage: 'Apri il menu' },
  closeMenu: { id: 'layout.menu.close', defaultMessage: 'Chiudi il menu' },
  login: { id: 'layout.user.login', defaultMessage: 'Accedi' },
  language: { id: 'layout.language.label', defaultMessage: 'Lingua' },
  breadcrumb: { id: 'layout.breadcrumb.label', defaultMessage: 'Percorso' },
  home: { id: 'layout.breadcrumb.home', defaultMessage: 'Home' },
  loadingPage: { id: 'layout.main.loading', defaultMessage: 'Caricamento della pagina…' },
});
