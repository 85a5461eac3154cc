/** Serves payments through pagoPA to those who top wallets up. */
import { idOf } from '../../../../platform/idOf';
import type { FastifyRequest } from 'fastify';
import { requireUserId } from '../../../../platform/caller';
import { italianDay } from '../../../../../common/days/italianDays';
import type { ModuleDeps } from '../../../../platform/deps';
import type { Handlers } from '../../../../platform/handler';
import type { FeeCases } from '../../fees/feeCases';
import { requestDeps } from '../requestDeps';
import { amountCents } from './amount';
import { cancelPayment } from './cancelPayment';
import { createPayment } from './createPayment';
import { readLimits } from './limits';
import type { Payment } from './model';
import { printNotice } from '../printed/printNotice';
import { openCheckout } from './openCheckout';
import { findOfWallets, findPayment } from './paymentRepository';
import { noPayment, noWallet, paymentEnded, walletClosed } from './refusals';
import { isPayable, noticeView, paymentView } from './views';
import { findOpenWallet, type OpenWallet } from './walletAccessRepository';

/** The number of payments that are shown of a wallet. */
const MOST = 50;

export const paymentHandlers = (deps: ModuleDeps, fees: FeeCases) => {
  const { config, clock } = deps;
  const { publicUrl } = config;
  const depsOf = requestDeps(deps, fees);
  /** @throws ApiError (404) for a wallet that the caller may not top up */
  const walletOf = async ({ caller, database }: FastifyRequest, id: string): Promise<OpenWallet> => {
    const wallet = await findOpenWallet(database, id, { userId: requireUserId(caller), today: italianDay(clock()) });
    if (!wallet) throw noWallet(id);
    return wallet;
  };
  /**
   * @throws ApiError (404) for a payment of a wallet that the caller may not top up, or that somebody else makes for
   * something else
   */
  const paymentOf = async (
    request: FastifyRequest & { readonly params: { readonly id: string } },
  ): Promise<Payment> => {
    const id = idOf(request);
    const payment = await findPayment(request.database, id);
    if (!payment) throw noPayment(id);
    if (payment.walletId === null) {
      if (payment.userId !== request.caller.userId) throw noPayment(id);
    } else
      await walletOf(request, payment.walletId).catch(() => {
        throw noPayment(id);
      });
    return payment;
  };

  return {
    portafogliGetPayments: async (request) => {
      const { walletId } = request.query;
      const wallet = await walletOf(request, walletId);
      const found = await findOfWallets(request.database, [wallet.id], { isOpen: false, most: MOST });
      return { items: found.map(paymentView) };
    },
    portafogliCreatePayment: async (request) => {
      const input = request.body;
      const { caller, database, ip } = request;
      const wallet = await walletOf(request, input.walletId);
      const { config: settings } = depsOf(request);
      if (wallet.status === 'Chiuso') throw walletClosed();
      const cents = amountCents(input.amount, await readLimits(database, caller.tenantId));
      const payment = await database.transaction().execute((transaction) =>
        createPayment(
          transaction,
          settings,
          { caller, ip },
          {
            id: input.id.toLowerCase(),
            purpose: 'ricarica',
            walletId: wallet.id,
            accreditationId: null,
            amountCents: cents,
            description: 'Ricarica del portafoglio',
            debtor: { kind: wallet.debtorKind, fiscalCode: wallet.debtorCode, name: wallet.debtorName },
          },
        ),
      );
      return paymentView(payment);
    },
    portafogliGetPayment: async (request) => paymentView(await paymentOf(request)),
    portafogliOpenCheckout: async (request) => {
      const { id } = await paymentOf(request);
      const deps = depsOf(request);
      return { url: await openCheckout(deps, publicUrl, id) };
    },
    portafogliCancelPayment: async (request) => {
      const { id } = await paymentOf(request);
      const { caller, ip } = request;
      return paymentView(await cancelPayment(request.database, { caller, ip }, id));
    },
    portafogliGetPaymentNotice: async (request) => {
      const payment = await paymentOf(request);
      const { config: settings } = depsOf(request);
      if (!isPayable(payment.state)) throw paymentEnded(payment.state);
      return noticeView(payment, settings);
    },
    portafogliPrintPaymentNotice: async (request, reply) => {
      const { id } = await paymentOf(request);
      const { name, pdf } = await printNotice(depsOf(request), id);
      return reply
        .headers({ 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` })
        .send(pdf);
    },
  } satisfies Partial<Handlers>;
};
