import type { AppDeps, Handlers } from '../../deps';
import { findManuals } from './repository';

export const manualHandlers = ({ database }: AppDeps): Handlers => ({
  manualsGetList: async (request) => ({ items: await findManuals(database, request.caller.tenantId) }),
});
