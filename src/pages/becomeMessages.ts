import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  lead: {
    id: 'become.lead',
    defaultMessage:
      'Che cosa serve per entrare nell’elenco regionale dei certificatori energetici, quanto costa e come si fa la domanda.',
  },
  neededTitle: { id: 'become.needed.title', defaultMessage: 'Che cosa serve' },
  neededStudy: {
    id: 'become.needed.study',
    defaultMessage:
      'Un titolo di studio ammesso dal D.P.R. 75/2013, con l’iscrizione a un ordine o collegio oppure l’attestato di un corso di almeno 80 ore.',
  },
  neededDocuments: {
    id: 'become.needed.documents',
    defaultMessage:
      'Le scansioni dei documenti: documento d’identità, titolo di studio, iscrizione o attestato del corso.',
  },
  neededEmail: { id: 'become.needed.email', defaultMessage: 'Un indirizzo e-mail che leggi: lo confermi una volta.' },
  costTitle: { id: 'become.cost.title', defaultMessage: 'Quanto costa' },
  costHow: {
    id: 'become.cost.how',
    defaultMessage: 'Si paga dopo l’invio della domanda, con pagoPA o dal portafoglio del portale.',
  },
  timeTitle: { id: 'become.time.title', defaultMessage: 'Quanto tempo ci vuole' },
  timeDraft: {
    id: 'become.time.draft',
    defaultMessage: 'La domanda si salva mentre la compili: la interrompi e la riprendi quando vuoi.',
  },
  timeOrder: {
    id: 'become.time.order',
    defaultMessage:
      'L’ordine o collegio ha 30 giorni per confermare l’iscrizione. Poi l’ufficio verifica i documenti, cominciando da chi aspetta di più.',
  },
  timeTold: {
    id: 'become.time.told',
    defaultMessage: 'A ogni passaggio ricevi un avviso, e nella tua area vedi a che punto è la domanda.',
  },
  timeValid: {
    id: 'become.time.valid',
    defaultMessage: 'L’accreditamento vale tre anni; il rinnovo si chiede negli ultimi 60 giorni.',
  },
  stepsTitle: { id: 'become.steps.title', defaultMessage: 'I passaggi' },
  stepAccount: { id: 'become.steps.account', defaultMessage: 'Accedi, o registrati se non hai ancora un account.' },
  stepRecord: {
    id: 'become.steps.record',
    defaultMessage: 'Compila la tua anagrafica e conferma l’indirizzo e-mail.',
  },
  stepApplication: {
    id: 'become.steps.application',
    defaultMessage: 'Compila la domanda, allega i documenti e inviala.',
  },
  stepFee: { id: 'become.steps.fee', defaultMessage: 'Paga il contributo.' },
  stepChecks: {
    id: 'become.steps.checks',
    defaultMessage: 'Aspetta la conferma dell’ordine, se sei iscritto, e la verifica dell’ufficio.',
  },
  stepNumber: {
    id: 'become.steps.number',
    defaultMessage: 'Ricevi il numero di certificatore e scegli che cosa pubblicare nell’albo.',
  },
  begin: { id: 'become.begin', defaultMessage: 'Inizia la domanda' },
});

/** Both as they are set. */
export const costMessage = defineMessage<{ fee: string; renewal: string }>({
  id: 'become.cost.fee',
  defaultMessage: 'Il contributo è di {fee}; per ogni rinnovo è di {renewal}.',
});
