import { defineMessage, defineMessages } from 'react-intl';

/** Texts before a request for registration. */
export const askMessages = defineMessages({
  title: { id: 'certificates.ask.title', defaultMessage: 'Chiedere la registrazione?' },
  number: {
    id: 'certificates.ask.number',
    defaultMessage:
      'L’attestato riceve il suo numero, che non cambia più, e attende la tua firma. Per correggerlo potrai ancora riaprirlo come bozza, ma non eliminarlo.',
  },
  sameNumber: {
    id: 'certificates.ask.sameNumber',
    defaultMessage: 'L’attestato tiene il suo numero e attende la tua firma.',
  },
  fee: { id: 'certificates.ask.fee', defaultMessage: 'Contributo' },
  wallet: { id: 'certificates.ask.wallet', defaultMessage: 'Portafoglio' },
  ownWallet: { id: 'certificates.ask.ownWallet', defaultMessage: 'Il tuo' },
  before: { id: 'certificates.ask.before', defaultMessage: 'Disponibile ora' },
  after: { id: 'certificates.ask.after', defaultMessage: 'Disponibile dopo' },
  held: {
    id: 'certificates.ask.held',
    defaultMessage:
      'Il contributo è impegnato subito, addebitato alla registrazione e di nuovo disponibile se riapri la bozza.',
  },
  noFee: { id: 'certificates.ask.noFee', defaultMessage: 'Non è dovuto nessun contributo.' },
  othersWallet: {
    id: 'certificates.ask.othersWallet',
    defaultMessage: 'Il contributo è impegnato nel portafoglio di chi risponde dell’attestato.',
  },
  reading: { id: 'certificates.ask.reading', defaultMessage: 'Lettura del portafoglio…' },
  busy: { id: 'certificates.ask.busy', defaultMessage: 'Richiesta della registrazione in corso…' },
  cancel: { id: 'certificates.ask.cancel', defaultMessage: 'Annulla' },
});
export const companyWalletMessage = defineMessage<{ company: string }>({
  id: 'certificates.ask.companyWallet',
  defaultMessage: 'Della società {company}',
});
