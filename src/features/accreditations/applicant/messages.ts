import { defineMessage, defineMessages } from 'react-intl';
import type { AccreditationState } from './model';

export const messages = defineMessages({
  title: { id: 'accreditations.list.title', defaultMessage: 'I miei accreditamenti' },
  lead: {
    id: 'accreditations.list.lead',
    defaultMessage: 'Le tue domande di accreditamento e di rinnovo, a che punto sono e che cosa serve da parte tua.',
  },
  loading: { id: 'accreditations.list.loading', defaultMessage: 'Caricamento dei tuoi accreditamenti…' },
  listLabel: { id: 'accreditations.list.label', defaultMessage: 'Elenco dei miei accreditamenti' },
  empty: { id: 'accreditations.list.empty', defaultMessage: 'Qui non risulta ancora nessun accreditamento' },
  emptyText: {
    id: 'accreditations.list.emptyText',
    defaultMessage:
      'Per diventare certificatore presenta una domanda: si salva da sola mentre la compili e puoi riprenderla quando vuoi.',
  },
  reload: { id: 'accreditations.list.reload', defaultMessage: 'Ricarica l’elenco' },
  begin: { id: 'accreditations.list.begin', defaultMessage: 'Nuova domanda' },
  resume: { id: 'accreditations.list.resume', defaultMessage: 'Continua la compilazione' },
  open: { id: 'accreditations.list.open', defaultMessage: 'Apri' },
  newKind: { id: 'accreditations.list.newKind', defaultMessage: 'Accreditamento' },
  renewalKind: { id: 'accreditations.list.renewalKind', defaultMessage: 'Rinnovo' },
  protocol: { id: 'accreditations.list.protocol', defaultMessage: 'Protocollo' },
  certifierNumber: { id: 'accreditations.list.certifierNumber', defaultMessage: 'Numero di certificatore' },
  submittedAt: { id: 'accreditations.list.submittedAt', defaultMessage: 'Inviata il' },
  validTo: { id: 'accreditations.list.validTo', defaultMessage: 'Valido fino al' },
  validFrom: { id: 'accreditations.list.validFrom', defaultMessage: 'Valido dal' },
  fee: { id: 'accreditations.list.fee', defaultMessage: 'Contributo' },
  personalTitle: { id: 'accreditations.personal.title', defaultMessage: 'Prima serve la tua anagrafica' },
  personalText: {
    id: 'accreditations.personal.text',
    defaultMessage: 'La domanda riprende i tuoi dati anagrafici: compilali una volta sola, poi puoi iniziare.',
  },
  personalLink: { id: 'accreditations.personal.link', defaultMessage: 'Compila l’anagrafica' },
  emailTitle: { id: 'accreditations.email.title', defaultMessage: 'Conferma il tuo indirizzo e-mail' },
  emailSend: { id: 'accreditations.email.send', defaultMessage: 'Invia di nuovo il collegamento' },
});
export const emailText = defineMessage<{ email: string }>({
  id: 'accreditations.email.text',
  defaultMessage:
    'L’indirizzo {email} non è ancora confermato. Apri il collegamento che ti abbiamo inviato: senza conferma la domanda si compila, ma non si può inviare.',
});
export const emailSent = defineMessage<{ email: string }>({
  id: 'accreditations.email.sent',
  defaultMessage: 'Abbiamo scritto a {email}: apri il collegamento entro 24 ore.',
});

