import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'settings.page.title', defaultMessage: 'Impostazioni' },
  tabs: { id: 'settings.page.tabs', defaultMessage: 'Gruppi di impostazioni' },
  save: { id: 'settings.emailing.save', defaultMessage: 'Salva' },
  loading: { id: 'settings.emailing.loading', defaultMessage: 'Caricamento delle impostazioni…' },
  passwordHint: {
    id: 'settings.emailing.passwordHint',
    defaultMessage: 'La password registrata non si vede: se non cambi questo campo resta quella.',
  },
  hostForm: {
    id: 'settings.emailing.hostForm',
    defaultMessage:
      'Scrivi solo il nome del server o il suo indirizzo IP, come in posta.esempio.it: la porta ha il suo campo.',
  },
  manageFeaturesText: {
    id: 'settings.features.text',
    defaultMessage: 'Le funzionalità del sistema centrale si gestiscono con il pulsante qui sotto.',
  },
  manageFeatures: { id: 'settings.features.manage', defaultMessage: 'Gestisci le funzionalità del sistema centrale' },
});

export const tabTitles = defineMessages({
  emailing: { id: 'settings.tab.emailing', defaultMessage: 'Posta elettronica' },
  features: { id: 'settings.tab.features', defaultMessage: 'Gestione funzionalità' },
  statements: { id: 'settings.tab.statements', defaultMessage: 'Dichiarazioni pubbliche' },
  fee: { id: 'settings.tab.fee', defaultMessage: 'Conto per il contributo' },
  register: { id: 'settings.tab.register', defaultMessage: 'Registro pubblico e dati aperti' },
});

export const fieldNames = defineMessages({
  defaultFromDisplayName: {
    id: 'settings.field.defaultFromDisplayName',
    defaultMessage: 'Nome del mittente predefinito',
  },
  defaultFromAddress: { id: 'settings.field.defaultFromAddress', defaultMessage: 'Indirizzo del mittente predefinito' },
  smtpHost: { id: 'settings.field.smtpHost', defaultMessage: 'Server SMTP' },
  smtpPort: { id: 'settings.field.smtpPort', defaultMessage: 'Porta SMTP' },
  smtpEnableSsl: { id: 'settings.field.smtpEnableSsl', defaultMessage: 'Usa SSL' },
  smtpUseDefaultCredentials: {
    id: 'settings.field.smtpUseDefaultCredentials',
    defaultMessage: 'Usa le credenziali predefinite',
  },
  smtpDomain: { id: 'settings.field.smtpDomain', defaultMessage: 'Dominio' },
  smtpUserName: { id: 'settings.field.smtpUserName', defaultMessage: 'Nome utente' },
  smtpPassword: { id: 'settings.field.smtpPassword', defaultMessage: 'Password' },
});

export const testMessages = defineMessages({
  title: { id: 'settings.test.title', defaultMessage: 'Invia un messaggio di prova' },
  senderEmailAddress: { id: 'settings.test.senderEmailAddress', defaultMessage: 'Indirizzo del mittente' },
  targetEmailAddress: { id: 'settings.test.targetEmailAddress', defaultMessage: 'Indirizzo del destinatario' },
  subjectField: { id: 'settings.test.subject', defaultMessage: 'Oggetto' },
  body: { id: 'settings.test.body', defaultMessage: 'Testo' },
  send: { id: 'settings.test.send', defaultMessage: 'Invia' },
  close: { id: 'settings.test.close', defaultMessage: 'Chiudi' },
  bodyText: { id: 'settings.test.bodyText', defaultMessage: 'Questo è il testo di un messaggio di prova.' },
});
/** SET-05. */
export const subjectMessage = defineMessage<{ number: string }>({
  id: 'settings.test.subjectText',
  defaultMessage: 'Messaggio di prova {number}',
});
