import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'certificates.annulment.title', defaultMessage: 'Annullamento' },
  ask: { id: 'certificates.annulment.ask', defaultMessage: 'Chiedi l’annullamento' },
  askOnPage: { id: 'certificates.annulment.askOnPage', defaultMessage: 'Chiedi l’annullamento dalla pagina' },
  lead: {
    id: 'certificates.annulment.lead',
    defaultMessage: 'Decide un funzionario, che ti scrive il motivo. Un attestato annullato non torna valido.',
  },
  cause: { id: 'certificates.annulment.cause', defaultMessage: 'Causa' },
  close: { id: 'certificates.annulment.close', defaultMessage: 'Chiudi' },
  choose: { id: 'certificates.annulment.choose', defaultMessage: 'Scegli' },
  explanation: { id: 'certificates.annulment.explanation', defaultMessage: 'Che cosa è accaduto' },
  documents: { id: 'certificates.annulment.documents', defaultMessage: 'Documenti che lo dimostrano' },
  noDocument: { id: 'certificates.annulment.noDocument', defaultMessage: 'Allega almeno un documento.' },
  uploading: {
    id: 'certificates.annulment.uploading',
    defaultMessage: 'Attendi che i documenti siano caricati.',
  },
  grant: { id: 'certificates.annulment.grant', defaultMessage: 'Annulla l’attestato' },
  refuse: { id: 'certificates.annulment.refuse', defaultMessage: 'Respingi la richiesta' },
  reason: { id: 'certificates.annulment.reason', defaultMessage: 'Motivo, che il certificatore legge' },
  grantLead: {
    id: 'certificates.annulment.grantLead',
    defaultMessage: 'L’attestato non è più valido e la sua unità torna libera. Non si torna indietro.',
  },
  refuseLead: { id: 'certificates.annulment.refuseLead', defaultMessage: 'L’attestato resta com’è.' },
  decision: { id: 'certificates.annulment.decision', defaultMessage: 'Motivo della decisione' },
});

export const causeNames = defineMessages({
  cadastre: { id: 'certificates.annulment.cadastre', defaultMessage: 'Dati catastali errati' },
  inspection: { id: 'certificates.annulment.inspection', defaultMessage: 'Diffida dopo un’ispezione' },
  unregistered: {
    id: 'certificates.annulment.unregistered',
    defaultMessage: 'Attestato non registrato, dopo un’ispezione sul posto',
  },
});

export const stateNames = defineMessages({
  asked: { id: 'certificates.annulment.asked', defaultMessage: 'In attesa di decisione' },
  granted: { id: 'certificates.annulment.granted', defaultMessage: 'Accolta' },
  refused: { id: 'certificates.annulment.refused', defaultMessage: 'Respinta' },
});

export const annulmentNotices = defineMessages({
  asked: { id: 'certificates.annulment.askedNotice', defaultMessage: 'L’annullamento è stato chiesto.' },
  granted: { id: 'certificates.annulment.grantedNotice', defaultMessage: 'L’attestato è stato annullato.' },
  refused: { id: 'certificates.annulment.refusedNotice', defaultMessage: 'La richiesta è stata respinta.' },
});

export const askedOnMessage = defineMessage<{ at: string }>({
  id: 'certificates.annulment.askedOn',
  defaultMessage: 'chiesto il {at}',
});
export const waitingMessage = defineMessage<{ count: number }>({
  id: 'certificates.annulment.waiting',
  defaultMessage: '{count, plural, one {# annullamento da decidere} other {# annullamenti da decidere}}',
});
