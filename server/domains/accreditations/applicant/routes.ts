import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { disposition } from '../../../platform/files/names';
import { feeCheckout } from '../../wallets';
import { accreditationFees } from '../fee/feeCases';
import { openFeeCheckout, payFee } from '../fee/payFee';
import { begin } from './begin';
import { command, discard } from './commands';
import { readOwn } from './detail';
import { printReceipt } from './receipts/receipts';
import { save } from './save';

const receiptIdOf = ({ params }: { readonly params: { readonly receiptId: string } }) => params.receiptId.toLowerCase();

/** Serves applicants and certifiers with their own accreditations; those of others are reported as missing. */
export const accreditationHandlers = (deps: ModuleDeps) => {
  const checkoutOf = feeCheckout(deps, accreditationFees(deps));
  return {
    accreditationsBegin: async (request) => {
      const { id, renews = null } = request.body;
      const own = id.toLowerCase();
      await begin(request, { id: own, renews: renews?.toLowerCase() ?? null }, deps.clock());
      return readOwn(deps, request, own);
    },
    accreditationsGet: (request) => readOwn(deps, request, idOf(request)),
    accreditationsDiscard: async (request, reply) => {
      await discard(request, idOf(request), deps.clock());
      return reply.code(204).send();
    },
    accreditationsSave: (request) => save(request, idOf(request), request.body, deps.clock()),
    accreditationsReceipt: async (request, reply) => {
      const { name, pdf } = await printReceipt(request, idOf(request), receiptIdOf(request));
      return reply.type('application/pdf').header('Content-Disposition', disposition('attachment', name)).send(pdf);
    },
    accreditationsPayFee: (request) => payFee(deps, request, idOf(request), request.body),
    accreditationsOpenFeeCheckout: async (request) => ({
      url: await openFeeCheckout(deps, checkoutOf(request), request, idOf(request)),
    }),
    accreditationsMove: (request) => command(deps, request, idOf(request), request.body),
  } satisfies Partial<Handlers>;
};
