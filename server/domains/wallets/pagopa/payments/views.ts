/** Shows payments in the words of the contract. Pure. */
import type { PagopaConfig } from '../../../../platform/config/pagopaConfig';
import { groupedNumber, noticeCode } from '../notice';
import type { Payment, PaymentState } from './model';

export const isPayable = (state: PaymentState): state is 'attesa' | 'creata' =>
  state === 'attesa' || state === 'creata';

export const paymentView = (payment: Payment) => ({
  id: payment.id,
  walletId: payment.walletId,
  purpose: payment.purpose,
  amountCents: payment.amountCents,
  description: payment.description,
  noticeNumber: payment.nav,
  state: payment.state,
  isPayable: isPayable(payment.state),
  createdAt: payment.createdAt,
  dueAt: payment.dueAt,
  openedAt: payment.openedAt,
  paidAt: payment.paidAt,
});

export const noticeView = (payment: Payment, { creditor }: Pick<PagopaConfig, 'creditor'>) => ({
  noticeNumber: payment.nav,
  groupedNumber: groupedNumber(payment.nav),
  code: noticeCode({ nav: payment.nav, creditor: creditor.fiscalCode, amountCents: payment.amountCents }),
  creditorName: creditor.name,
  creditorCode: creditor.fiscalCode,
  cbill: creditor.cbill,
  debtorName: payment.debtorName,
  debtorCode: payment.debtorCode,
  amountCents: payment.amountCents,
  dueAt: payment.dueAt,
  description: payment.description,
});
