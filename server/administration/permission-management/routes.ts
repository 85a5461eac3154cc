import type { Handlers, ModuleDeps } from '../../platform/deps';
import { originOf } from '../../identity/provider/origin';
import { requestLanguage } from '../../platform/localization/culture';
import { changePermissions, mayManage, readPermissions, type Named, type WantedPermission } from './service';

export const permissionManagementHandlers = ({ config }: ModuleDeps): Handlers => ({
  permissionsGet: async (request, reply) => {
    const named = request.query as Named;
    // Like a policy of the contract that is missing: without a body.
    if (!mayManage(request, named.providerName)) return reply.code(403).send();
    return readPermissions(config, request, named, requestLanguage(request));
  },
  permissionsUpdate: async (request, reply) => {
    const named = request.query as Named;
    if (!mayManage(request, named.providerName)) return reply.code(403).send();
    const { permissions } = request.body as { permissions: readonly WantedPermission[] };
    const { caller, database, ip } = request;
    await changePermissions(config, { caller, database, ip, origin: originOf(request) }, named, permissions);
    return reply.code(204).send();
  },
});