export const newMessages = defineMessages({
  title: { id: 'accreditations.new.title', defaultMessage: 'Nuovo accreditamento' },
  lead: {
    id: 'accreditations.new.lead',
    defaultMessage: 'La domanda per entrare nell’elenco regionale dei certificatori energetici (D.P.R. 75/2013).',
  },
  needed: { id: 'accreditations.new.needed', defaultMessage: 'Che cosa ti serve' },
  neededRecord: {
    id: 'accreditations.new.neededRecord',
    defaultMessage: 'La tua anagrafica compilata e l’indirizzo e-mail confermato.',
  },
  neededTitle: {
    id: 'accreditations.new.neededTitle',
    defaultMessage:
      'Un titolo di studio ammesso, con l’iscrizione a un ordine o collegio oppure l’attestato di un corso di almeno 80 ore.',
  },
  neededDocuments: {
    id: 'accreditations.new.neededDocuments',
    defaultMessage:
      'Le scansioni dei documenti: documento d’identità, titolo di studio, iscrizione o attestato del corso.',
  },
  next: { id: 'accreditations.new.next', defaultMessage: 'Che cosa succede dopo' },
  nextText: {
    id: 'accreditations.new.nextText',
    defaultMessage:
      'Dopo l’invio si paga il contributo, dal portafoglio o con pagoPA. Poi l’ordine conferma la tua iscrizione, se ne hai indicata una, e l’ufficio verifica la domanda. L’accreditamento vale tre anni.',
  },
  begin: { id: 'accreditations.new.begin', defaultMessage: 'Inizia la domanda' },
  beginning: { id: 'accreditations.new.beginning', defaultMessage: 'La domanda si sta aprendo…' },
  standing: {
    id: 'accreditations.new.standing',
    defaultMessage: 'Hai già una domanda o un accreditamento in corso: non serve presentarne un’altra.',
  },
  started: {
    id: 'accreditations.new.started',
    defaultMessage: 'Hai già iniziato una domanda: la trovi come l’hai lasciata.',
  },
  toList: { id: 'accreditations.new.toList', defaultMessage: 'I miei accreditamenti' },
});

/** Names of the states. */
export const stateNames = defineMessages({
  InCompilazione: { id: 'accreditations.state.InCompilazione', defaultMessage: 'In compilazione' },
  Inviata: { id: 'accreditations.state.Inviata', defaultMessage: 'Inviata' },
  AttesaConvalidaOrdine: { id: 'accreditations.state.AttesaConvalidaOrdine', defaultMessage: 'In attesa dell’ordine' },
  InVerifica: { id: 'accreditations.state.InVerifica', defaultMessage: 'In verifica' },
  IntegrazioneRichiesta: { id: 'accreditations.state.IntegrazioneRichiesta', defaultMessage: 'Integrazione richiesta' },
  Accreditato: { id: 'accreditations.state.Accreditato', defaultMessage: 'Accreditato' },
  Rifiutata: { id: 'accreditations.state.Rifiutata', defaultMessage: 'Rifiutata' },
  InScadenza: { id: 'accreditations.state.InScadenza', defaultMessage: 'In scadenza' },
  InRinnovo: { id: 'accreditations.state.InRinnovo', defaultMessage: 'In rinnovo' },
  Scaduto: { id: 'accreditations.state.Scaduto', defaultMessage: 'Scaduto' },
  Sospeso: { id: 'accreditations.state.Sospeso', defaultMessage: 'Sospeso' },
  Revocato: { id: 'accreditations.state.Revocato', defaultMessage: 'Revocato' },
  Cessato: { id: 'accreditations.state.Cessato', defaultMessage: 'Cessato' },
}) satisfies Record<AccreditationState, object>;

