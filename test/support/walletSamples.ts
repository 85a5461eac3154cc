import { randomUUID } from 'node:crypto';
import { paymentId, walletId } from './contractStage';

/** A sample of each operation of a wallet's holder. */
export const walletSamples = () => ({
  portafogliGet: { params: { id: walletId } },
  portafogliGetMovements: { params: { id: walletId } },
  portafogliExportMovements: { params: { id: walletId }, query: 'format=csv' },
  portafogliPrintStatement: { params: { id: walletId }, query: 'from=2026-01-01&to=2026-12-31' },
  portafogliSetLowBalance: { params: { id: walletId }, payload: { lowBalanceCents: 4_500 } },
  portafogliGetPayments: { query: `walletId=${walletId}` },
  portafogliCreatePayment: { payload: { id: randomUUID(), walletId, amount: '30,50' } },
  portafogliGetPayment: { params: { id: paymentId } },
  portafogliOpenCheckout: { params: { id: paymentId } },
  portafogliCancelPayment: { params: { id: paymentId } },
  portafogliGetPaymentNotice: { params: { id: paymentId } },
  portafogliPrintPaymentNotice: { params: { id: paymentId } },
});
