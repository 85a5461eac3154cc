import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'companies.page.title', defaultMessage: 'Le mie società' },
  lead: {
    id: 'companies.page.lead',
    defaultMessage:
      'Le società e gli enti per cui lavori come certificatore. Il referente ne cura i dati e le persone.',
  },
  loading: { id: 'companies.page.loading', defaultMessage: 'Caricamento delle società…' },
  empty: {
    id: 'companies.page.empty',
    defaultMessage: 'Non risulti in nessuna società. Registrane una, oppure chiedi al suo referente di invitarti.',
  },
  add: { id: 'companies.page.add', defaultMessage: 'Registra una società' },
  edit: { id: 'companies.page.edit', defaultMessage: 'Modifica' },
  members: { id: 'companies.page.members', defaultMessage: 'Persone' },
  role: { id: 'companies.page.role', defaultMessage: 'Il tuo ruolo' },
  newTitle: { id: 'companies.form.newTitle', defaultMessage: 'Registra una società' },
  editTitle: { id: 'companies.form.editTitle', defaultMessage: 'Dati della società' },
  name: { id: 'companies.form.name', defaultMessage: 'Denominazione' },
  nameHint: {
    id: 'companies.form.nameHint',
    defaultMessage: 'Per intero, con la forma giuridica: così compare nell’albo.',
  },
  legalForm: { id: 'companies.form.legalForm', defaultMessage: 'Forma giuridica' },
  kind: { id: 'companies.form.kind', defaultMessage: 'Tipo' },
  fiscalCode: { id: 'companies.form.fiscalCode', defaultMessage: 'Codice fiscale' },
  fiscalCodeFixed: { id: 'companies.form.fiscalCodeFixed', defaultMessage: 'Non si può cambiare.' },
  vatNumber: { id: 'companies.form.vatNumber', defaultMessage: 'Partita IVA' },
  pec: { id: 'companies.form.pec', defaultMessage: 'PEC' },
  legalRepresentative: { id: 'companies.form.legalRepresentative', defaultMessage: 'Legale rappresentante' },
  address: { id: 'companies.form.address', defaultMessage: 'Indirizzo della sede' },
  comune: { id: 'companies.form.comune', defaultMessage: 'Comune della sede' },
  comuneHint: {
    id: 'companies.form.comuneHint',
    defaultMessage:
      'Scrivi le prime lettere e scegli dall’elenco. All’estero lascia vuoto e scrivi la località nell’indirizzo.',
  },
  cap: { id: 'companies.form.cap', defaultMessage: 'CAP' },
});

export const memberMessages = defineMessages({
  loading: { id: 'companies.members.loading', defaultMessage: 'Caricamento delle persone…' },
  close: { id: 'companies.members.close', defaultMessage: 'Chiudi' },
  list: { id: 'companies.members.list', defaultMessage: 'Chi lavora per la società' },
  add: { id: 'companies.members.invite', defaultMessage: 'Invita una persona' },
  addHint: {
    id: 'companies.members.inviteHint',
    defaultMessage:
      'Le scriviamo: fa parte della società da quando accetta. Prima deve aver compilato la sua anagrafica in questo portale.',
  },
  person: { id: 'companies.members.person', defaultMessage: 'Numero di certificatore o codice fiscale' },
  invited: { id: 'companies.members.invited', defaultMessage: 'In attesa di risposta' },
  withdraw: { id: 'companies.members.withdraw', defaultMessage: 'Ritira l’invito' },
  lastName: { id: 'companies.members.lastName', defaultMessage: 'Cognome' },
  role: { id: 'companies.members.role', defaultMessage: 'Ruolo' },
  end: { id: 'companies.members.end', defaultMessage: 'Togli' },
  leave: { id: 'companies.members.leave', defaultMessage: 'Lascia la società' },
  askTitle: { id: 'companies.members.askTitle', defaultMessage: 'Vuoi continuare?' },
  askYes: { id: 'companies.members.askYes', defaultMessage: 'Continua' },
});

export const kindNames = defineMessages({
  ente: { id: 'companies.kind.ente', defaultMessage: 'Ente pubblico' },
  ispezione: { id: 'companies.kind.ispezione', defaultMessage: 'Organismo di ispezione' },
  esco: { id: 'companies.kind.esco', defaultMessage: 'Società di servizi energetici (ESCO)' },
  societa: { id: 'companies.kind.societa', defaultMessage: 'Società' },
});

export const roleNames = defineMessages({
  referente: { id: 'companies.role.referente', defaultMessage: 'Referente' },
  tecnico: { id: 'companies.role.tecnico', defaultMessage: 'Tecnico' },
});

