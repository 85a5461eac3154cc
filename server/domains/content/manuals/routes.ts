import type { Handlers } from '../../../platform/deps';
import { findManuals } from './repository';

export const manualHandlers = (): Handlers => ({
  manualsGetList: async (request) => ({ items: await findManuals(request.database, request.caller.tenantId) }),
});
