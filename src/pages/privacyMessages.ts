import { defineMessages } from 'react-intl';

/** The privacy page, section by section: heading and text. Article numbers are those of Regulation (EU) 2016/679. */
export const privacy = defineMessages({
  title: { id: 'privacy.page.title', defaultMessage: 'Privacy' },
  lead: {
    id: 'privacy.page.lead',
    defaultMessage:
      'Come il portale tratta i dati personali di chi lo usa, ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679.',
  },
  controllerTitle: { id: 'privacy.controller.title', defaultMessage: 'Titolare del trattamento' },
  controller: {
    id: 'privacy.controller.text',
    defaultMessage:
      'Il titolare del trattamento è la Regione Emilia-Romagna, con sede in Viale Aldo Moro 52, 40127 Bologna. Le richieste si possono rivolgere all’Ufficio relazioni con il pubblico, ai recapiti indicati a piè di pagina.',
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
      'I dati dell’accreditamento e degli attestati sono conservati per il tempo richiesto dalle norme sugli archivi pubblici. I dati tecnici di accesso sono conservati per il tempo necessario alla sicurezza del servizio.',
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
      'Puoi chiedere di accedere ai tuoi dati, di correggerli, di limitarne il trattamento e di opporti, nei casi previsti dagli articoli da 15 a 22 del Regolamento. Puoi inoltre presentare reclamo al Garante per la protezione dei dati personali.',
  },
});