/** Messages of these forms' rules. */
export const rulesMessages = defineMessages({
  person: {
    id: 'companies.rules.person',
    defaultMessage: 'Scrivi il numero di un certificatore, o i sedici caratteri di un codice fiscale.',
  },
  fiscalCode: {
    id: 'companies.rules.fiscalCode',
    defaultMessage:
      'Il codice fiscale di una società ha undici cifre, quello di una ditta individuale sedici caratteri.',
  },
  vatNumber: {
    id: 'companies.rules.vatNumber',
    defaultMessage: 'La partita IVA non è corretta: controlla le undici cifre.',
  },
  cap: { id: 'companies.rules.cap', defaultMessage: 'Il CAP ha cinque cifre.' },
  comune: { id: 'companies.rules.comune', defaultMessage: 'Scegli un comune dall’elenco, o lascia vuoto il campo.' },
});

export const membersTitle = defineMessage<{ name: string }>({
  id: 'companies.members.title',
  defaultMessage: 'Persone di {name}',
});
export const memberLine = defineMessage<{ number: string; since: string }>({
  id: 'companies.members.since',
  defaultMessage: 'Certificatore n. {number}, dal {since}',
});
/** A member who is no certifier yet. */
export const memberFrom = defineMessage<{ since: string }>({
  id: 'companies.members.from',
  defaultMessage: 'Dal {since}',
});
export const memberPast = defineMessage<{ since: string; until: string }>({
  id: 'companies.members.past',
  defaultMessage: 'Dal {since} al {until}',
});
export const endQuestion = defineMessage<{ name: string; company: string }>({
  id: 'companies.members.endQuestion',
  defaultMessage: 'Da oggi {name} non lavora più per {company}.',
});
export const leaveQuestion = defineMessage<{ company: string }>({
  id: 'companies.members.leaveQuestion',
  defaultMessage: 'Da oggi non lavori più per {company} e non ne vedrai più i dati.',
});
export const editNamed = defineMessage<{ name: string }>({
  id: 'companies.page.editNamed',
  defaultMessage: 'Modifica {name}',
});
export const membersNamed = defineMessage<{ name: string }>({
  id: 'companies.page.membersNamed',
  defaultMessage: 'Persone di {name}',
});
export const endNamed = defineMessage<{ name: string }>({
  id: 'companies.members.endNamed',
  defaultMessage: 'Togli {name}',
});

export const notices = defineMessages({
  saved: { id: 'companies.notice.saved', defaultMessage: 'La società è stata salvata.' },
  invited: { id: 'companies.notice.invited', defaultMessage: 'Abbiamo scritto alla persona: deve accettare l’invito.' },
  withdrawn: { id: 'companies.notice.withdrawn', defaultMessage: 'L’invito è stato ritirato.' },
  accepted: { id: 'companies.notice.accepted', defaultMessage: 'Da oggi fai parte della società.' },
  refused: { id: 'companies.notice.refused', defaultMessage: 'Hai rifiutato l’invito.' },
  ended: { id: 'companies.notice.ended', defaultMessage: 'La persona non fa più parte della società.' },
});
export const invitationMessages = defineMessages({
  title: { id: 'companies.invitations.title', defaultMessage: 'Inviti per te' },
  failed: {
    id: 'companies.invitations.failed',
    defaultMessage: 'Gli inviti non sono disponibili in questo momento.',
  },
  accept: { id: 'companies.invitations.accept', defaultMessage: 'Accetta' },
  refuse: { id: 'companies.invitations.refuse', defaultMessage: 'Rifiuta' },
});
export const invitationLine = defineMessage<{ by: string; role: string; code: string; until: string }>({
  id: 'companies.invitations.line',
  defaultMessage: '{by} ti invita come {role}. Codice fiscale della società: {code}. Puoi rispondere fino al {until}.',
});
export const acceptNamed = defineMessage<{ name: string }>({
  id: 'companies.invitations.acceptNamed',
  defaultMessage: 'Accetta l’invito di {name}',
});
export const refuseNamed = defineMessage<{ name: string }>({
  id: 'companies.invitations.refuseNamed',
  defaultMessage: 'Rifiuta l’invito di {name}',
});
export const waitsUntil = defineMessage<{ until: string }>({
  id: 'companies.members.waitsUntil',
  defaultMessage: 'Può rispondere fino al {until}',
});
export const withdrawNamed = defineMessage<{ name: string }>({
  id: 'companies.members.withdrawNamed',
  defaultMessage: 'Ritira l’invito a {name}',
});
