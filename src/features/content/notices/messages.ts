import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'notifications.page.title', defaultMessage: 'Notifiche' },
  lead: {
    id: 'notifications.page.lead',
    defaultMessage: 'Le novità sulle pratiche che ti riguardano, dalla più recente.',
  },
  list: { id: 'notifications.page.list', defaultMessage: 'Elenco delle notifiche' },
  loading: { id: 'notifications.page.loading', defaultMessage: 'Caricamento delle notifiche…' },
  empty: {
    id: 'notifications.page.empty',
    defaultMessage: 'Non hai notifiche. Quando una tua pratica va avanti lo leggi qui.',
  },
  noneHere: { id: 'notifications.page.noneHere', defaultMessage: 'In questa pagina dell’elenco non c’è nulla.' },
  readAll: { id: 'notifications.page.readAll', defaultMessage: 'Segna tutte come lette' },
  read: { id: 'notifications.page.read', defaultMessage: 'Segna come letta' },
  unread: { id: 'notifications.page.unread', defaultMessage: 'Da leggere' },
  pages: { id: 'notifications.page.pages', defaultMessage: 'Pagine delle notifiche' },
  newer: { id: 'notifications.page.newer', defaultMessage: 'Più recenti' },
  older: { id: 'notifications.page.older', defaultMessage: 'Meno recenti' },
});

export const countMessage = defineMessage<{ total: number; unread: number }>({
  id: 'notifications.page.count',
  defaultMessage:
    '{total, plural, one {# notifica} other {# notifiche}}, {unread, plural, =0 {nessuna da leggere} one {# da leggere} other {# da leggere}}',
});
export const pageMessage = defineMessage<{ page: number; pages: number }>({
  id: 'notifications.page.pageOf',
  defaultMessage: 'Pagina {page} di {pages}',
});
/** Names a button among those of the other lines. */
export const readLabel = defineMessage<{ what: string; protocol: string }>({
  id: 'notifications.page.readOne',
  defaultMessage: 'Segna come letta: {what}, {protocol}',
});
export const dueMessage = defineMessage<{ date: string }>({
  id: 'notifications.item.due',
  defaultMessage: 'Entro il {date}',
});

export const preferenceMessages = defineMessages({
  title: { id: 'notifications.preferences.title', defaultMessage: 'Avvisi per e-mail' },
  mail: { id: 'notifications.preferences.mail', defaultMessage: 'Voglio ricevere le notifiche anche per e-mail' },
  hint: {
    id: 'notifications.preferences.hint',
    defaultMessage:
      'Arrivano in ogni caso anche per e-mail richieste di integrazione, solleciti, rifiuti, sospensioni, revoche e cessazioni; degli attestati, controlli, annullamenti e decadenze, e la registrazione mancata perché l’unità ha già un attestato.',
  },
  save: { id: 'notifications.preferences.save', defaultMessage: 'Salva la scelta' },
  loading: { id: 'notifications.preferences.loading', defaultMessage: 'Caricamento delle preferenze…' },
});

