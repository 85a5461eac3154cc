import { defineMessage, defineMessages } from 'react-intl';

export const feeMessages = defineMessages({
  title: { id: 'accreditations.fee.title', defaultMessage: 'Contributo da pagare' },
  pay: { id: 'accreditations.fee.pay', defaultMessage: 'Paga dal portafoglio' },
  payTitle: { id: 'accreditations.fee.payTitle', defaultMessage: 'Pagare il contributo dal portafoglio?' },
  paying: { id: 'accreditations.fee.paying', defaultMessage: 'Pagamento in corso…' },
  blocked: {
    id: 'accreditations.fee.blocked',
    defaultMessage: 'Il tuo portafoglio è bloccato e non consente pagamenti: rivolgiti all’assistenza.',
  },
  topUp: { id: 'accreditations.fee.topUp', defaultMessage: 'Ricarica il portafoglio' },
  online: { id: 'accreditations.fee.online', defaultMessage: 'Paga tramite pagoPA' },
  opening: { id: 'accreditations.fee.opening', defaultMessage: 'Si apre la pagina di pagoPA…' },
  byTransfer: { id: 'accreditations.fee.byTransfer', defaultMessage: 'Oppure con un bonifico' },
  cameBack: {
    id: 'accreditations.fee.cameBack',
    defaultMessage: 'Sei tornato dalla pagina di pagoPA: se hai pagato, tra poco lo vedi qui.',
  },
  gaveUp: {
    id: 'accreditations.fee.gaveUp',
    defaultMessage:
      'Hai annullato il pagamento: nulla è stato addebitato. Se invece hai pagato, la domanda va avanti da sola.',
  },
  wentWrong: {
    id: 'accreditations.fee.wentWrong',
    defaultMessage:
      'Il pagamento non è riuscito: puoi provare di nuovo. Se invece hai pagato, la domanda va avanti da sola.',
  },
  copyBeneficiary: { id: 'accreditations.fee.copyBeneficiary', defaultMessage: 'Copia il beneficiario' },
  copyIban: { id: 'accreditations.fee.copyIban', defaultMessage: 'Copia l’IBAN' },
  copyReason: { id: 'accreditations.fee.copyReason', defaultMessage: 'Copia la causale' },
  arrived: {
    id: 'accreditations.fee.arrived',
    defaultMessage: 'Il contributo è pagato: la domanda va avanti da sola.',
  },
  paid: { id: 'accreditations.fee.paid', defaultMessage: 'Il contributo è pagato.' },
});

export const enoughMessage = defineMessage<{ free: string }>({
  id: 'accreditations.fee.enough',
  defaultMessage: 'Nel tuo portafoglio hai {free}: puoi pagare subito.',
});
export const tooLittleMessage = defineMessage<{ free: string; missing: string }>({
  id: 'accreditations.fee.tooLittle',
  defaultMessage: 'Nel tuo portafoglio hai {free}: per pagare da lì mancano {missing}.',
});
export const payQuestion = defineMessage<{ fee: string; left: string }>({
  id: 'accreditations.fee.payQuestion',
  defaultMessage: 'Dal tuo portafoglio si tolgono {fee}; restano {left}. La domanda va avanti subito.',
});
/** The pending payment, for any outcome that the return page names. */
export const waitingMessage = defineMessage<{ notice: string }>({
  id: 'accreditations.fee.waiting',
  defaultMessage:
    'Hai chiesto di pagare con pagoPA l’avviso {notice}. Se hai già pagato aspetta la conferma: arriva in questa pagina e la domanda va avanti da sola. Altrimenti puoi pagare qui.',
});

/** The means of payment. */
export const paidBy = defineMessages({
  portafoglio: { id: 'accreditations.fee.by.portafoglio', defaultMessage: 'dal portafoglio' },
  pagopa: { id: 'accreditations.fee.by.pagopa', defaultMessage: 'con pagoPA' },
  ufficio: { id: 'accreditations.fee.by.ufficio', defaultMessage: 'registrato dall’ufficio' },
  esente: { id: 'accreditations.fee.by.esente', defaultMessage: 'non dovuto' },
});
