import type { FastifyRequest } from 'fastify';
import type { AbpListQuery } from '../../platform/abpList';
import type { Handlers } from '../../platform/deps';
import { allRoles } from '../../identity/users/roles';
import { originOf } from '../../identity/provider/origin';
import { findRolePage } from './repository';
import { changeRole, createRole, getRole, removeRole, type RoleInput } from './service';

const idOf = ({ params }: { readonly params: unknown }) => (params as { id: string }).id;

const scopeOf = (request: FastifyRequest) => ({
  caller: request.caller,
  database: request.database,
  ip: request.ip,
  origin: originOf(request),
});

/** Roles, for those who look after them. */
export const identityRolesHandlers = (): Handlers => ({
  identityRolesGetAll: async ({ database }) => ({ items: await allRoles(database) }),
  identityRolesGetList: ({ database, query }) => findRolePage(database, query as AbpListQuery),
  identityRolesGet: (request) => getRole(request.database, idOf(request)),
  identityRolesCreate: (request) => createRole(scopeOf(request), request.body as RoleInput),
  identityRolesUpdate: (request) => changeRole(scopeOf(request), idOf(request), request.body as RoleInput),
  identityRolesDelete: async (request, reply) => {
    await removeRole(scopeOf(request), idOf(request));
    return reply.code(204).send();
  },
});
