import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { originOf } from '../../identity/provider/origin';
import { requestLanguage } from '../../platform/localization/culture';
import { changePermissions, mayManage, readPermissions } from './service';

export const permissionManagementHandlers = ({ config }: ModuleDeps) =>
  ({
    permissionsGet: async (request, reply) => {
      const named = request.query;
      // The answer has no body, as for a missing policy of the contract.
      if (!mayManage(request, named.providerName)) return reply.code(403).send();
      return readPermissions(config, request, named, requestLanguage(request));
    },
    permissionsUpdate: async (request, reply) => {
      const named = request.query;
      if (!mayManage(request, named.providerName)) return reply.code(403).send();
      const { permissions } = request.body;
      const { caller, database, ip } = request;
      await changePermissions(config, { caller, database, ip, origin: originOf(request) }, named, permissions);
      return reply.code(204).send();
    },
  }) satisfies Partial<Handlers>;
