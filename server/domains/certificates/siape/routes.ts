import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps, Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { findDelivery } from './deliveryRepository';
import { deliveryListHandlers } from './lists/routes';
import { DELIVERY_NAME, retryDelivery, type RetryCommand } from './retry';
import { retryMany, type RetryMany } from './retryMany';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

async function read({ database }: Scope, id: string) {
  const found = await findDelivery(database, id);
  if (!found) throw notFound(DELIVERY_NAME, id);
  return { ...found, isRetriable: found.state === 'Rifiutata' };
}

/** What went out to the national register, as the office looks at it. */
export const siapeHandlers = (deps: ModuleDeps): Handlers => ({
  ...deliveryListHandlers(deps),
  siapeGetDelivery: (request) => read(request, idOf(request)),
  siapeRetry: async (request) => {
    await retryDelivery(request, idOf(request), request.body as RetryCommand, deps.clock());
    return read(request, idOf(request));
  },
  siapeRetryMany: (request) => retryMany(request, request.body as RetryMany, deps.clock()),
});