/** The title of each kind; a kind that is missing here is a piece of news. */
export const kindNames = defineMessages({
  submitted: { id: 'notifications.kind.submitted', defaultMessage: 'Domanda inviata' },
  feeReceived: { id: 'notifications.kind.feeReceived', defaultMessage: 'Contributo ricevuto' },
  feeTakenBack: {
    id: 'notifications.kind.feeTakenBack',
    defaultMessage: 'La banca ha stornato il bonifico del contributo',
  },
  orderConfirmed: { id: 'notifications.kind.orderConfirmed', defaultMessage: 'Iscrizione confermata dall’ordine' },
  orderDenied: { id: 'notifications.kind.orderDenied', defaultMessage: 'Iscrizione non confermata dall’ordine' },
  orderUnknown: {
    id: 'notifications.kind.orderUnknown',
    defaultMessage: 'Nessun recapito a cui chiedere la conferma dell’ordine',
  },
  orderSilent: {
    id: 'notifications.kind.orderSilent',
    defaultMessage: 'L’ordine non ha risposto in tempo: chiedi di nuovo, o decidi tu',
  },
  reminded: { id: 'notifications.kind.reminded', defaultMessage: 'Sollecito dell’ufficio' },
  integrationRequested: { id: 'notifications.kind.integrationRequested', defaultMessage: 'Integrazione richiesta' },
  integrationAnswered: { id: 'notifications.kind.integrationAnswered', defaultMessage: 'Integrazione ricevuta' },
  integrationLapsed: {
    id: 'notifications.kind.integrationLapsed',
    defaultMessage: 'Termine per l’integrazione scaduto',
  },
  approved: { id: 'notifications.kind.approved', defaultMessage: 'Accreditamento concesso' },
  refused: { id: 'notifications.kind.refused', defaultMessage: 'Domanda rifiutata' },
  withdrawn: { id: 'notifications.kind.withdrawn', defaultMessage: 'Domanda ritirata' },
  expiring: { id: 'notifications.kind.expiring', defaultMessage: 'Accreditamento in scadenza' },
  expired: { id: 'notifications.kind.expired', defaultMessage: 'Accreditamento scaduto' },
  renewalInForce: { id: 'notifications.kind.renewalInForce', defaultMessage: 'Rinnovo in vigore' },
  suspended: { id: 'notifications.kind.suspended', defaultMessage: 'Accreditamento sospeso' },
  suspensionEnded: { id: 'notifications.kind.suspensionEnded', defaultMessage: 'Fine della sospensione' },
  revoked: { id: 'notifications.kind.revoked', defaultMessage: 'Accreditamento revocato' },
  ceased: { id: 'notifications.kind.ceased', defaultMessage: 'Accreditamento cessato' },
  'certificate.controlPassed': {
    id: 'notifications.kind.certificate.controlPassed',
    defaultMessage: 'Controllo dell’attestato superato',
  },
  'certificate.controlFailed': {
    id: 'notifications.kind.certificate.controlFailed',
    defaultMessage: 'Attestato da correggere',
  },
  'certificate.registrationAsked': {
    id: 'notifications.kind.certificate.registrationAsked',
    defaultMessage: 'Attestato in controllo',
  },
  'certificate.controlOpened': {
    id: 'notifications.kind.certificate.controlOpened',
    defaultMessage: 'Attestato in controllo',
  },
  'certificate.controlDocumentsAsked': {
    id: 'notifications.kind.certificate.controlDocumentsAsked',
    defaultMessage: 'Documenti richiesti per un controllo',
  },
  'certificate.controlVisitSet': {
    id: 'notifications.kind.certificate.controlVisitSet',
    defaultMessage: 'Visita fissata per un controllo',
  },
  'certificate.controlConcluded': {
    id: 'notifications.kind.certificate.controlConcluded',
    defaultMessage: 'Controllo dell’attestato concluso',
  },
  'certificate.controlWithdrawn': {
    id: 'notifications.kind.certificate.controlWithdrawn',
    defaultMessage: 'Controllo dell’attestato ritirato',
  },
  controlReported: {
    id: 'notifications.kind.controlReported',
    defaultMessage: 'Non conformità grave di un attestato',
  },
  'certificate.registered': { id: 'notifications.kind.certificate.registered', defaultMessage: 'Attestato registrato' },
  'certificate.replaced': { id: 'notifications.kind.certificate.replaced', defaultMessage: 'Attestato sostituito' },
  'certificate.annulled': { id: 'notifications.kind.certificate.annulled', defaultMessage: 'Attestato annullato' },
  'certificate.annulmentRefused': {
    id: 'notifications.kind.certificate.annulmentRefused',
    defaultMessage: 'Annullamento non accolto',
  },
  'certificate.unitLost': {
    id: 'notifications.kind.certificate.unitLost',
    defaultMessage: 'Attestato non registrato: unità già certificata',
  },
  'certificate.lapsing': {
    id: 'notifications.kind.certificate.lapsing',
    defaultMessage: 'Un attestato sta per decadere',
  },
  'plant.soon': { id: 'notifications.kind.plant.soon', defaultMessage: 'Controllo di un impianto in scadenza' },
  'plant.overdue': { id: 'notifications.kind.plant.overdue', defaultMessage: 'Controllo di un impianto scaduto' },
  maintainerAsked: {
    id: 'notifications.kind.maintainerAsked',
    defaultMessage: 'Una società chiede di tenere impianti termici',
  },
  'certificate.lapsed': { id: 'notifications.kind.certificate.lapsed', defaultMessage: 'Attestato decaduto' },
});
export const newsMessage = defineMessage({ id: 'notifications.kind.other', defaultMessage: 'Novità sulla pratica' });
