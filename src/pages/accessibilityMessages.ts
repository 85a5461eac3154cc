import { defineMessages } from 'react-intl';

/** The accessibility page, in the order of AgID's model statement. What is not established yet is said to be so. */
export const accessibility = defineMessages({
  title: { id: 'accessibility.page.title', defaultMessage: 'Accessibilità' },
  lead: {
    id: 'accessibility.page.lead',
    defaultMessage:
      'La Regione Emilia-Romagna si impegna a rendere il portale accessibile, secondo la legge 9 gennaio 2004, n. 4.',
  },
  statusTitle: { id: 'accessibility.status.title', defaultMessage: 'Stato di conformità' },
  status: {
    id: 'accessibility.status.text',
    defaultMessage:
      'La dichiarazione di accessibilità secondo il modello AgID è in preparazione. Il portale è progettato per rispettare le WCAG 2.1, livello AA, e la norma UNI CEI EN 301549; la valutazione di conformità non è ancora stata completata.',
  },
  contentTitle: { id: 'accessibility.content.title', defaultMessage: 'Contenuti non accessibili' },
  content: {
    id: 'accessibility.content.text',
    defaultMessage:
      'L’elenco dei contenuti non accessibili sarà pubblicato con la dichiarazione. Tra i documenti da scaricare possono esserci file PDF non ancora verificati: chi ne ha bisogno può chiederne una versione accessibile.',
  },
  methodTitle: { id: 'accessibility.method.title', defaultMessage: 'Come è stato verificato' },
  method: {
    id: 'accessibility.method.text',
    defaultMessage:
      'Le pagine sono controllate con strumenti automatici a ogni rilascio e provate con la sola tastiera. La verifica con persone con disabilità e con tecnologie assistive è in preparazione.',
  },
  feedbackTitle: { id: 'accessibility.feedback.title', defaultMessage: 'Segnalazioni e contatti' },
  feedback: {
    id: 'accessibility.feedback.text',
    defaultMessage:
      'Per segnalare un problema di accessibilità o chiedere informazioni in un formato accessibile, scrivi a urp@regione.emilia-romagna.it o chiama il numero verde 800 662200, indicando la pagina e il problema.',
  },
  enforcementTitle: { id: 'accessibility.enforcement.title', defaultMessage: 'Procedura di attuazione' },
  enforcement: {
    id: 'accessibility.enforcement.text',
    defaultMessage:
      'Se la risposta manca o non è soddisfacente entro trenta giorni, puoi rivolgerti al Difensore civico per il digitale presso AgID.',
  },
});
