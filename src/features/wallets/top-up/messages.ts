import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'topUp.title', defaultMessage: 'Ricarica del pagatore' },
  loading: { id: 'topUp.loading', defaultMessage: 'Caricamento dei portafogli…' },
  none: {
    id: 'topUp.none',
    defaultMessage:
      'Non c’è un portafoglio che puoi ricaricare: nasce con il tuo accreditamento o con quello della tua società.',
  },
  form: { id: 'topUp.form', defaultMessage: 'Ricarica con pagoPA' },
  wallet: { id: 'topUp.wallet', defaultMessage: 'Portafoglio da ricaricare' },
  amount: { id: 'topUp.amount', defaultMessage: 'Importo in euro' },
  suggestions: { id: 'topUp.suggestions', defaultMessage: 'Importi adatti a quanto usi il portafoglio' },
  payNow: { id: 'topUp.payNow', defaultMessage: 'Paga ora' },
  getNotice: { id: 'topUp.getNotice', defaultMessage: 'Scarica l’avviso' },
  ways: {
    id: 'topUp.ways',
    defaultMessage:
      '«Paga ora» apre la pagina di pagoPA: carta, conto o app. Con l’avviso paghi dove vuoi entro 30 giorni: banca, ricevitoria, tabaccaio, app.',
  },
  leaving: { id: 'topUp.leaving', defaultMessage: 'Ti portiamo alla pagina di pagoPA…' },
  preparing: { id: 'topUp.preparing', defaultMessage: 'Prepariamo il pagamento…' },
  off: {
    id: 'topUp.off',
    defaultMessage: 'I pagamenti con pagoPA non sono attivi: ricarica con un bonifico.',
  },
  offAll: {
    id: 'topUp.offAll',
    defaultMessage: 'In questo momento non si può ricaricare dal portale: rivolgiti all’ufficio.',
  },
  waiting: { id: 'topUp.waiting', defaultMessage: 'Pagamenti in attesa' },
  watching: {
    id: 'topUp.watching',
    defaultMessage:
      'Aspettiamo che pagoPA confermi il pagamento: lo chiediamo ogni 10 secondi e l’accredito compare qui da solo. Puoi anche chiudere la pagina: il portafoglio si ricarica lo stesso.',
  },
  watchOver: {
    id: 'topUp.watchOver',
    defaultMessage:
      'Abbiamo chiesto 100 volte e ci siamo fermati. Se hai pagato non devi fare altro: appena pagoPA manda la ricevuta, di solito entro un giorno, il portafoglio si ricarica anche a pagina chiusa. Non pagare di nuovo.',
  },
  unanswered: {
    id: 'topUp.unanswered',
    defaultMessage: 'In questo momento il portale non risponde: tra poco chiediamo di nuovo.',
  },
  askNow: { id: 'topUp.askNow', defaultMessage: 'Controlla adesso' },
  cancel: { id: 'topUp.cancel', defaultMessage: 'Annulla' },
  cameBack: {
    id: 'topUp.cameBack',
    defaultMessage: 'Sei tornato dalla pagina di pagoPA: se hai pagato, tra poco vedi qui l’accredito.',
  },
  gaveUp: {
    id: 'topUp.gaveUp',
    defaultMessage:
      'Hai annullato il pagamento: nulla è stato addebitato. Se invece hai pagato, l’accredito compare da solo.',
  },
  wentWrong: {
    id: 'topUp.wentWrong',
    defaultMessage:
      'Il pagamento non è riuscito: puoi provare di nuovo. Se invece hai pagato, l’accredito compare da solo.',
  },
  payAgain: { id: 'topUp.payAgain', defaultMessage: 'Paga di nuovo' },
  goOn: { id: 'topUp.goOn', defaultMessage: 'Continua da dove eri' },
  goBack: { id: 'topUp.goBack', defaultMessage: 'Torna indietro' },
  toWallet: { id: 'topUp.toWallet', defaultMessage: 'Vai ai movimenti' },
});

export const cancelMessages = defineMessages({
  title: { id: 'topUp.cancel.title', defaultMessage: 'Annullare il pagamento?' },
  question: {
    id: 'topUp.cancel.question',
    defaultMessage: 'L’avviso non si potrà più pagare. Se lo hai già pagato, il portafoglio si ricarica lo stesso.',
  },
  yes: { id: 'topUp.cancel.yes', defaultMessage: 'Annulla il pagamento' },
});

export const walletMessage = defineMessage<{ name: string; amount: string }>({
  id: 'topUp.walletOption',
  defaultMessage: '{name} (disponibile {amount})',
});
export const limitsMessage = defineMessage<{ least: string; most: string }>({
  id: 'topUp.limits',
  defaultMessage: 'Da {least} a {most}, per esempio 30 oppure 30,50',
});
export const waitingMessage = defineMessage<{ amount: string; name: string }>({
  id: 'topUp.waitingFor',
  defaultMessage: '{amount} per il portafoglio di {name}',
});
export const numberMessage = defineMessage<{ number: string; day: string }>({
  id: 'topUp.number',
  defaultMessage: 'Numero Avviso {number}, da pagare entro il {day}',
});
export const askedMessage = defineMessage<{ count: number }>({
  id: 'topUp.asked',
  defaultMessage:
    '{count, plural, =0 {Prima richiesta tra poco.} one {Chiesto # volta su 100.} other {Chiesto # volte su 100.}}',
});
export const nowMessage = defineMessage<{ amount: string }>({
  id: 'topUp.payNow.of',
  defaultMessage: 'Paga ora {amount}',
});
export const againMessage = defineMessage<{ amount: string }>({
  id: 'topUp.payAgain.of',
  defaultMessage: 'Paga di nuovo {amount}',
});
export const noticeOfMessage = defineMessage<{ amount: string }>({
  id: 'topUp.getNotice.of',
  defaultMessage: 'Scarica l’avviso di {amount}',
});
export const cancelOfMessage = defineMessage<{ amount: string }>({
  id: 'topUp.cancel.of',
  defaultMessage: 'Annulla il pagamento di {amount}',
});

/** The texts of ended payments. */
export const endedMessages = {
  pagata: defineMessage<{ amount: string; name: string; free: string }>({
    id: 'topUp.ended.pagata',
    defaultMessage: 'Accreditati {amount} sul portafoglio di {name}. Ora sono disponibili {free}.',
  }),
  annullata: defineMessage<{ amount: string }>({
    id: 'topUp.ended.annullata',
    defaultMessage: 'Il pagamento di {amount} è annullato.',
  }),
  scaduta: defineMessage<{ amount: string }>({
    id: 'topUp.ended.scaduta',
    defaultMessage:
      'Il pagamento di {amount} è scaduto: fanne uno nuovo. Se lo hai già pagato, il portafoglio si ricarica lo stesso.',
  }),
  anomala: defineMessage<{ amount: string }>({
    id: 'topUp.ended.anomala',
    defaultMessage:
      'Il pagamento di {amount} ha un problema e l’ufficio lo sta verificando: non serve pagare di nuovo.',
  }),
};
