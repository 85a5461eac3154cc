import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../../platform/deps';
import { disposition } from '../../../platform/files/names';
import { feeCheckout } from '../../wallets';
import { accreditationFees } from '../fee/feeCases';
import { openFeeCheckout, payFee, type FeeCommand } from '../fee/payFee';
import { begin } from './begin';
import { command, discard, type CommandInput } from './commands';
import { readOwn } from './detail';
import { printReceipt } from './receipts/receipts';
import { save, type SaveInput } from './save';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();
const receiptIdOf = ({ params }: Pick<FastifyRequest, 'params'>) =>
  (params as { receiptId: string }).receiptId.toLowerCase();

/** What applicants and certifiers do with their own accreditations; those of others do not exist for them. */
export const accreditationHandlers = (deps: ModuleDeps): Handlers => {
  const checkoutOf = feeCheckout(deps, accreditationFees(deps));
  return {
    accreditationsBegin: async (request) => {
      const { id, renews = null } = request.body as { id: string; renews?: string | null };
      const own = id.toLowerCase();
      await begin(request, { id: own, renews: renews?.toLowerCase() ?? null }, deps.clock());
      return readOwn(deps, request, own);
    },
    accreditationsGet: (request) => readOwn(deps, request, idOf(request)),
    accreditationsDiscard: async (request, reply) => {
      await discard(request, idOf(request), deps.clock());
      return reply.code(204).send();
    },
    accreditationsSave: (request) => save(request, idOf(request), request.body as SaveInput, deps.clock()),
    accreditationsReceipt: async (request, reply) => {
      const { name, pdf } = await printReceipt(request, idOf(request), receiptIdOf(request));
      return reply.type('application/pdf').header('Content-Disposition', disposition('attachment', name)).send(pdf);
    },
    accreditationsPayFee: (request) => payFee(deps, request, idOf(request), request.body as FeeCommand),
    accreditationsOpenFeeCheckout: async (request) => ({
      url: await openFeeCheckout(deps, checkoutOf(request), request, idOf(request)),
    }),
    accreditationsMove: (request) => command(deps, request, idOf(request), request.body as CommandInput),
  };
};
