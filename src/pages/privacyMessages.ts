import { defineMessages } from 'react-intl';

/** The privacy page, section by section: heading and text. Article numbers are those of Regulation (EU) 2016/679. */
export const privacy = defineMessages({
  title: { id: 'privacy.page.title', defaultMessage: 'Privacy' },
  lead: {
    id: 'privacy.page.lead',
    defaultMessage:
      'Come il portale tratta i dati personali di chi lo usa, ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679.',
  },
  controllerTitle: {
    id: 'privacy.controller.title',
    defaultMessage: 'Titolare e responsabile della protezione dei dati',
  },
  controller: {
    id: 'privacy.controller.text',
    defaultMessage:
      'A chi tratta i dati, e a chi ne sorveglia la protezione, puoi rivolgerti per ogni richiesta che li riguarda.',
  },
  purposeTitle: { id: 'privacy.purpose.title', defaultMessage: 'Perché trattiamo i dati' },
  purpose: {
    id: 'privacy.purpose.text',
    defaultMessage:
      'I dati servono ad accreditare i certificatori energetici, a tenere il registro regionale degli attestati di prestazione energetica e a svolgere i controlli previsti dalla legge. La base giuridica è l’esecuzione di un compito di interesse pubblico (articolo 6, paragrafo 1, lettera e).',
  },
  dataTitle: { id: 'privacy.data.title', defaultMessage: 'Quali dati' },
  data: {
    id: 'privacy.data.text',
    defaultMessage:
      'Dati anagrafici e di contatto, codice fiscale, titoli di studio e iscrizioni professionali di chi chiede l’accreditamento; dati tecnici e catastali degli edifici; dati di accesso al portale.',
  },
  sourcesTitle: { id: 'privacy.sources.title', defaultMessage: 'Da dove vengono i dati' },
  sources: {
    id: 'privacy.sources.text',
    defaultMessage:
      'I dati vengono da te, quando ti registri o compili una domanda; dal tuo gestore di identità digitale, quando accedi con SPID (nome, cognome, codice fiscale, indirizzo e-mail); dall’ordine o collegio professionale, che conferma l’iscrizione che hai dichiarato; da chi ti nomina in una società o in una delega.',
  },
  provisionTitle: { id: 'privacy.provision.title', defaultMessage: 'Se non fornisci i dati' },
  provision: {
    id: 'privacy.provision.text',
    defaultMessage:
      'I dati segnati come obbligatori servono per legge all’accreditamento: senza di essi la domanda non si può inviare. Tutti gli altri sono facoltativi.',
  },
  decisionsTitle: { id: 'privacy.decisions.title', defaultMessage: 'Decisioni automatizzate' },
  decisions: {
    id: 'privacy.decisions.text',
    defaultMessage:
      'Nessuna decisione che ti riguarda è presa solo da un programma: le domande sono esaminate da una persona. Non si fa profilazione.',
  },
  recipientsTitle: { id: 'privacy.recipients.title', defaultMessage: 'A chi sono comunicati' },
  recipients: {
    id: 'privacy.recipients.text',
    defaultMessage:
      'I dati sono trattati dal personale autorizzato dell’ente. L’ordine o collegio professionale riceve quelli che servono a confermare l’iscrizione.',
  },
  publicationTitle: { id: 'privacy.publication.title', defaultMessage: 'Che cosa è pubblico' },
  publication: {
    id: 'privacy.publication.text',
    defaultMessage:
      'L’albo pubblico mostra di ogni certificatore accreditato il nome, lo studio, il comune, l’ordine o collegio, il numero e la scadenza dell’accreditamento, e i soli recapiti che ha scelto di pubblicare. Ogni certificatore può cambiare la propria scelta, e anche non comparire.',
  },
  storageTitle: { id: 'privacy.storage.title', defaultMessage: 'Per quanto tempo' },
  storage: {
    id: 'privacy.storage.text',
    defaultMessage:
      'Il registro di sicurezza degli accessi è conservato ventiquattro mesi. Per gli altri dati valgono i periodi indicati dall’ente.',
  },
  cookiesTitle: { id: 'privacy.cookies.title', defaultMessage: 'Cookie e memoria del browser' },
  cookies: {
    id: 'privacy.cookies.text',
    defaultMessage:
      'Il portale usa solo strumenti tecnici: i cookie della pagina di accesso e la memoria del browser per la sessione, la lingua e le preferenze delle tabelle. Non usa cookie di profilazione, né risorse o statistiche di altri siti.',
  },
  rightsTitle: { id: 'privacy.rights.title', defaultMessage: 'I tuoi diritti' },
  rights: {
    id: 'privacy.rights.text',
    defaultMessage:
      'Puoi chiedere al titolare di accedere ai tuoi dati, di correggerli, di cancellarli, di limitarne il trattamento e di opporti, nei casi previsti dagli articoli da 15 a 22 del Regolamento. Puoi inoltre presentare reclamo al Garante per la protezione dei dati personali (articolo 77).',
  },
  authority: { id: 'privacy.rights.authority', defaultMessage: 'Garante per la protezione dei dati personali' },
});