/** The meaning of a state for its holder, and the next step. */
export const stateTexts = defineMessages({
  InCompilazione: {
    id: 'accreditations.next.InCompilazione',
    defaultMessage: 'La domanda non è ancora inviata. Completala e inviala quando è pronta.',
  },
  Inviata: {
    id: 'accreditations.next.Inviata',
    defaultMessage: 'Abbiamo ricevuto la domanda. La verifica comincia quando risulta il pagamento del contributo.',
  },
  AttesaConvalidaOrdine: {
    id: 'accreditations.next.AttesaConvalidaOrdine',
    defaultMessage: 'Il tuo ordine o collegio deve confermare l’iscrizione. Non devi fare nulla.',
  },
  InVerifica: {
    id: 'accreditations.next.InVerifica',
    defaultMessage: 'L’ufficio sta verificando la domanda. Non devi fare nulla: ti scriviamo se serve qualcosa.',
  },
  IntegrazioneRichiesta: {
    id: 'accreditations.next.IntegrazioneRichiesta',
    defaultMessage: 'L’ufficio ti ha chiesto un’integrazione: rispondi entro il termine.',
  },
  Accreditato: {
    id: 'accreditations.next.Accreditato',
    defaultMessage: 'L’accreditamento è in corso di validità. Ti avvisiamo 60 giorni prima della scadenza.',
  },
  Rifiutata: {
    id: 'accreditations.next.Rifiutata',
    defaultMessage: 'La domanda è stata rifiutata. Puoi presentarne una nuova.',
  },
  InScadenza: {
    id: 'accreditations.next.InScadenza',
    defaultMessage: 'L’accreditamento è valido ma sta per scadere: chiedi il rinnovo prima della scadenza.',
  },
  InRinnovo: {
    id: 'accreditations.next.InRinnovo',
    defaultMessage: 'Hai avviato il rinnovo. L’accreditamento resta valido fino alla scadenza.',
  },
  Scaduto: {
    id: 'accreditations.next.Scaduto',
    defaultMessage: 'L’accreditamento è scaduto. Per tornare a certificare presenta una nuova domanda.',
  },
  Sospeso: {
    id: 'accreditations.next.Sospeso',
    defaultMessage: 'L’accreditamento è sospeso: in questo periodo non puoi depositare attestati.',
  },
  Revocato: { id: 'accreditations.next.Revocato', defaultMessage: 'L’accreditamento è stato revocato.' },
  Cessato: {
    id: 'accreditations.next.Cessato',
    defaultMessage: 'La domanda o l’accreditamento si è concluso per rinuncia o cessazione.',
  },
}) satisfies Record<AccreditationState, object>;

/** Replaces the text of an expired accreditation that has a renewal under way. */
export const renewedText = defineMessage({
  id: 'accreditations.next.renewed',
  defaultMessage: 'L’accreditamento è scaduto: apri il rinnovo per vedere che cosa vale ora.',
});
/** Replaces the text of an accreditation that expires soon and whose renewal was sent: no second one can be sent. */
export const renewalSentText = defineMessage({
  id: 'accreditations.next.renewalSent',
  defaultMessage:
    'L’accreditamento è valido fino alla scadenza. Il rinnovo è già stato chiesto: aprilo per vedere a che punto è.',
});
export const answerByMessage = defineMessage<{ date: string }>({
  id: 'accreditations.next.answerBy',
  defaultMessage: 'Rispondi entro il {date}.',
});
export const renewByMessage = defineMessage<{ date: string }>({
  id: 'accreditations.next.renewBy',
  defaultMessage: 'Chiedi il rinnovo entro il {date}.',
});
export const payMessage = defineMessage<{ fee: string }>({
  id: 'accreditations.next.pay',
  defaultMessage: 'Paga il contributo di {fee}: appena è pagato la domanda va avanti da sola.',
});
export const resumeAsked = defineMessage({
  id: 'accreditations.next.resume',
  defaultMessage: 'Completa la domanda e inviala.',
});
/** The price of an application, from the settings. */
export const costMessage = defineMessage<{ fee: string }>({
  id: 'accreditations.new.cost',
  defaultMessage: 'Il contributo è di {fee}.',
});
/** The means of paying the fee. */
export const paymentNames = defineMessages({
  beneficiary: { id: 'accreditations.payment.beneficiary', defaultMessage: 'Bonifico a' },
  iban: { id: 'accreditations.payment.iban', defaultMessage: 'Sul conto (IBAN)' },
  reason: { id: 'accreditations.payment.reason', defaultMessage: 'Causale' },
  unknown: { id: 'accreditations.payment.unknown', defaultMessage: 'L’ufficio ti indica come versarlo.' },
});
