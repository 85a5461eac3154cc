import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'delegations.page.title', defaultMessage: 'Deleghe' },
  lead: {
    id: 'delegations.page.lead',
    defaultMessage: 'Un altro certificatore può lavorare per te o per una tua società. La firma non si delega mai.',
  },
  loading: { id: 'delegations.page.loading', defaultMessage: 'Caricamento delle deleghe…' },
  given: { id: 'delegations.list.given', defaultMessage: 'Deleghe date' },
  received: { id: 'delegations.list.received', defaultMessage: 'Deleghe ricevute' },
  noneGiven: { id: 'delegations.list.noneGiven', defaultMessage: 'Non hai dato deleghe.' },
  noneReceived: { id: 'delegations.list.noneReceived', defaultMessage: 'Non hai ricevuto deleghe.' },
  inForce: { id: 'delegations.item.inForce', defaultMessage: 'In vigore' },
  later: { id: 'delegations.item.later', defaultMessage: 'Non ancora in vigore' },
  ended: { id: 'delegations.item.ended', defaultMessage: 'Terminata' },
  give: { id: 'delegations.form.title', defaultMessage: 'Dai una delega' },
  revoke: { id: 'delegations.item.revoke', defaultMessage: 'Revoca' },
  layDown: { id: 'delegations.item.layDown', defaultMessage: 'Rinuncia' },
  grantor: { id: 'delegations.form.grantor', defaultMessage: 'Per conto di' },
  companiesFailed: {
    id: 'delegations.form.companiesFailed',
    defaultMessage: 'Non è stato possibile caricare le tue società: per ora puoi delegare solo per te.',
  },
  myself: { id: 'delegations.form.myself', defaultMessage: 'Me personalmente' },
  number: { id: 'delegations.form.number', defaultMessage: 'Numero di certificatore' },
  numberHint: {
    id: 'delegations.form.numberHint',
    defaultMessage: 'Numero e cognome devono essere quelli di un altro certificatore.',
  },
  lastName: { id: 'delegations.form.lastName', defaultMessage: 'Cognome' },
  scope: { id: 'delegations.form.scope', defaultMessage: 'Che cosa può fare' },
  validFrom: { id: 'delegations.form.validFrom', defaultMessage: 'Dal' },
  validTo: { id: 'delegations.form.validTo', defaultMessage: 'Fino al' },
  validToHint: {
    id: 'delegations.form.validToHint',
    defaultMessage: 'Lascia vuoto se non ha una fine: puoi revocarla quando vuoi.',
  },
  askTitle: { id: 'delegations.ask.title', defaultMessage: 'Vuoi continuare?' },
});

export const scopeNames = defineMessages({
  compilazione: { id: 'delegations.scope.compilazione', defaultMessage: 'Compilare gli attestati' },
  ricarica: { id: 'delegations.scope.ricarica', defaultMessage: 'Ricaricare il portafoglio' },
  consultazione: { id: 'delegations.scope.consultazione', defaultMessage: 'Consultare' },
});

export const rulesMessages = defineMessages({
  validTo: { id: 'delegations.rules.validTo', defaultMessage: 'La fine non può venire prima dell’inizio.' },
});

export const toMessage = defineMessage<{ name: string; number: string }>({
  id: 'delegations.item.to',
  defaultMessage: '{name} (n. {number})',
});
export const onBehalf = defineMessage<{ name: string }>({
  id: 'delegations.item.onBehalf',
  defaultMessage: 'Per conto di {name}',
});
export const sinceMessage = defineMessage<{ since: string }>({
  id: 'delegations.item.since',
  defaultMessage: 'Dal {since}, senza scadenza',
});
export const termMessage = defineMessage<{ since: string; until: string }>({
  id: 'delegations.item.term',
  defaultMessage: 'Dal {since} al {until}',
});
export const revokeNamed = defineMessage<{ name: string; scope: string }>({
  id: 'delegations.item.revokeNamed',
  defaultMessage: 'Revoca a {name}: {scope}',
});
export const layDownNamed = defineMessage<{ name: string; scope: string }>({
  id: 'delegations.item.layDownNamed',
  defaultMessage: 'Rinuncia alla delega di {name}: {scope}',
});
export const revokeQuestion = defineMessage<{ name: string }>({
  id: 'delegations.ask.revoke',
  defaultMessage: '{name} non potrà più agire con questa delega. Quello che ha già fatto resta.',
});
export const layDownQuestion = defineMessage<{ name: string }>({
  id: 'delegations.ask.layDown',
  defaultMessage: 'Non potrai più agire per conto di {name}.',
});

export const notices = defineMessages({
  given: { id: 'delegations.notice.given', defaultMessage: 'La delega è stata data.' },
  ended: { id: 'delegations.notice.ended', defaultMessage: 'La delega è terminata.' },
});
