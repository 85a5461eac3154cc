import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'personalRecord.page.title', defaultMessage: 'I miei dati anagrafici' },
  lead: {
    id: 'personalRecord.page.lead',
    defaultMessage: 'Servono per l’accreditamento. Nell’albo pubblico compare solo quello che scegli di pubblicare.',
  },
  loading: { id: 'personalRecord.page.loading', defaultMessage: 'Caricamento dei tuoi dati…' },
  listsFailed: {
    id: 'personalRecord.page.listsFailed',
    defaultMessage: 'Gli elenchi di province e Paesi non sono disponibili in questo momento.',
  },
  form: { id: 'personalRecord.form.label', defaultMessage: 'Dati anagrafici' },
  backToApplication: { id: 'personalRecord.form.backToApplication', defaultMessage: 'Torna alla domanda' },
  onward: { id: 'personalRecord.form.onward', defaultMessage: 'Vai ai tuoi accreditamenti' },
  save: { id: 'personalRecord.form.save', defaultMessage: 'Salva i dati' },
  identity: { id: 'personalRecord.identity.legend', defaultMessage: 'Identità' },
  fixed: {
    id: 'personalRecord.identity.fixed',
    defaultMessage:
      'Sei un certificatore accreditato: nome, nascita e codice fiscale sono stati verificati e li può cambiare solo l’ufficio. Se c’è un errore, scrivi all’assistenza.',
  },
  proposed: {
    id: 'personalRecord.identity.proposed',
    defaultMessage: 'Abbiamo ricavato dal codice fiscale i dati di nascita che mancavano: controllali.',
  },
  personTitle: { id: 'personalRecord.identity.title', defaultMessage: 'Titolo' },
  personTitleHint: { id: 'personalRecord.identity.titleHint', defaultMessage: 'Per esempio Ing., Arch., Geom.' },
  lastName: { id: 'personalRecord.identity.lastName', defaultMessage: 'Cognome' },
  firstName: { id: 'personalRecord.identity.firstName', defaultMessage: 'Nome' },
  fiscalCode: { id: 'personalRecord.identity.fiscalCode', defaultMessage: 'Codice fiscale' },
  gender: { id: 'personalRecord.identity.gender', defaultMessage: 'Sesso' },
  male: { id: 'personalRecord.identity.male', defaultMessage: 'Maschile' },
  female: { id: 'personalRecord.identity.female', defaultMessage: 'Femminile' },
  birthDate: { id: 'personalRecord.identity.birthDate', defaultMessage: 'Data di nascita' },
  birthCountry: { id: 'personalRecord.identity.birthCountry', defaultMessage: 'Paese di nascita' },
  birthPlace: { id: 'personalRecord.identity.birthPlace', defaultMessage: 'Comune o città di nascita' },
  birthProvince: { id: 'personalRecord.identity.birthProvince', defaultMessage: 'Provincia di nascita' },
  choose: { id: 'personalRecord.form.choose', defaultMessage: 'Scegli' },
  residence: { id: 'personalRecord.residence.legend', defaultMessage: 'Residenza' },
  studio: { id: 'personalRecord.studio.legend', defaultMessage: 'Studio' },
  studioName: { id: 'personalRecord.studio.name', defaultMessage: 'Nome dello studio' },
  vatNumber: { id: 'personalRecord.studio.vatNumber', defaultMessage: 'Partita IVA' },
  address: { id: 'personalRecord.address.street', defaultMessage: 'Via e numero civico' },
  addressHint: { id: 'personalRecord.address.hint', defaultMessage: 'All’estero anche la località.' },
  cap: { id: 'personalRecord.address.cap', defaultMessage: 'CAP' },
  comune: { id: 'personalRecord.address.comune', defaultMessage: 'Comune' },
  comuneHint: {
    id: 'personalRecord.address.comuneHint',
    defaultMessage: 'All’estero lascia vuoto e indica il comune dello studio.',
  },
  studioComuneHint: {
    id: 'personalRecord.address.studioComuneHint',
    defaultMessage: 'All’estero lascia vuoto.',
  },
  contacts: { id: 'personalRecord.contacts.legend', defaultMessage: 'Recapiti' },
  phone: { id: 'personalRecord.contacts.phone', defaultMessage: 'Telefono' },
  mobile: { id: 'personalRecord.contacts.mobile', defaultMessage: 'Cellulare' },
  pec: { id: 'personalRecord.contacts.pec', defaultMessage: 'PEC' },
  website: { id: 'personalRecord.contacts.website', defaultMessage: 'Sito web' },
  email: { id: 'personalRecord.contacts.email', defaultMessage: 'E-mail di contatto' },
  emailHint: {
    id: 'personalRecord.contacts.emailHint',
    defaultMessage: 'Quando salvi ti scriviamo a questo indirizzo: apri il collegamento del messaggio per confermarlo.',
  },
});

