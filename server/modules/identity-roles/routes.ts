import type { AbpListQuery } from '../../abpList';
import type { Handlers } from '../../deps';
import { allRoles } from '../../identity/roles';
import { findRolePage } from './repository';
import { changeRole, createRole, getRole, removeRole, type RoleInput } from './service';

const idOf = ({ params }: { readonly params: unknown }) => (params as { id: string }).id;

/** Roles, for those who look after them. */
export const identityRolesHandlers = (): Handlers => ({
  identityRolesGetAll: async ({ database }) => ({ items: await allRoles(database) }),
  identityRolesGetList: ({ database, query }) => findRolePage(database, query as AbpListQuery),
  identityRolesGet: (request) => getRole(request.database, idOf(request)),
  identityRolesCreate: ({ caller, database, ip, body }) => createRole({ caller, database, ip }, body as RoleInput),
  identityRolesUpdate: (request) => {
    const { caller, database, ip, body } = request;
    return changeRole({ caller, database, ip }, idOf(request), body as RoleInput);
  },
  identityRolesDelete: async (request, reply) => {
    const { caller, database, ip } = request;
    await removeRole({ caller, database, ip }, idOf(request));
    return reply.code(204).send();
  },
});
