import type { ModuleDeps, Scope } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { notFound } from '../../../platform/errors';
import { findDelivery } from './deliveryRepository';
import { deliveryListHandlers } from './lists/routes';
import { DELIVERY_NAME, retryDelivery } from './retry';
import { retryMany } from './retryMany';

async function read({ database }: Scope, id: string) {
  const found = await findDelivery(database, id);
  if (!found) throw notFound(DELIVERY_NAME, id);
  return { ...found, isRetriable: found.state === 'Rifiutata' };
}

/** Operations of the office on deliveries to the national register. */
export const siapeHandlers = (deps: ModuleDeps) =>
  ({
    ...deliveryListHandlers(deps),
    siapeGetDelivery: (request) => read(request, idOf(request)),
    siapeRetry: async (request) => {
      await retryDelivery(request, idOf(request), request.body, deps.clock());
      return read(request, idOf(request));
    },
    siapeRetryMany: (request) => retryMany(request, request.body, deps.clock()),
  }) satisfies Partial<Handlers>;