export const emailMessages = defineMessages({
  currentPassword: { id: 'personalRecord.email.currentPassword', defaultMessage: 'Password attuale' },
  currentPasswordHint: {
    id: 'personalRecord.email.currentPasswordHint',
    defaultMessage: 'Serve per correggere l’indirizzo dell’account. Se entri senza password, lascia vuoto.',
  },
  title: { id: 'personalRecord.email.title', defaultMessage: 'E-mail di contatto' },
  confirmed: { id: 'personalRecord.email.confirmed', defaultMessage: 'Confermato' },
  unconfirmed: { id: 'personalRecord.email.unconfirmed', defaultMessage: 'Da confermare' },
  unconfirmedHint: {
    id: 'personalRecord.email.unconfirmedHint',
    defaultMessage:
      'Apri il collegamento che ti abbiamo scritto: senza la conferma non puoi inviare domande. Vale 24 ore.',
  },
  resend: { id: 'personalRecord.email.resend', defaultMessage: 'Invia di nuovo il collegamento' },
  other: { id: 'personalRecord.email.other', defaultMessage: 'Nuovo indirizzo' },
  otherHint: {
    id: 'personalRecord.email.otherHint',
    defaultMessage: 'Scriviamo al nuovo indirizzo: fino a quando non apri il collegamento resta quello di adesso.',
  },
  change: { id: 'personalRecord.email.change', defaultMessage: 'Cambia indirizzo' },
  sending: { id: 'personalRecord.email.sending', defaultMessage: 'Invio del collegamento in corso…' },
});
export const sentMessage = defineMessage<{ email: string }>({
  id: 'personalRecord.email.sent',
  defaultMessage: 'Abbiamo scritto a {email}. Apri il collegamento del messaggio entro 24 ore.',
});

export const pendingMessage = defineMessage<{ email: string }>({
  id: 'personalRecord.email.pending',
  defaultMessage:
    '{email} sarà il tuo indirizzo quando apri il collegamento che ti abbiamo mandato. Se il messaggio non arriva, chiedilo di nuovo qui sotto.',
});

export const rulesMessages = defineMessages({
  noComune: {
    id: 'personalRecord.rules.noComune',
    defaultMessage:
      'Indica il comune di residenza o, se abiti all’estero, quello dello studio: la domanda ne richiede uno.',
  },
  fiscalCode: {
    id: 'personalRecord.rules.fiscalCode',
    defaultMessage: 'Il codice fiscale non è corretto: controlla di averlo scritto per intero e senza errori.',
  },
  cap: { id: 'personalRecord.rules.cap', defaultMessage: 'Il CAP ha cinque cifre.' },
  vatNumber: {
    id: 'personalRecord.rules.vatNumber',
    defaultMessage: 'La partita IVA non è corretta: controlla le undici cifre.',
  },
  phone: {
    id: 'personalRecord.rules.phone',
    defaultMessage: 'Scrivi un numero di telefono: solo cifre, spazi e i segni + ( ) . / -',
  },
  website: {
    id: 'personalRecord.rules.website',
    defaultMessage: 'Scrivi l’indirizzo per intero, a partire da https:// o http://.',
  },
  birthDate: {
    id: 'personalRecord.rules.birthDate',
    defaultMessage: 'La data di nascita non corrisponde al codice fiscale.',
  },
  gender: { id: 'personalRecord.rules.gender', defaultMessage: 'Il sesso non corrisponde al codice fiscale.' },
  year: { id: 'personalRecord.rules.year', defaultMessage: 'Controlla l’anno di nascita.' },
  minor: { id: 'personalRecord.rules.minor', defaultMessage: 'Devi avere almeno 18 anni.' },
  comune: {
    id: 'personalRecord.rules.comune',
    defaultMessage: 'Scegli un comune dall’elenco, o lascia vuoto il campo.',
  },
  province: { id: 'personalRecord.rules.province', defaultMessage: 'Scegli la provincia.' },
});

export const savedNotice = defineMessage({
  id: 'personalRecord.notice.saved',
  defaultMessage: 'I tuoi dati sono stati salvati.',
});

export const correctsAccountMessage = defineMessage<{ email: string }>({
  id: 'personalRecord.email.correctsAccount',
  defaultMessage: 'Correggi anche l’indirizzo del mio account, {email}, che non è mai stato confermato',
});
